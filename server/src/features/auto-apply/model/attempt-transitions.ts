import { StateMachine, type TransitionTable } from '../../../domain/index.ts';
import { AutoApplyChannel, AutoApplyOutcome } from './auto-apply-attempt.types.ts';
import { isForGood } from './auto-apply-problems.ts';

export const ATTEMPT_STATES = [
  'claimed',
  'awaiting-review',
  'ready',
  'sending',
  'submitted',
  'prepared',
  'failed',
  'unknown',
  'discarded',
] as const;

export type AttemptState = (typeof ATTEMPT_STATES)[number];

/** What guards ask about an attempt. */
export interface AttemptFacts {
  readonly channel: AutoApplyChannel;
  readonly problemCode: string | null;
}

type Table = TransitionTable<AttemptState, string, AttemptFacts>;

/** What workers do. */
const BY_WORKERS = {
  /** Something that is needed is away, or auto-apply is off or paused: it is prepared later. */
  retryPreparing: { from: ['claimed'], to: 'claimed' },
  /** There is nothing to send: the person applies on the page of the posting. */
  leaveToPerson: { from: ['claimed', 'ready'], to: 'prepared' },
  askForReview: { from: ['claimed', 'ready'], to: 'awaiting-review' },
  queueMail: { from: ['claimed'], to: 'ready' },
  beginSending: { from: ['ready'], to: 'sending' },
  /** The mail did not leave, and may later. */
  retrySending: { from: ['ready', 'sending'], to: 'ready' },
  mailSent: { from: ['sending'], to: 'submitted' },
  /** Nobody knows whether the mail left. It is never sent again by itself. */
  mailUnconfirmed: { from: ['sending'], to: 'unknown' },
  fail: { from: ['claimed', 'ready', 'sending'], to: 'failed' },
  /** The job is excluded by now, or its card was moved on or deleted. */
  withdraw: { from: ['claimed', 'ready', 'awaiting-review', 'prepared', 'failed'], to: 'discarded' },
  /** The person moved the card on: they applied themself. */
  cardMovedOn: { from: ['prepared', 'failed'], to: 'submitted' },
} as const satisfies Table;

/** What people do. */
const BY_PEOPLE = {
  approve: {
    from: ['awaiting-review', 'failed'],
    to: 'ready',
    guard: ({ channel, problemCode }, state) =>
      channel === AutoApplyChannel.EMAIL && (state !== 'failed' || !isForGood(problemCode)),
  },
  prepareAgain: {
    from: ['awaiting-review', 'prepared', 'failed'],
    to: 'claimed',
    // A CV that is gone fails for good as it is, but another one may take its place.
    guard: ({ problemCode }, state) => state !== 'failed' || !isForGood(problemCode) || problemCode === 'CV_LOST',
  },
  discard: { from: ['awaiting-review', 'ready', 'prepared', 'failed'], to: 'discarded' },
  markSubmitted: { from: ['awaiting-review', 'prepared', 'failed'], to: 'submitted' },
  confirmSent: { from: ['unknown'], to: 'submitted' },
  denySent: { from: ['unknown'], to: 'awaiting-review' },
} as const satisfies Table;

export type WorkerEvent = keyof typeof BY_WORKERS;
export type AttemptEvent = WorkerEvent | keyof typeof BY_PEOPLE;

/** Every change of an attempt's state, whoever causes it. */
export const ATTEMPTS = new StateMachine<AttemptState, AttemptEvent, AttemptFacts>(ATTEMPT_STATES, {
  ...BY_WORKERS,
  ...BY_PEOPLE,
});

const isWorkerEvent = (event: string): event is WorkerEvent => Object.hasOwn(BY_WORKERS, event);

/** The states in which workers may have something to do. */
export const WORKED_STATES = ATTEMPTS.before(...Object.keys(BY_WORKERS).filter(isWorkerEvent));

/** What a state means outside of the table. A new state is given all of this, or does not compile. */
interface StateMeaning {
  readonly outcome: AutoApplyOutcome;
  /** A mail left, or may have: its company and its address hear nothing more for 30 days. */
  readonly hasLeft: boolean;
  /** Its company is not applied to for another job within 30 days. */
  readonly takesCompany: boolean;
  /** It counts towards the daily limit. */
  readonly countsToday: boolean;
  /** Its person has to do something about it. */
  readonly waitsForPerson: boolean;
}

const UNDER_WAY = { hasLeft: false, takesCompany: true, countsToday: true, waitsForPerson: false } as const;
const LEFT = { ...UNDER_WAY, hasLeft: true } as const;
const WAITING = { ...UNDER_WAY, waitsForPerson: true } as const;

const MEANINGS: Readonly<Record<AttemptState, StateMeaning>> = {
  claimed: { outcome: AutoApplyOutcome.IN_PROGRESS, ...UNDER_WAY },
  ready: { outcome: AutoApplyOutcome.IN_PROGRESS, ...UNDER_WAY },
  sending: { outcome: AutoApplyOutcome.IN_PROGRESS, ...LEFT },
  'awaiting-review': { outcome: AutoApplyOutcome.AWAITING_REVIEW, ...WAITING },
  submitted: { outcome: AutoApplyOutcome.SUBMITTED, ...LEFT },
  prepared: { outcome: AutoApplyOutcome.PREPARED, ...WAITING },
  // Nothing came of it, so its company is free for another job.
  failed: { outcome: AutoApplyOutcome.FAILED, ...WAITING, takesCompany: false },
  unknown: { outcome: AutoApplyOutcome.UNKNOWN, ...LEFT, waitsForPerson: true },
  discarded: { outcome: AutoApplyOutcome.DISCARDED, ...UNDER_WAY, takesCompany: false, countsToday: false },
};

/** What people are told of a state. */
export const outcomeOf = (state: AttemptState): AutoApplyOutcome => MEANINGS[state].outcome;

/** The states that people know by these names. */
export const statesOf = (outcomes: readonly AutoApplyOutcome[]): AttemptState[] =>
  ATTEMPT_STATES.filter((state) => outcomes.includes(outcomeOf(state)));

/** The states that mean something. */
export const statesThat = (meaning: Exclude<keyof StateMeaning, 'outcome'>): AttemptState[] =>
  ATTEMPT_STATES.filter((state) => MEANINGS[state][meaning]);
