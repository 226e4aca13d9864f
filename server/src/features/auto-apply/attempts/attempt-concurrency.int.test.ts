import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Stage, type StateMachine } from '../../../domain/index.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { MailOutcome } from '../../../platform/mail/mailer.ts';
import { MAILED, useAutoApplyFixture } from '../../../testing/auto-apply-fixture.ts';
import type { Person } from '../../../testing/people.ts';
import { BoardWriter } from '../../applications/applications.entry.ts';
import { ATTEMPTS } from '../model/attempt-transitions.ts';
import { CRASH_POINTS, type CrashPoint } from '../model/crash-points.ts';
import { plansOf } from '../model/plans.ts';
import { RUNS } from '../model/run-transitions.ts';
import { queueRun } from '../runs/run-rows.query.ts';
import { AutoApplyAttemptsService } from './auto-apply-attempts.service.ts';
import { wakeDecidedAttempts } from './decided-cards.ts';

const fixture = useAutoApplyFixture();
beforeAll(async () => {
  // Whatever changes a state leaves a line, also what is overwritten a moment later.
  await fixture.app.query(`
    create table state_log (id bigserial, owner text, kind text, was text, became text, step int);
    create function log_attempt() returns trigger language plpgsql as $$ begin
      insert into state_log (owner, kind, was, became, step)
      values (new.user_id, 'attempt', old.state, new.state, new.revision - old.revision);
      return null;
    end $$;
    create function log_run() returns trigger language plpgsql as $$ begin
      insert into state_log (owner, kind, was, became, step)
      values (new.user_id, 'run', old.status, new.status, new.revision - old.revision);
      return null;
    end $$;
    create trigger log_attempt after update on auto_apply_attempt for each row
      when (old.state is distinct from new.state) execute function log_attempt();
    create trigger log_run after update on auto_apply_run for each row
      when (old.status is distinct from new.status) execute function log_run()`);
});
beforeEach(reset);

/** Nothing is left for workers of what was there before. */
async function reset(): Promise<void> {
  await fixture.app.query('delete from auto_apply_attempt');
  await fixture.app.query('delete from auto_apply_run');
  fixture.reset();
}

interface Logged {
  readonly was: string;
  readonly became: string;
  readonly step: number;
}

async function logged({ id }: Person, kind: 'attempt' | 'run'): Promise<Logged[]> {
  const sql = 'select was, became, step from state_log where owner = $1 and kind = $2 order by id';
  return (await fixture.app.query<Logged>(sql, [id, kind])).rows;
}

/** Whether the table has an event that leads from one state to the other. */
const isInTable = <State extends string, Event extends string, Subject>(
  machine: StateMachine<State, Event, Subject>,
  { was, became }: Logged,
): boolean =>
  machine.states.some(
    (state) =>
      state === was &&
      Object.values<{ readonly from: readonly State[]; readonly to: State }>(machine.table).some(
        ({ from, to }) => to === became && from.includes(state),
      ),
  );

const viewerOf = ({ id, email }: Person): Viewer => ({
  id,
  email,
  emailVerified: true,
  expiresAt: new Date(8e15),
});

function servicesNow() {
  const em = fixture.app.orm.em.fork();
  const clock = { now: () => fixture.now };
  const { pubSub } = fixture;
  const premium = plansOf({ pubSub, clock }, em);
  const writer = new BoardWriter({ em, premium, pubSub, clock, freeLimit: 5, listeners: [wakeDecidedAttempts] });
  return { em, clock, writer, attempts: new AutoApplyAttemptsService({ em, pubSub, clock, writer }) };
}

type Applicant = Awaited<ReturnType<typeof fixture.mailed>>;

async function moveCard(ada: Applicant, stage: Stage): Promise<void> {
  await servicesNow().writer.change(viewerOf(ada), async (board) => {
    const card = await board.applicationFor(ada.jobId);
    if (card !== null) await board.move(card, stage);
  });
}

