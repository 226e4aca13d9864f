import { Stage, STAGE_IDS, stageTitle } from '@foothold/server/domain';
import classes from './stairs.module.css';

interface StairsProps {
  readonly stage: Stage;
  /** A reminder is due or overdue: an amber hold above the next step. */
  readonly isDue?: boolean;
  /** Width in pixels: 44 on cards, 36 in lines, 66 in empty states. */
  readonly width?: 36 | 44 | 66;
}

/** In the picture's own units: 44 × 20. */
const HEIGHT = 20;
const STEP = 6;
const LOWEST = 4;
const RISE = 2.2;

const topOf = (step: number): number => HEIGHT - LOWEST - step * RISE;

/**
 * Where an application stands: six rising steps in their stages' colours, and Rejected back on the ground. What a
 * rejected one reached is not known here, so all of its steps are quiet.
 */
export function Stairs({ stage, isDue = false, width = 44 }: StairsProps) {
  const at = STAGE_IDS.indexOf(stage);
  const isRejected = stage === Stage.REJECTED;
  const steps = STAGE_IDS.filter((one) => one !== Stage.REJECTED);
  const next = Math.min(at + 1, steps.length - 1);
  const name = `${stageTitle(stage)}, step ${at + 1} of ${STAGE_IDS.length}${isDue ? ', due' : ''}`;
  return (
    <svg
      className={classes.stairs}
      width={width}
      height={(width * HEIGHT) / 44}
      viewBox={`0 0 44 ${HEIGHT}`}
      role="img"
      aria-label={name}
    >
      {steps.map((step, index) => (
        <rect
          key={step}
          x={index * STEP}
          y={topOf(index)}
          width={STEP}
          height={HEIGHT - topOf(index)}
          data-stage={!isRejected && index <= at ? step : undefined}
        />
      ))}
      <rect x={39} y={topOf(0)} width={5} height={LOWEST} data-stage={isRejected ? Stage.REJECTED : undefined} />
      {isDue && !isRejected && (
        <circle className={classes.hold} cx={next * STEP + STEP / 2} cy={topOf(next) - 3.5} r={2.5} />
      )}
    </svg>
  );
}
