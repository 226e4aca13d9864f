import 'reflect-metadata';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AutoApplyChannel, AutoApplyOutcome } from './auto-apply-attempt.types.ts';
import { AutoApplyAttempt } from './auto-apply-attempt.entity.ts';
import { AutoApplyRunStatus } from './auto-apply-run.entity.ts';
import {
  ATTEMPT_STATES,
  type AttemptEvent,
  ATTEMPTS,
  type AttemptState,
  outcomeOf,
  statesOf,
  statesWith,
  WORKER_STATES,
} from './attempt-transitions.ts';
import { RUNS } from './run-transitions.ts';

const isEvent = (name: string): name is AttemptEvent => Object.hasOwn(ATTEMPTS.table, name);
const EVENTS = Object.keys(ATTEMPTS.table).filter(isEvent);

/** States that can be reached from where attempts begin. */
function reachable(): Set<AttemptState> {
  const found = new Set<AttemptState>(['claimed']);
  for (let size = 0; size < found.size;) {
    size = found.size;
    for (const { from, to } of Object.values(ATTEMPTS.table)) if (from.some((state) => found.has(state))) found.add(to);
  }
  return found;
}

function newAttempt(): AutoApplyAttempt {
  const attempt = new AutoApplyAttempt();
  return Object.assign(attempt, {
    state: 'claimed',
    channel: AutoApplyChannel.BY_HAND,
    problemCode: null,
    revision: 1,
    tries: 0,
  });
}

describe('attempts', () => {
  it('leave the table by no sequence of events', () => {
    const step = fc.record({
      event: fc.constantFrom(...EVENTS),
      channel: fc.constantFrom(AutoApplyChannel.EMAIL, AutoApplyChannel.BY_HAND),
      problem: fc.constantFrom(null, 'JOB_CLOSED' as const, 'CV_LOST' as const, 'REFUSED' as const),
    });
    const check = fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const attempt = newAttempt();
      for (const { event, channel, problem } of steps) {
        attempt.channel = channel;
        const before = { state: attempt.state, revision: attempt.revision };
        const isAllowed = attempt.can(event);
        if (isAllowed) attempt.change({ event, problem }, new Date());
        else expect(() => attempt.change({ event, problem }, new Date())).toThrow();
        const { from, to } = ATTEMPTS.table[event];
        if (isAllowed) expect(from).toContain(before.state);
        expect(attempt.state).toBe(isAllowed ? to : before.state);
        expect(attempt.revision).toBe(before.revision + (isAllowed ? 1 : 0));
      }
    });
    fc.assert(check, { numRuns: 300 });
  });

  it('reach every state, and end only where something was sent or was decided against', () => {
    expect(reachable()).toEqual(new Set(ATTEMPT_STATES));
    expect(ATTEMPTS.final).toEqual(['submitted']);
    // Only its person begins again.
    expect(EVENTS.filter((event) => ATTEMPTS.can(event, 'discarded', newAttempt()))).toEqual(['request']);
  });

  it('are sent only out of ready, by a worker', () => {
    const toSending = EVENTS.filter((event) => ATTEMPTS.after(event) === 'sending');
    expect(toSending).toEqual(['beginSending']);
    expect(ATTEMPTS.before('beginSending')).toEqual(['ready']);
  });

  it('that may have left never become ready before their person settled them', () => {
    const outOfUnknown = EVENTS.filter((event) => ATTEMPTS.before(event).includes('unknown'));
    expect(outOfUnknown).toEqual(['confirmSent', 'denySent']);
    expect(statesWith('mayHaveBeenSent')).toEqual(['sending', 'submitted', 'unknown']);
  });

  it('are taken by workers in the states of the partial index', () => {
    expect(WORKER_STATES).toEqual(['claimed', 'awaiting-review', 'ready', 'sending', 'prepared', 'failed']);
  });

  it.each(['awaiting-review', 'failed'] as const)(
    'tell in %s whether they can be sent, as the action does',
    (state) => {
      const attempt = Object.assign(newAttempt(), { state, channel: AutoApplyChannel.EMAIL });
      expect([attempt.canSend(), attempt.canPrepareAgain()]).toEqual([true, true]);
      attempt.channel = AutoApplyChannel.BY_HAND;
      expect(attempt.canSend()).toBe(false);
    },
  );

  it('that failed for good cannot be sent, and are prepared again only for a lost CV', () => {
    const attempt = Object.assign(newAttempt(), { state: 'failed', channel: AutoApplyChannel.EMAIL });
    attempt.problemCode = 'JOB_CLOSED';
    expect([attempt.canSend(), attempt.canPrepareAgain()]).toEqual([false, false]);
    attempt.problemCode = 'CV_LOST';
    expect([attempt.canSend(), attempt.canPrepareAgain()]).toEqual([false, true]);
  });
});

describe('runs', () => {
  it('are taken over only when the lease is over', () => {
    expect(RUNS.can('takeOver', AutoApplyRunStatus.RUNNING, { isLeaseOver: false })).toBe(false);
    expect(RUNS.can('takeOver', AutoApplyRunStatus.RUNNING, { isLeaseOver: true })).toBe(true);
  });

  it('go on while they are queued or running', () => {
    expect(RUNS.open).toEqual([AutoApplyRunStatus.QUEUED, AutoApplyRunStatus.RUNNING]);
  });
});

describe('what a state means', () => {
  it('is told to people as an outcome', () => {
    expect(Object.fromEntries(ATTEMPT_STATES.map((state) => [state, outcomeOf(state)]))).toEqual({
      claimed: AutoApplyOutcome.IN_PROGRESS,
      ready: AutoApplyOutcome.IN_PROGRESS,
      sending: AutoApplyOutcome.IN_PROGRESS,
      'awaiting-review': AutoApplyOutcome.AWAITING_REVIEW,
      submitted: AutoApplyOutcome.SUBMITTED,
      prepared: AutoApplyOutcome.PREPARED,
      failed: AutoApplyOutcome.FAILED,
      unknown: AutoApplyOutcome.UNKNOWN,
      discarded: AutoApplyOutcome.DISCARDED,
    });
    expect(statesOf([AutoApplyOutcome.IN_PROGRESS, AutoApplyOutcome.FAILED]).toSorted()).toEqual([
      'claimed',
      'failed',
      'ready',
      'sending',
    ]);
    expect(statesOf([])).toEqual([]);
  });

  it('decides what else may be sent, and who has to act', () => {
    expect(statesWith('mayHaveBeenSent').toSorted()).toEqual(['sending', 'submitted', 'unknown']);
    const freed = ['discarded', 'failed'];
    expect(ATTEMPT_STATES.filter((state) => !statesWith('reservesCompany').includes(state)).toSorted()).toEqual(freed);
    expect(ATTEMPT_STATES.filter((state) => !statesWith('countsToday').includes(state))).toEqual(['discarded']);
    expect(statesWith('needsAction').toSorted()).toEqual(['awaiting-review', 'failed', 'prepared', 'unknown']);
  });
});
