import { Stage, STAGE_IDS, stageTitle } from '@foothold/server/domain';
import { type RefObject, useEffect, useState } from 'react';
import type { Columns } from '../model/board-columns.ts';
import { stageColours, StageIcon } from '../shared/stage-icon.tsx';
import { boardTexts } from '../texts/board.texts.ts';
import classes from './stage-steps.module.css';

interface StageStepsProps {
  readonly columns: Columns;
  /** Scrolls the columns sideways. */
  readonly scroller: RefObject<HTMLElement | null>;
}

const stepStyle = (stage: Stage): ReturnType<typeof stageColours> => ({
  ...stageColours(stage),
  '--rise': String(stage === Stage.REJECTED ? 0 : STAGE_IDS.indexOf(stage)),
});

const columnOf = (scroller: HTMLElement | null, stage: Stage) =>
  scroller?.querySelector(`[data-rfd-droppable-id="${stage}"]`) ?? null;

/** On a phone, where one column fills the window: the way to each of the seven, and how many cards it has. */
export function StageSteps({ columns, scroller }: StageStepsProps) {
  const current = useColumnInView(scroller);
  return (
    <nav className={classes.steps} aria-label={boardTexts.stages}>
      {[...columns].map(([stage, cards]) => (
        <button
          key={stage}
          type="button"
          className={classes.step}
          style={stepStyle(stage)}
          aria-current={stage === current || undefined}
          aria-label={boardTexts.stageWithCount(stageTitle(stage), cards.length)}
          onClick={() =>
            columnOf(scroller.current, stage)?.scrollIntoView({
              inline: 'center',
              block: 'nearest',
            })
          }
        >
          <StageIcon stage={stage} size={16} />
          {cards.length}
        </button>
      ))}
    </nav>
  );
}

/** The column in the middle of the scroller. */
function useColumnInView(scroller: RefObject<HTMLElement | null>): Stage {
  const [current, setCurrent] = useState<Stage>(Stage.SAVED);
  useEffect(() => {
    const board = scroller.current;
    if (!board) return undefined;
    const look = (): void => {
      const middle = board.getBoundingClientRect().left + board.clientWidth / 2;
      const seen = STAGE_IDS.find((stage) => {
        const { left = 0, right = 0 } = columnOf(board, stage)?.getBoundingClientRect() ?? {};
        return left <= middle && middle < right;
      });
      if (seen) setCurrent(seen);
    };
    board.addEventListener('scroll', look, { passive: true });
    return () => board.removeEventListener('scroll', look);
  }, [scroller]);
  return current;
}
