import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import * as z from 'zod';
import { loadConfig, REPOSITORY, useAuthEmulator } from '../config.ts';
import { writePostings } from '../features/jobs/ingest/posting-writer.ts';
import { startEmbeddedPostgres } from '../local/embedded-postgres.ts';
import { createLocalMode } from '../local/local-mode.ts';
import { freePort } from '../local/ports.ts';
import { createLogger } from '../platform/logger.ts';
import { openRuntime } from '../runtime.ts';
import { somePosting } from './factories/postings.factory.ts';
import { startFakeSmtpServer } from './fake-smtp-server.ts';

/**
 * The product with a clock set by the parent process and a mail server that stores mails, for browser tests. It has its
 * own database beside that of the server under test, whose data folder and auth emulator it shares.
 *
 * Sends `{ origin }` to its parent, answers each request with `{ answer }`, and exits with it.
 */
const settings = z.object({ DATA_DIR: z.string(), AUTH_EMULATOR_PORT: z.string() }).parse(process.env);
const Command = z.discriminatedUnion('command', [
  z.object({
    command: z.literal('publish'),
    postings: z.array(z.object({ title: z.string(), company: z.string(), description: z.string(), url: z.string() })),
  }),
  z.object({ command: z.literal('set clock'), time: z.coerce.date() }),
  z.object({ command: z.literal('mails') }),
]);

let aheadMs = 0;
const clock = { now: () => new Date(Date.now() + aheadMs) };
const authUrl = `http://127.0.0.1:${settings.AUTH_EMULATOR_PORT}`;
useAuthEmulator(authUrl);
const [port, smtp, dataDir, postgres] = await Promise.all([
  freePort(),
  startFakeSmtpServer(),
  mkdtemp(path.join(os.tmpdir(), 'foothold-clocked-')),
  startEmbeddedPostgres({ dataDir: settings.DATA_DIR, port: null, note: () => undefined }),
]);
const database = `clocked_${randomUUID().replaceAll('-', '')}`;
const beside = new pg.Client(postgres.url);
await beside.connect();
await beside.query(`create database ${database}`);
const url = new URL(postgres.url);
url.pathname = `/${database}`;
const databaseUrl = url.href;

const config = loadConfig({
  DATA_DIR: dataDir,
  PORT: `${port}`,
  AUTH_EMULATOR_URL: authUrl,
  RATE_LIMIT_PER_MINUTE: '0',
  SMTP_URL: smtp.url,
  MAIL_FROM: 'Foothold <jobs@foothold.example>',
});
const { localRoutes, readiness, demoAccounts } = createLocalMode(config);
const runtime = await openRuntime(config, {
  databaseUrl,
  logger: createLogger('error'),
  clientFolder: path.join(REPOSITORY, 'client/dist'),
  background: ['auto-apply'],
  demoAccounts,
  readiness,
  localRoutes,
  clock,
});
const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });

const count = async (statement: string): Promise<number> => {
  const { rows } = await pool.query<{ count: string }>(statement);
  return Number(rows[0]?.count);
};

/** Sets the clock, lets the queue start that minute, and waits until all its jobs are done. @returns runs so far */
async function setClock(time: Date): Promise<number> {
  aheadMs = time.getTime() - Date.now();
  await pool.query(
    "select foothold_queue.add_job('auto-apply-due-runs'), foothold_queue.add_job('auto-apply-pending-work')",
  );
  const open =
    "select count(*) from foothold_queue.jobs where task_identifier like 'auto-apply%' and last_error is null";
  while ((await count(open)) > 0) await delay(25);
  return count('select count(*) from auto_apply_run');
}

async function run(message: unknown): Promise<unknown> {
  const request = Command.parse(message);
  if (request.command === 'set clock') return setClock(request.time);
  if (request.command === 'mails') return smtp.mails;
  const postings = request.postings.map((posting) => somePosting({ ...posting, externalId: randomUUID() }));
  await writePostings(pool, { source: 'test', postings, now: clock.now() });
  return postings.length;
}

process.on('message', (message) => {
  void run(message).then(
    (answer) => process.send?.({ answer }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.once('disconnect', () => void end());
await runtime.app.http.listen({ port, host: '127.0.0.1' });
process.send?.({ origin: `http://localhost:${port}` });

async function end(): Promise<void> {
  await pool.end();
  // Open pages keep their connections.
  await Promise.race([runtime.close(), delay(2000)]);
  await smtp.close();
  await beside.query(`drop database ${database} with (force)`);
  await beside.end();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
  process.exit();
}