async function deleteCard(ada: Applicant): Promise<void> {
  await servicesNow().writer.change(viewerOf(ada), async (board) => {
    const card = await board.applicationFor(ada.jobId);
    if (card !== null) await board.delete([card]);
  });
}

/** A worker that goes on until nothing waits, or until it is stopped or dies at a point. */
async function work(ends?: { readonly at: CrashPoint; readonly by: 'stop' | 'death' }): Promise<void> {
  const controller = new AbortController();
  const reached = (point: CrashPoint): void => {
    if (point !== ends?.at) return;
    if (ends.by === 'stop') controller.abort();
    else throw new Error('The process died.');
  };
  await fixture.work({ onCrashPoint: reached }, controller.signal).catch((error: unknown) => {
    if (ends?.by !== 'death') throw error;
  });
}

/** What people do and what happens to workers. */
const ACTIONS: Readonly<Record<string, (ada: Applicant) => Promise<unknown>>> = {
  approve: (ada) => servicesNow().attempts.sendAutoApplyAttempt(viewerOf(ada), { id: ada.attempt }),
  discard: (ada) => servicesNow().attempts.discardAutoApplyAttempt(viewerOf(ada), ada.attempt),
  prepareAgain: (ada) => servicesNow().attempts.prepareAutoApplyAgain(viewerOf(ada), ada.attempt),
  markSubmitted: (ada) => servicesNow().attempts.markAutoApplySubmitted(viewerOf(ada), ada.attempt),
  confirmSent: (ada) => servicesNow().attempts.resolveUnknownAttempt(viewerOf(ada), { id: ada.attempt, wasSent: true }),
  denySent: (ada) => servicesNow().attempts.resolveUnknownAttempt(viewerOf(ada), { id: ada.attempt, wasSent: false }),
  moveCard: (ada) => moveCard(ada, Stage.APPLIED),
  moveCardBack: (ada) => moveCard(ada, Stage.SAVED),
  deleteCard,
  pause: (ada) => fixture.save(ada, { paused: true }),
  resume: (ada) => fixture.save(ada, { paused: false }),
  run: ({ id: userId }) => {
    const { em, clock } = servicesNow();
    return em.transactional((inner) => queueRun(inner, { id: randomUUID(), userId, isManual: true }, clock.now()));
  },
};
const PERSON = Object.keys(ACTIONS);
const REFUSALS = ['CONFLICT', 'NOT_FOUND', 'PLAN_LIMIT', 'INVALID_INPUT'];

const ends = fc.record({
  at: fc.constantFrom(...CRASH_POINTS),
  by: fc.constantFrom('stop' as const, 'death' as const),
});
const wave = fc.record({
  person: fc.array(fc.constantFrom(...PERSON), { maxLength: 4 }),
  workers: fc.array(fc.option(ends, { nil: undefined }), { maxLength: 3 }),
  /** Long enough for leases to end, or not. */
  minutes: fc.constantFrom(0, 0, 6, 300),
});
const OUTCOMES: readonly MailOutcome[] = [
  { state: 'sent' },
  { state: 'unknown', reason: 'silence' },
  { state: 'refused', isFinal: false, reason: '451' },
  { state: 'refused', isFinal: true, reason: '550' },
];

async function act(ada: Applicant, name: string): Promise<void> {
  try {
    await ACTIONS[name]?.(ada);
  } catch (error) {
    // A refusal is an answer with a code; all else is a failure of the product.
    if (!(error instanceof AppError)) throw error;
    expect(REFUSALS).toContain(error.code);
  }
}

