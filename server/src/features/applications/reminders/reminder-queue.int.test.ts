import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { systemClock } from '../../../platform/clock.ts';
import { createLogger } from '../../../platform/logger.ts';
import { createSmtpMailer } from '../../../platform/mail/smtp-mailer.ts';
import { changeReminder, newConfirmedPerson, addReminder } from '../../../testing/reminder-fixture.ts';
import { type FakeSmtpServer, startFakeSmtpServer } from '../../../testing/fake-smtp-server.ts';
import { openSocket } from '../../../testing/socket-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { startReminders } from './reminder-queue.ts';

const DUE = 'subscription { reminderDue { applicationId dueAt application { nextReminder job { title } } } }';

let app: TestApp;
let smtp: FakeSmtpServer;
beforeAll(async () => {
  smtp = await startFakeSmtpServer();
  // The product's own worker, as one process starts it.
  app = await startTestApp({ SMTP_URL: smtp.url, MAIL_FROM: 'jobs@example.org' }, { background: ['reminders'] });
});
beforeEach(() => smtp.misbehave(null));
afterAll(async () => {
  await app.close();
  await smtp.close();
});

/** Resolves with the titles of all mails to somebody when there are as many. */
async function mailsTo(email: string, count: number): Promise<string[]> {
  return expect
    .poll(() => smtp.mails.filter(({ to }) => to === email), { timeout: 10_000 })
    .toHaveLength(count)
    .then(() => smtp.mails.filter(({ to }) => to === email).map(({ content }) => subjectOf(content)));
}
const subjectOf = (content: string): string => /^Subject: (.+)$/m.exec(content)?.[1] ?? '';

/** When reminders are set to before they are brought near. */
const FAR = new Date('2080-01-01T00:00:00Z');

/**
 * Brings reminders near, all in one statement and by the database's clock: a busy machine may take longer to set them
 * one by one than they are off, and what is past is not delivered.
 */
async function dueSoon(where: TestApp, ids: readonly string[]): Promise<Date> {
  const { rows } = await where.query(
    `with near as (
       update application set next_reminder = date_trunc('milliseconds', now()) + interval '300 ms' where id = any($1)
       returning id, next_reminder
     ), delivery as (
       update reminder_delivery set due_at = near.next_reminder, next_at = near.next_reminder
       from near where application_id = near.id
     )
     select near.next_reminder, to_regproc('foothold_queue.add_job') is not null as "hasQueue" from near`,
    [ids],
  );
  const [row] = z.array(z.object({ next_reminder: z.date(), hasQueue: z.boolean() })).parse(rows);
  if (row?.hasQueue) {
    await where.query(
      `select foothold_queue.add_job('remind', json_build_object('applicationId', id), run_at := $2,
         max_attempts := 3, job_key := 'reminder:' || id)
       from unnest($1::uuid[]) id`,
      [ids, row.next_reminder],
    );
  }
  if (row === undefined) throw new Error('There is no such application.');
  return row.next_reminder;
}

describe('Subscription.reminderDue', () => {
  it('notifies each of two tabs on time, and a mail follows by SMTP', async () => {
    const ada = await newConfirmedPerson();
    const sockets = [openSocket(app.origin, ada.token), openSocket(app.origin, ada.token)];
    const tabs = await Promise.all(sockets.map((socket) => socket.subscribe(DUE)));
    const id = await addReminder(app, ada, FAR);
    const at = await dueSoon(app, [id]);
    for (const tab of tabs) {
      expect(await tab.next()).toEqual({
        data: {
          reminderDue: {
            applicationId: id,
            dueAt: at.toISOString(),
            application: { nextReminder: at.toISOString(), job: { title: 'Cook' } },
          },
        },
      });
    }
    expect(Date.now()).toBeGreaterThanOrEqual(at.getTime());
    expect(await mailsTo(ada.email, 1)).toEqual(['Reminder: Cook at Inn']);
    await Promise.all(sockets.map((socket) => socket.close()));
  });

  it('notifies nobody else', async () => {
    const [ada, grace] = await Promise.all([newConfirmedPerson(), newConfirmedPerson()]);
    const socket = openSocket(app.origin, grace.token);
    const tab = await socket.subscribe(DUE);
    await dueSoon(app, [await addReminder(app, ada, FAR, 'Of Ada')]);
    await mailsTo(ada.email, 1);
    // Her own comes later: had the other one been published, it would have come first.
    await dueSoon(app, [await addReminder(app, grace, FAR, 'Of Grace')]);
    expect(await tab.next()).toMatchObject({ data: { reminderDue: { application: { job: { title: 'Of Grace' } } } } });
    await socket.close();
  });
});

describe('reminders of several processes', () => {
  it('are delivered once each, whichever process is woken', async () => {
    const ada = await newConfirmedPerson();
    const parts = {
      em: app.orm.em,
      pubSub: { publish: () => undefined },
      mailer: createSmtpMailer({ url: smtp.url, from: 'jobs@example.org', host: 'example.org' }),
      accounts: { addressOf: async () => ({ email: ada.email, isConfirmed: true }) },
      clock: systemClock,
      logger: createLogger('silent'),
      publicUrl: 'https://foothold.example.org',
    };
    const others = await Promise.all([1, 2].map(() => startReminders(app.databaseUrl, parts)));
    const titles = Array.from({ length: 12 }, (_, n) => `Job ${n}`);
    const ids = await Promise.all(titles.map((title) => addReminder(app, ada, FAR, title)));
    await dueSoon(app, ids);
    const subjects = await mailsTo(ada.email, 12);
    // Ends what any of them still does.
    await Promise.all(others.map((other) => other.stop()));
    expect(subjects.toSorted()).toEqual(titles.map((title) => `Reminder: ${title} at Inn`).toSorted());
    expect(smtp.mails.filter(({ to }) => to === ada.email)).toHaveLength(12);
  });

  it('that became due while none ran are delivered when one starts, and one that was taken away is not', async () => {
    const alone = await startTestApp({ SMTP_URL: smtp.url, MAIL_FROM: 'jobs@example.org' });
    const ada = await newConfirmedPerson();
    const missed = await addReminder(alone, ada, FAR, 'Missed');
    const id = await addReminder(alone, ada, FAR, 'Taken away');
    const at = await dueSoon(alone, [missed, id]);
    await changeReminder(alone, ada.token, id, null);
    await expect.poll(() => Date.now()).toBeGreaterThan(at.getTime());
    const runner = await startReminders(alone.databaseUrl, {
      em: alone.orm.em,
      pubSub: { publish: () => undefined },
      mailer: createSmtpMailer({ url: smtp.url, from: 'jobs@example.org', host: 'example.org' }),
      accounts: { addressOf: async () => ({ email: ada.email, isConfirmed: true }) },
      clock: systemClock,
      logger: createLogger('silent'),
      publicUrl: 'https://foothold.example.org',
    });
    expect(await mailsTo(ada.email, 1)).toEqual(['Reminder: Missed at Inn']);
    await runner.stop();
    await alone.close();
  });
});

describe('a mail server in trouble', () => {
  it('does not stop the tabs from being notified, nor the process from ending', async () => {
    smtp.misbehave('DATA', 'silence');
    const ada = await newConfirmedPerson();
    const socket = openSocket(app.origin, ada.token);
    const tab = await socket.subscribe(DUE);
    await dueSoon(app, [await addReminder(app, ada, FAR)]);
    expect(await tab.next()).toMatchObject({ data: { reminderDue: { application: { job: { title: 'Cook' } } } } });
    await socket.close();
  });
});
