import { useEffect, useRef } from 'react';
import { masterTexts } from '../texts/master.texts.ts';
import type { Mark } from './master-entries.ts';
import classes from './source-paper.module.css';

interface SourcePaperProps {
  readonly text: string;
  readonly marks: readonly Mark[];
  /** The entry whose lines are marked. */
  readonly activeId: string | null;
}

/** The text of the file, with the very words that an entry was read from. */
export function SourcePaper({ text, marks, activeId }: SourcePaperProps) {
  const paper = useRef<HTMLElement>(null);
  useEffect(() => {
    const desk = paper.current;
    const first = desk?.querySelector('mark[data-active]');
    if (!desk || !(first instanceof HTMLElement)) return;
    const at = first.offsetTop - desk.clientHeight / 3;
    desk.scrollTo({ top: Math.max(0, at) });
  }, [activeId]);

  const parts = marks.map((mark, index) => ({ mark, before: text.slice(marks[index - 1]?.end ?? 0, mark.start) }));
  return (
    // A long file scrolls, by keys too.
    <article ref={paper} className={classes.paper} aria-label={masterTexts.yourFile} tabIndex={0}>
      <div className={classes.text}>
        {parts.map(({ mark, before }) => (
          <span key={mark.start}>
            {before}
            <mark data-active={mark.entryId === activeId || undefined} data-uncertain={mark.isUncertain || undefined}>
              {text.slice(mark.start, mark.end)}
            </mark>
          </span>
        ))}
        {text.slice(marks.at(-1)?.end ?? 0)}
      </div>
    </article>
  );
}
