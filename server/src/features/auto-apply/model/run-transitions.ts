import { StateMachine, type TransitionTable } from '../../../domain/index.ts';
import { AutoApplyRunStatus as Status } from './auto-apply-run.entity.ts';

/** The facts that guards depend on. */
export interface RunFacts {
  /** The worker that has it died, or hangs. */
  readonly isLeaseOver: boolean;
}

const TABLE = {
  take: { from: [Status.QUEUED], to: Status.RUNNING },
  takeOver: { from: [Status.RUNNING], to: Status.RUNNING, guard: ({ isLeaseOver }) => isLeaseOver },
  /** Its process is stopping: another one continues. */
  release: { from: [Status.RUNNING], to: Status.QUEUED },
  complete: { from: [Status.RUNNING], to: Status.DONE },
  /** Auto-apply was turned off or paused meanwhile. */
  stop: { from: [Status.RUNNING], to: Status.STOPPED },
  fail: { from: [Status.RUNNING], to: Status.FAILED },
} as const satisfies TransitionTable<Status, string, RunFacts>;

export type RunEvent = keyof typeof TABLE;

/** Every change of a run's status. */
export const RUNS = new StateMachine<Status, RunEvent, RunFacts>(Object.values(Status), TABLE);
