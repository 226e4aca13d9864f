import { StateMachine, type TransitionTable } from '../../../domain/index.ts';
import { CvRunStatus as Status } from './cv-run.entity.ts';

/** What guards ask about a run. */
export interface CvRunFacts {
  /** The worker that has it died, or hangs. */
  readonly isLeaseOver: boolean;
}

const TABLE = {
  take: { from: [Status.QUEUED], to: Status.RUNNING },
  takeOver: { from: [Status.RUNNING], to: Status.RUNNING, guard: ({ isLeaseOver }) => isLeaseOver },
  advance: { from: [Status.RUNNING], to: Status.RUNNING },
  /** Its process stops: another one goes on. */
  release: { from: [Status.RUNNING], to: Status.QUEUED },
  complete: { from: [Status.RUNNING], to: Status.DONE },
  fail: { from: [Status.RUNNING], to: Status.FAILED },
  cancel: { from: [Status.QUEUED, Status.RUNNING], to: Status.CANCELLED },
} as const satisfies TransitionTable<Status, string, CvRunFacts>;

export type CvRunEvent = keyof typeof TABLE;

/** Every change of a run's status. */
export const CV_RUNS = new StateMachine<Status, CvRunEvent, CvRunFacts>(Object.values(Status), TABLE);
