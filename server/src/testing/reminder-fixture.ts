import { afterAll, beforeAll, beforeEach } from 'vitest';
import { z } from 'zod';
import { ReminderWorker, type ReminderWorkerDependencies } from '../features/applications/reminders/reminder-worker.ts';
import type { AccountAddress } from '../platform/auth/accounts.ts';
import { HOUR_MS, MINUTE_MS } from '../platform/clock.ts';
import { createLogger } from '../platform/logger.ts';
import type { Mail, Mailer, MailOutcome } from '../platform/mail/mailer.ts';
import { authCall, newPerson, type Person } from './people.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** A person with a confirmed address. */
export async function newConfirmedPerson(): Promise<Person> {
  const person = await newPerson();
  await authCall('projects/demo-foothold/accounts:update', { localId: person.id, emailVerified: true }, 'owner');
  return person;
}

const ADD = 'mutation ($input: AddOwnJobInput!) { addOwnJob(input: $input) { change { applicationId } } }';
const SET = 'mutation ($input: SetReminderInput!) { setReminder(input: $input) { change { revision } } }';

/** Adds an own job with a reminder to a person's board. Returns the application's id. */
export async function addReminder(app: TestApp, { token }: Person, at: Date, title = 'Cook'): Promise<string> {
  const { data } = await app.graphql(ADD, { input: { title, company: 'Inn' } }, token);
  const id = /"applicationId":"([^"]+)"/.exec(JSON.stringify(data))?.[1] ?? '';
  await changeReminder(app, token, id, at);
  return id;
}

/** @param at null removes it */
export async function changeReminder(app: TestApp, token: string, id: string, at: Date | null): Promise<void> {
  const { errors } = await app.graphql(SET, { input: { id, nextReminder: at?.toISOString() ?? null } }, token);
  if (errors) throw new Error(`setReminder was refused: ${JSON.stringify(errors)}`);
}

/** A scriptable mailer; by default every mail is sent. */
export class FakeMailer implements Mailer {
  readonly mails: Mail[] = [];
  private answer: (mail: Mail) => Promise<MailOutcome> = async () => ({ state: 'sent' });

  answers(answer: (mail: Mail) => Promise<MailOutcome>): void {
    this.answer = answer;
  }

  send(mail: Mail): Promise<MailOutcome> {
    this.mails.push(mail);
    return this.answer(mail);
  }

  /** The subjects of all mails to a person. */
  subjectsTo(email: string): string[] {
    return this.mails.flatMap(({ to, subject }) => (to === email ? subject : []));
  }
}

/** A clock that tests move, a scriptable mailer, and the app with both. */
interface ReminderFixture {
  readonly app: TestApp;
  /** An hour from now: when the reminders of tests are due. */
  readonly due: Date;
  mailer: FakeMailer;
  /** The events received per person. */
  published: { userId: string; applicationId: string; dueAt: string }[];
  now: Date;
  /** Advances the clock. */
  later(minutes: number): void;
  worker(deps?: Partial<ReminderWorkerDependencies>): ReminderWorker;
  /** A person whose address the reminder job knows. */
  somebody(): Promise<Person>;
  /** The states of an application's reminders, by time. */
  states(applicationId: string): Promise<string[]>;
  addressOf(userId: string): AccountAddress | null;
}

/**
 * For the tests of a file: starts an app before them and closes it after them. Each begins without reminders, just after
 * those of tests are due: the job processes everyone's.
 */
export function useReminderFixture(): ReminderFixture {
  let app: TestApp;
  const due = new Date(Date.now() + HOUR_MS);
  const addresses = new Map<string, AccountAddress>();
  const fixture: ReminderFixture = {
    get app() {
      return app;
    },
    due,
    mailer: new FakeMailer(),
    published: [],
    now: due,
    later: (minutes) => void (fixture.now = new Date(fixture.now.getTime() + minutes * MINUTE_MS)),
    addressOf: (userId) => addresses.get(userId) ?? null,
    worker: (deps = {}) =>
      new ReminderWorker({
        em: app.orm.em,
        pubSub: { publish: (...event: unknown[]) => void fixture.published.push(publishedReminder(event)) },
        mailer: fixture.mailer,
        accounts: { addressOf: async (userId) => fixture.addressOf(userId) },
        clock: { now: () => fixture.now },
        logger: createLogger('silent'),
        publicUrl: 'https://foothold.example.org',
        ...deps,
      }),
    async somebody() {
      const person = await newPerson();
      addresses.set(person.id, { email: person.email, isConfirmed: true });
      return person;
    },
    async states(applicationId) {
      const sql = 'select state from reminder_delivery where application_id = $1 order by due_at';
      return (await app.query<{ state: string }>(sql, [applicationId])).rows.map(({ state }) => state);
    },
  };
  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    await app.query('truncate reminder_delivery');
    fixture.mailer = new FakeMailer();
    fixture.published = [];
    fixture.now = new Date(due.getTime() + 1);
  });
  afterAll(() => app.close());
  return fixture;
}

const reminderDueCall = z.tuple([
  z.literal('reminderDue'),
  z.string(),
  z.object({ applicationId: z.string(), dueAt: z.string() }),
]);

function publishedReminder(event: unknown): ReminderFixture['published'][number] {
  const [, userId, rest] = reminderDueCall.parse(event);
  return { userId, ...rest };
}
