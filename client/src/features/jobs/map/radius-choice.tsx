import { RADII_KM } from '../search-filters.ts';
import { mapTexts } from '../texts/map.texts.ts';
import classes from './radius-choice.module.css';

interface RadiusChoiceProps {
  /** The place around which is searched. */
  readonly place: string;
  /** The radius that is searched now; null = none around this place. */
  readonly chosen: number | null;
  readonly onChoose: (radiusKm: number) => void;
}

/** How far around a place is searched, in kilometres. */
export function RadiusChoice({ place, chosen, onChoose }: RadiusChoiceProps) {
  return (
    <div className={classes.radius} role="group" aria-label={mapTexts.around(place)}>
      <span aria-hidden>{mapTexts.within}</span>
      {RADII_KM.map((radiusKm) => (
        <button
          key={radiusKm}
          type="button"
          aria-pressed={radiusKm === chosen}
          aria-label={mapTexts.kilometres(radiusKm)}
          onClick={() => onChoose(radiusKm)}
        >
          {radiusKm}
        </button>
      ))}
      <span aria-hidden>{mapTexts.km}</span>
    </div>
  );
}
