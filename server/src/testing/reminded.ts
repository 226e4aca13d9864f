import pg from 'pg';
import { z } from 'zod';
import { ReminderRound, type ReminderRoundParts } from '../features/applications/reminders/reminder-round.ts';
import type { AccountAddress } from '../platform/auth/accounts.ts';
import { HOUR_MS, MINUTE_MS } from '../platform/clock.ts';
import { createLogger } from '../platform/logger.ts';
import type { Mail, Mailer, MailOutcome } from '../platform/mail/mailer.ts';
import { authCall, newPerson, type Person } from './people.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** A person whose address counts as confirmed. */
export async function newConfirmedPerson(): Promise<Person> {
  const person = await newPerson();
  await authCall('projects/demo-foothold/accounts:update', { localId: person.id, emailVerified: true }, 'owner');
  return person;
}

const ADD = 'mutation ($input: AddOwnJobInput!) { addOwnJob(input: $input) { change { applicationId } } }';
const SET = 'mutation ($input: SetReminderInput!) { setReminder(input: $input) { change { revision } } }';

/** Puts a job of a person's own on their board, with a reminder. Answers the application's id. */
export async function remind(app: TestApp, { token }: Person, at: Date, title = 'Cook'): Promise<string> {
  const { data } = await app.graphql(ADD, { input: { title, company: 'Inn' } }, token);
  const id = /"applicationId":"([^"]+)"/.exec(JSON.stringify(data))?.[1] ?? '';
  await changeReminder(app, token, id, at);
  return id;
}

/** @param at null takes it away */
export async function changeReminder(app: TestApp, token: string, id: string, at: Date | null): Promise<void> {
  const { errors } = await app.graphql(SET, { input: { id, nextReminder: at?.toISOString() ?? null } }, token);
  if (errors) throw new Error(`setReminder was refused: ${JSON.stringify(errors)}`);
}

/** Takes mails and answers as it is told; sent unless said. */
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

  /** The first lines of all mails to somebody. */
  subjectsTo(email: string): string[] {
    return this.mails.flatMap(({ to, subject }) => (to === email ? subject : []));
  }
}

/** A time that tests move, a mailer that answers as they say, and the app behind them. */
export interface ReminderWorld {
  readonly app: TestApp;
  /** An hour from now: when the reminders of tests are due. */
  readonly due: Date;
  mailer: FakeMailer;
  /** Whom a tab was told of what. */
  told: { userId: string; applicationId: string; dueAt: string }[];
  now: Date;
  /** Moves the time on. */
  later(minutes: number): void;
  round(parts?: Partial<ReminderRoundParts>): ReminderRound;
  /** Somebody whose address this world's rounds know. */
  somebody(): Promise<Person>;
  /** What became of the reminders of an application, by their times. */
  states(applicationId: string): Promise<string[]>;
  addressOf(userId: string): AccountAddress | null;
  /** Forgets all reminders and starts again just after they are due: rounds look at everybody's. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

export async function startReminderWorld(): Promise<ReminderWorld> {
  const app = await startTestApp();
  const pool = new pg.Pool({ connectionString: app.databaseUrl, max: 4 });
  const due = new Date(Date.now() + HOUR_MS);
  const addresses = new Map<string, AccountAddress>();
  const world: ReminderWorld = {
    app,
    due,
    mailer: new FakeMailer(),
    told: [],
    now: due,
    later: (minutes) => void (world.now = new Date(world.now.getTime() + minutes * MINUTE_MS)),
    addressOf: (userId) => addresses.get(userId) ?? null,
    round: (parts = {}) =>
      new ReminderRound({
        pool,
        pubSub: { publish: (...event: unknown[]) => void world.told.push(tellingOf(event)) },
        mailer: world.mailer,
        accounts: { addressOf: async (userId) => world.addressOf(userId) },
        clock: { now: () => world.now },
        logger: createLogger('silent'),
        publicUrl: 'https://foothold.example.org',
        ...parts,
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
    async reset() {
      await app.query('truncate reminder_delivery');
      world.mailer = new FakeMailer();
      world.told = [];
      world.now = new Date(due.getTime() + 1);
    },
    async close() {
      await pool.end();
      await app.close();
    },
  };
  return world;
}

const telling = z.tuple([
  z.literal('reminderDue'),
  z.string(),
  z.object({ applicationId: z.string(), dueAt: z.string() }),
]);

function tellingOf(event: unknown): ReminderWorld['told'][number] {
  const [, userId, rest] = telling.parse(event);
  return { userId, ...rest };
}
