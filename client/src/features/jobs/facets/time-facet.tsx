import { TIME_POSTED, TIME_POSTED_LABELS, type TimePosted } from '@foothold/server/domain';
import { FacetGroup } from './facet-group.tsx';
import { FacetLine } from './facet-line.tsx';

interface TimeFacetProps {
  readonly label: string;
  /** Tells its lines from those of another such facet. */
  readonly name: string;
  readonly chosen: TimePosted | null;
  /** What applies where nothing was chosen; it needs no choice. */
  readonly fallback: TimePosted;
  readonly countOf: (time: TimePosted) => number | undefined;
  readonly onChange: (time: TimePosted | null) => void;
}

/** How recent, one of the times. */
export function TimeFacet({ label, name, chosen, fallback, countOf, onChange }: TimeFacetProps) {
  return (
    <FacetGroup
      label={label}
      lines={TIME_POSTED.map((time) => (
        <FacetLine
          key={time}
          oneOf={name}
          name={TIME_POSTED_LABELS[time]}
          count={countOf(time)}
          state={(chosen ?? fallback) === time ? 'include' : null}
          onInclude={() => onChange(time === fallback ? null : time)}
        />
      ))}
    />
  );
}
