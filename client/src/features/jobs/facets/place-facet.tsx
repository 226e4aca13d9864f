import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import {
  type Choice,
  type FilterChange,
  type SearchFilters,
  toggled,
  toJobFilter,
  withChoice,
} from '../search-filters.ts';
import { facetTexts } from '../texts/facets.texts.ts';
import { sideOf } from './choice-facet.tsx';
import { FacetGroup } from './facet-group.tsx';
import { FacetLine } from './facet-line.tsx';
import classes from './place-facet.module.css';
import { placeName } from '../place-name.ts';
import { usePlacesWithinQuery } from './search-facets.generated.ts';

interface Place {
  readonly id: string;
  readonly name: string;
  readonly count: number | undefined;
  readonly hasChildren: boolean;
}

interface PlaceFacetProps {
  readonly filters: SearchFilters;
  /** Countries and parts of the world, those with the most matches first. */
  readonly places: readonly Place[];
  readonly onChange: (change: FilterChange) => void;
}

/** Where jobs are: countries, and inside each its regions and towns. */
export function PlaceFacet({ filters, places, onChange }: PlaceFacetProps) {
  const choice = filters.choices.places;
  const chosen = [...choice.include, ...choice.exclude].filter((id) => !id.includes('/'));
  const all = [
    ...chosen
      .filter((id) => !places.some((place) => place.id === id))
      .map((id): Place => ({ id, name: placeName(id), count: undefined, hasChildren: !id.startsWith('@') })),
    ...places.toSorted((one, other) => Number(chosen.includes(other.id)) - Number(chosen.includes(one.id))),
  ];
  if (all.length === 0) return null;
  return (
    <FacetGroup
      label={facetTexts.place}
      lines={all.map((place) => (
        <PlaceLine key={place.id} place={place} filters={filters} onChange={onChange} />
      ))}
    />
  );
}

interface PlaceLineProps {
  readonly place: Place;
  readonly filters: SearchFilters;
  readonly onChange: (change: FilterChange) => void;
}

function PlaceLine({ place, filters, onChange }: PlaceLineProps) {
  const { id, name, count, hasChildren } = place;
  const choice = filters.choices.places;
  // What is chosen inside is in sight from the start.
  const [isOpen, setIsOpen] = useState(() =>
    [...choice.include, ...choice.exclude].some((one) => one.startsWith(`${id}/`)),
  );
  const toggle = (side: keyof Choice): void => onChange(withChoice('places', toggled(choice, side, id)));
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <>
      <FacetLine
        name={name}
        count={count}
        state={sideOf(choice, id)}
        onInclude={() => toggle('include')}
        onExclude={() => toggle('exclude')}
      >
        {hasChildren && (
          <button
            type="button"
            className={classes.open}
            aria-label={facetTexts.placesIn(name)}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Chevron size={14} stroke={1.75} aria-hidden />
          </button>
        )}
      </FacetLine>
      {isOpen && <PlacesWithin id={id} name={name} filters={filters} onChange={onChange} />}
    </>
  );
}

interface PlacesWithinProps extends Omit<PlaceLineProps, 'place'> {
  readonly id: string;
  readonly name: string;
}

function PlacesWithin({ id, name, filters, onChange }: PlacesWithinProps) {
  const variables = useMemo(() => ({ filter: toJobFilter(filters), within: id }), [filters, id]);
  const { data, previousData } = usePlacesWithinQuery({ variables });
  const places = (data ?? previousData)?.jobs?.facets?.places ?? [];
  return (
    <div className={classes.within} role="group" aria-label={facetTexts.placesIn(name)}>
      {places.map((place) => (
        <PlaceLine key={place.id} place={place} filters={filters} onChange={onChange} />
      ))}
    </div>
  );
}
