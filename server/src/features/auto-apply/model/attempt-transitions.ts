import { StateMachine, type TransitionTable } from '../../../domain/index.ts';
import { AutoApplyChannel, AutoApplyOutcome } from './auto-apply-attempt.types.ts';
import { isPermanent } from './auto-apply-problems.ts';

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

/** What guards depend on. */
export interface AttemptFacts {
  readonly channel: AutoApplyChannel;
  readonly problemCode: string | null;
}

type Table = TransitionTable<AttemptState, string, AttemptFacts>;

/** Events caused by workers. */
const WORKER_EVENTS = {
  /** Something is unavailable, or auto-apply is off or paused: prepare it later. */
  retryPreparing: { from: ['claimed'], to: 'claimed' },
  /** Nothing to send: the person applies on the posting's page. */
  leaveToPerson: { from: ['claimed', 'ready'], to: 'prepared' },
  askForReview: { from: ['claimed', 'ready'], to: 'awaiting-review' },
  queueMail: { from: ['claimed'], to: 'ready' },
  beginSending: { from: ['ready'], to: 'sending' },
  /** The mail wasn't sent; retry later. */
  retrySending: { from: ['ready', 'sending'], to: 'ready' },
  mailSent: { from: ['sending'], to: 'submitted' },
  /** Unknown whether the mail was sent. It is never resent automatically. */
  mailUnconfirmed: { from: ['sending'], to: 'unknown' },
  fail: { from: ['claimed', 'ready', 'sending'], to: 'failed' },
  /** The job was excluded, or its card moved or deleted. */
  withdraw: { from: ['claimed', 'ready', 'awaiting-review', 'prepared', 'failed'], to: 'discarded' },
  /** The person moved the card: they applied themselves. */
  cardMovedOn: { from: ['prepared', 'failed'], to: 'submitted' },
} as const satisfies Table;

/** Events caused by people. */
const PERSON_EVENTS = {
  approve: {
    from: ['awaiting-review', 'failed'],
    to: 'ready',
    guard: ({ channel, problemCode }, state) =>
      channel === AutoApplyChannel.EMAIL && (state !== 'failed' || !isPermanent(problemCode)),
  },
  prepareAgain: {
    from: ['awaiting-review', 'prepared', 'failed'],
    to: 'claimed',
    // A missing CV is a permanent failure, but another CV may replace it.
    guard: ({ problemCode }, state) => state !== 'failed' || !isPermanent(problemCode) || problemCode === 'CV_LOST',
  },
  /** They asked for it from the posting, although they had discarded it. */
  request: { from: ['discarded'], to: 'claimed' },
  discard: { from: ['awaiting-review', 'ready', 'prepared', 'failed'], to: 'discarded' },
  markSubmitted: { from: ['awaiting-review', 'prepared', 'failed'], to: 'submitted' },
  confirmSent: { from: ['unknown'], to: 'submitted' },
  denySent: { from: ['unknown'], to: 'awaiting-review' },
} as const satisfies Table;

export type WorkerEvent = keyof typeof WORKER_EVENTS;
export type AttemptEvent = WorkerEvent | keyof typeof PERSON_EVENTS;

/** All transitions of an attempt. */
export const ATTEMPTS = new StateMachine<AttemptState, AttemptEvent, AttemptFacts>(ATTEMPT_STATES, {
  ...WORKER_EVENTS,
  ...PERSON_EVENTS,
});

const isWorkerEvent = (event: string): event is WorkerEvent => Object.hasOwn(WORKER_EVENTS, event);

/** The states workers handle. */
export const WORKER_STATES = ATTEMPTS.before(...Object.keys(WORKER_EVENTS).filter(isWorkerEvent));

/** The properties of a state. A new state needs all of them to compile. */
interface StateMeaning {
  readonly outcome: AutoApplyOutcome;
  /** A mail was or may have been sent: company and address aren't contacted again for 30 days. */
  readonly mayHaveBeenSent: boolean;
  /** No other application to its company within 30 days. */
  readonly reservesCompany: boolean;
  /** It counts towards the daily limit. */
  readonly countsToday: boolean;
  /** The person has to act. */
  readonly needsAction: boolean;
}

const IN_PROGRESS = { mayHaveBeenSent: false, reservesCompany: true, countsToday: true, needsAction: false } as const;
const SENT = { ...IN_PROGRESS, mayHaveBeenSent: true } as const;
const WAITING = { ...IN_PROGRESS, needsAction: true } as const;

const MEANINGS: Readonly<Record<AttemptState, StateMeaning>> = {
  claimed: { outcome: AutoApplyOutcome.IN_PROGRESS, ...IN_PROGRESS },
  ready: { outcome: AutoApplyOutcome.IN_PROGRESS, ...IN_PROGRESS },
  sending: { outcome: AutoApplyOutcome.IN_PROGRESS, ...SENT },
  'awaiting-review': { outcome: AutoApplyOutcome.AWAITING_REVIEW, ...WAITING },
  submitted: { outcome: AutoApplyOutcome.SUBMITTED, ...SENT },
  prepared: { outcome: AutoApplyOutcome.PREPARED, ...WAITING },
  // Nothing was sent, so another job at the company is possible.
  failed: { outcome: AutoApplyOutcome.FAILED, ...WAITING, reservesCompany: false },
  unknown: { outcome: AutoApplyOutcome.UNKNOWN, ...SENT, needsAction: true },
  discarded: { outcome: AutoApplyOutcome.DISCARDED, ...IN_PROGRESS, reservesCompany: false, countsToday: false },
};

/** The outcome shown to people. */
export const outcomeOf = (state: AttemptState): AutoApplyOutcome => MEANINGS[state].outcome;

/** The states with these outcomes. */
export const statesOf = (outcomes: readonly AutoApplyOutcome[]): AttemptState[] =>
  ATTEMPT_STATES.filter((state) => outcomes.includes(outcomeOf(state)));

/** The states with a property. */
export const statesWith = (flag: Exclude<keyof StateMeaning, 'outcome'>): AttemptState[] =>
  ATTEMPT_STATES.filter((state) => MEANINGS[state][flag]);
