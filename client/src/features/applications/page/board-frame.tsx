import { type ReactNode, useState } from 'react';
import { usePageHeading } from '../../../ui/use-page-heading.ts';
import classes from './board-frame.module.css';
import { BoardToolsSlot } from './board-tools-slot.ts';

interface BoardFrameProps {
  readonly title: string;
  readonly tagline: string;
  readonly children: ReactNode;
}

/** The board's page: one line with the title and the tools, and all the rest of the window for the board. */
export function BoardFrame({ title, tagline, children }: BoardFrameProps) {
  const heading = usePageHeading(title);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <div className={classes.page}>
      <div className={classes.top}>
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        <p className={classes.tagline}>{tagline}</p>
        <div ref={setSlot} className={classes.tools} />
      </div>
      <BoardToolsSlot value={slot}>{children}</BoardToolsSlot>
    </div>
  );
}
