import type { RefObject } from 'react';
import { createPortal } from 'react-dom';
import { formatCount } from '../../../lib/format.ts';
import classes from '../shared/auto-apply.module.css';

/** A part of the tab, to be brought before one's eyes. */
export interface TabSection {
  readonly title: string;
  /** undefined: not known, or nothing to count. */
  readonly count?: number | undefined;
  readonly at: RefObject<HTMLElement | null>;
}

interface SectionLinksProps {
  /** Where they stand: above the settings, which come before everything else. */
  readonly place: HTMLElement;
  readonly sections: readonly TabSection[];
}

function show(section: HTMLElement | null): void {
  section?.scrollIntoView();
  section?.focus({ preventScroll: true });
}

/** What stands below the settings, with how much of it there is: the matches follow each change of a setting. */
export function SectionLinks({ place, sections }: SectionLinksProps) {
  return createPortal(
    sections.map(({ title, count, at }) => (
      <button key={title} type="button" className={classes.link} onClick={() => show(at.current)}>
        {title} {count !== undefined && <span className={classes.amount}>{formatCount(count)}</span>}
      </button>
    )),
    place,
  );
}
