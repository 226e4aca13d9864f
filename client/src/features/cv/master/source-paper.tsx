import { useEffect, useEffectEvent, useRef } from 'react';
import { masterTexts } from '../texts/master.texts.ts';
import { type Mark, markAt, type Place } from './master-entries.ts';
import classes from './source-paper.module.css';

interface SourcePaperProps {
  readonly text: string;
  readonly marks: readonly Mark[];
  /** The entry whose lines are marked, and the value that is looked at. */
  readonly active: Place | null;
  /** A line was pressed. */
  readonly onPick: (mark: Mark) => void;
}

/** The text of the file, with the very words that an entry was read from. */
export function SourcePaper({ text, marks, active, onPick }: SourcePaperProps) {
  const paper = useRef<HTMLElement>(null);
  const { entryId, pointer } = active ?? { entryId: null, pointer: null };
  useEffect(() => {
    const desk = paper.current;
    const first = desk?.querySelector('mark[data-current]') ?? desk?.querySelector('mark[data-active]');
    if (!desk || !(first instanceof HTMLElement)) return;
    const isSeen =
      first.offsetTop >= desk.scrollTop && first.offsetTop + first.offsetHeight <= desk.scrollTop + desk.clientHeight;
    // What is seen stays where it is: only what isn't moves under the eye.
    if (!isSeen) desk.scrollTo({ top: Math.max(0, first.offsetTop - desk.clientHeight / 3) });
  }, [entryId, pointer]);

  // A press in a text is for the mouse alone: keys walk through the cards, which lead here.
  const pick = useEffectEvent(() => {
    const at = pressedAt();
    const mark = at === null ? null : markAt(text, marks, at);
    if (mark) onPick(mark);
  });
  useEffect(() => {
    const desk = paper.current;
    const onClick = (): void => pick();
    desk?.addEventListener('click', onClick);
    return () => desk?.removeEventListener('click', onClick);
  }, []);

  const end = marks.at(-1)?.end ?? 0;
  const parts = marks.map((mark, index) => ({ mark, from: marks[index - 1]?.end ?? 0 }));
  return (
    // A long file scrolls, by keys too.
    <article ref={paper} className={classes.paper} aria-label={masterTexts.yourFile} tabIndex={0}>
      <div className={classes.text}>
        {parts.map(({ mark, from }) => (
          <span key={mark.start}>
            <span data-from={from}>{text.slice(from, mark.start)}</span>
            <mark
              data-from={mark.start}
              data-active={mark.entryId === entryId || undefined}
              data-current={(mark.entryId === entryId && mark.pointer === pointer) || undefined}
              data-uncertain={mark.isUncertain || undefined}
            >
              {text.slice(mark.start, mark.end)}
            </mark>
          </span>
        ))}
        <span data-from={end}>{text.slice(end)}</span>
      </div>
    </article>
  );
}

/** Where in the text somebody pressed; null when they chose words, such as to copy them. */
function pressedAt(): number | null {
  const selection = document.getSelection();
  const node = selection?.anchorNode;
  if (!selection?.isCollapsed || !node) return null;
  const part = node.parentElement?.closest('[data-from]');
  return part instanceof HTMLElement ? Number(part.dataset['from']) + selection.anchorOffset : null;
}
