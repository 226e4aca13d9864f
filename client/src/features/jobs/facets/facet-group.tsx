import { type ReactNode, useState } from 'react';
import { facetTexts } from '../texts/facets.texts.ts';
import classes from './facet-group.module.css';

export interface FacetGroupProps {
  readonly label: string;
  /** The lines, the most frequent first. */
  readonly lines: readonly ReactNode[];
  /** How many of them are in sight at first. */
  readonly shown?: number;
  /** A field to find a value, below the heading. */
  readonly field?: ReactNode;
}

/** The values of one facet under its heading, the frequent ones at first. */
export function FacetGroup({ label, lines, shown = 5, field }: FacetGroupProps) {
  const [isOpen, setIsOpen] = useState(false);
  // One line more is no longer than the button.
  const hasMore = lines.length > shown + 1;
  return (
    <fieldset className={classes.group}>
      <legend>{label}</legend>
      {field}
      {hasMore && !isOpen ? lines.slice(0, shown) : lines}
      {hasMore && (
        <button
          type="button"
          className={classes.more}
          aria-expanded={isOpen}
          aria-label={isOpen ? facetTexts.showFewerOf(label) : facetTexts.showMoreOf(label)}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? facetTexts.showFewer : facetTexts.showMore}
        </button>
      )}
    </fieldset>
  );
}
