import { Stage, STAGE_IDS, stageTitle } from '@foothold/server/domain';
import { Tooltip } from '@mantine/core';
import '@mantine/core/styles/Tooltip.layer.css';
import { stageColours, StageIcon } from '../shared/stage-icon.tsx';
import { sectionTexts } from '../texts/sections.texts.ts';
import classes from './stage-stairs.module.css';

/** A stage's colours, and how many steps it lies above the ground: Rejected lies on it. */
function treadStyle(stage: Stage): ReturnType<typeof stageColours> {
  const rise = stage === Stage.REJECTED ? 0 : STAGE_IDS.indexOf(stage);
  return { ...stageColours(stage), '--rise': String(rise) };
}

interface StageStairsProps {
  readonly stage: Stage;
  /** A reminder is due or overdue: an amber hold above the next step. */
  readonly isDue: boolean;
  /** With the stages' names, where there is room for seven; icons otherwise. */
  readonly isLabelled?: boolean;
  /** Called with another stage than the current one. */
  readonly onMove: (stage: Stage) => void;
}

/**
 * The seven stages as treads of a staircase, each a button that moves the application there. Rejected lies back on the
 * ground, beside the stairs and not above Offer.
 */
export function StageStairs({ stage, isDue, isLabelled = false, onMove }: StageStairsProps) {
  const at = STAGE_IDS.indexOf(stage);
  const isRejected = stage === Stage.REJECTED;
  // Above the next step, but never above Rejected; at the top it stays.
  const next = Math.min(at + 1, STAGE_IDS.indexOf(Stage.OFFER));
  return (
    <div
      className={classes.stairs}
      role="group"
      aria-label={sectionTexts.stages}
      data-labelled={isLabelled || undefined}
    >
      {STAGE_IDS.map((step, index) => {
        const title = stageTitle(step);
        const tread = (
          <button
            key={step}
            type="button"
            className={classes.tread}
            style={treadStyle(step)}
            data-reached={(!isRejected && index < at) || undefined}
            aria-current={index === at ? 'step' : undefined}
            aria-label={index === at ? title : sectionTexts.moveTo(title)}
            onClick={() => index !== at && onMove(step)}
          >
            {isDue && !isRejected && index === next && <span className={classes.hold} aria-hidden="true" />}
            {isLabelled ? <span className={classes.name}>{title}</span> : <StageIcon stage={step} size={16} />}
          </button>
        );
        return isLabelled ? (
          tread
        ) : (
          <Tooltip key={step} label={title} position="bottom" openDelay={300}>
            {tread}
          </Tooltip>
        );
      })}
    </div>
  );
}
