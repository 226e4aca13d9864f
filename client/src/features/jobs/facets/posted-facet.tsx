import { TIME_POSTED, TIME_POSTED_LABELS, type TimePosted } from '@foothold/server/domain';
import { facetTexts } from '../texts/facets.texts.ts';
import { FacetGroup } from './facet-group.tsx';
import { FacetLine } from './facet-line.tsx';

interface PostedFacetProps {
  readonly posted: TimePosted | null;
  readonly countOf: (time: TimePosted) => number | undefined;
  readonly onChange: (posted: TimePosted | null) => void;
}

/** How recent. The month needs no choice: it applies where none was made. */
const DEFAULT: TimePosted = 'month';

export function PostedFacet({ posted, countOf, onChange }: PostedFacetProps) {
  return (
    <FacetGroup
      label={facetTexts.posted}
      lines={TIME_POSTED.map((time) => (
        <FacetLine
          key={time}
          oneOf="posted"
          name={TIME_POSTED_LABELS[time]}
          count={countOf(time)}
          state={(posted ?? DEFAULT) === time ? 'include' : null}
          onInclude={() => onChange(time === DEFAULT ? null : time)}
        />
      ))}
    />
  );
}