describe('attempts and runs of one person, whatever happens at the same time', () => {
  it('follow their tables, and no mail leaves twice', async () => {
    const check = fc.asyncProperty(
      fc.boolean(),
      fc.array(wave, { minLength: 1, maxLength: 4 }),
      fc.array(fc.constantFrom(...OUTCOMES), { minLength: 1, maxLength: 4 }),
      async (reviewBeforeSending, waves, outcomes) => {
        await reset();
        const answered: MailOutcome[] = [];
        fixture.mailer.answers(async () => {
          const outcome = outcomes[answered.length % outcomes.length] ?? { state: 'sent' };
          answered.push(outcome);
          return outcome;
        });
        const ada = await fixture.mailed({ reviewBeforeSending });
        for (const { person, workers, minutes } of waves) {
          fixture.later(minutes);
          await Promise.all([...person.map((name) => act(ada, name)), ...workers.map(work)]);
        }
        // Whatever a dead worker had is taken over.
        fixture.later(6);
        await work();
        const attempts = await logged(ada, 'attempt');
        expect(attempts.filter((change) => !isInTable(ATTEMPTS, change) || change.step < 1)).toEqual([]);
        const runs = await logged(ada, 'run');
        expect(runs.filter((change) => !isInTable(RUNS, change) || change.step < 1)).toEqual([]);
        const mayHaveLeft = answered.filter(({ state }) => state !== 'refused').length;
        const denied = attempts.filter(({ was, became }) => was === 'unknown' && became === 'awaiting-review').length;
        expect(mayHaveLeft).toBeLessThanOrEqual(1 + denied);
        const rows = await fixture.attempts(ada);
        expect(rows).toHaveLength(1);
        expect(rows.map(({ state }) => state)).not.toContain('sending');
      },
    );
    await fc.assert(check, { numRuns: 20 });
  });

  it('a mail that its person says never left waits for them, with its card in saved', async () => {
    fixture.mailer.answers(async () => ({ state: 'unknown', reason: 'silence' }));
    const ada = await fixture.mailed();
    expect(await fixture.board(ada)).toEqual(['Employer: applied']);
    const answers = await Promise.allSettled([
      ACTIONS['denySent']?.(ada),
      ACTIONS['denySent']?.(ada),
      ACTIONS['approve']?.(ada),
      work(),
    ]);
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    expect(refused.every((error) => error instanceof AppError && error.code === 'CONFLICT')).toBe(true);
    const log = await logged(ada, 'attempt');
    expect(log.slice(0, 4).map(({ became }) => became)).toEqual(['ready', 'sending', 'unknown', 'awaiting-review']);
    expect(log.filter(({ was }) => was === 'unknown')).toHaveLength(1);
  });

  it('what a worker prepared is thrown away when its lease ended meanwhile, also where it waits again', async () => {
    const ada = await fixture.applicant({ reviewBeforeSending: true });
    const [jobId = ''] = await fixture.publish(ada.keyword, { company: 'Employer', description: MAILED });
    await ACTIONS['run']?.({ ...ada, jobId, attempt: '' });
    const [asked, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let count = 0;
    const slow = fixture.work({
      chooseCv: async () => {
        count += 1;
        asked.resolve();
        await goOn.promise;
        return null;
      },
    });
    await asked.promise;
    fixture.later(6);
    await work();
    const attempt = (await fixture.attempts(ada))[0]?.id ?? '';
    await ACTIONS['prepareAgain']?.({ ...ada, jobId, attempt });
    goOn.resolve();
    await slow;
    // Its late result was thrown away; then it claimed the attempt again and prepared it again.
    expect(count).toBe(2);
    expect(await fixture.attempts(ada)).toMatchObject([{ state: 'prepared', problem: 'NO_CV' }]);
  });

  it('denying that a mail left leads to review, and to nothing else', async () => {
    fixture.mailer.answers(async () => ({ state: 'unknown', reason: 'silence' }));
    const ada = await fixture.mailed();
    await ACTIONS['denySent']?.(ada);
    await work();
    expect(await fixture.attempts(ada)).toMatchObject([{ state: 'awaiting-review', problem: 'NOT_SENT' }]);
    expect(await fixture.board(ada)).toEqual(['Employer: saved']);
    expect(fixture.mailer.mails).toHaveLength(1);
    const { rows } = await fixture.app.query<object>(
      'select sent_at, sent_text, approved_at, next_at from auto_apply_attempt where id = $1',
      [ada.attempt],
    );
    expect(rows).toEqual([{ sent_at: null, sent_text: null, approved_at: null, next_at: null }]);
    await expect(ACTIONS['denySent']?.(ada)).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});
