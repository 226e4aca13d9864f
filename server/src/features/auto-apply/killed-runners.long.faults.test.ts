import { type ChildProcess, fork, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { REPOSITORY } from '../../config.ts';
import { messageId } from '../../platform/mail/mailer.ts';
import { fileAddress, newFileKey } from '../../platform/storage/file-keys.ts';
import { openFileStore } from '../../platform/storage/open-store.ts';
import { aProfile } from '../../testing/factories/account.factory.ts';
import { anAutoApplyRun, someAutoApplySettings } from '../../testing/factories/auto-apply.factory.ts';
import { openDatabase } from '../../testing/factories/database.ts';
import { somePosting } from '../../testing/factories/postings.factory.ts';
import { faultRuns } from '../../testing/fault-runs.ts';
import { writePostings } from '../jobs/ingest/posting-writer.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { deliveryKey } from './mail/application-mail.ts';
import { CRASH_POINTS, type CrashPoint } from './model/crash-points.ts';
import { FROM_SOURCE } from '../../testing/child-environment.ts';

/** How often a worker dies at each point; every death costs the start of a process. */
const TIMES = faultRuns({ short: 1, full: 100 });
/** Before and after what can be done once only, and where jobs are taken on. */
const DELICATE: readonly CrashPoint[] = ['claimed', 'package-saved', 'sending', 'mailed'];
const POINTS = TIMES === 1 ? DELICATE : CRASH_POINTS;
/** Beside one that nobody kills. */
const DYING = 4;
const JOBS = 3;
const SERVER = path.join(REPOSITORY, 'server');

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let connected: Awaited<ReturnType<typeof openDatabase>>;
let dataDir: string;
let pool: pg.Pool;
let smtpServer: ChildProcess;
let smtpUrl: string;
const workers = new Set<ChildProcess>();
beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 4 });
  connected = await openDatabase(database.url);
  dataDir = await mkdtemp(path.join(tmpdir(), 'foothold-applying-'));
  smtpServer = fork('src/testing/unreliable-smtp-process.ts', [], {
    cwd: SERVER,
    env: { SEED: `${Date.now() % 1_000_000}` },
    execArgv: ['--experimental-strip-types', '--disable-warning=ExperimentalWarning'],
  });
  const [message] = await once(smtpServer, 'message');
  smtpUrl = z.object({ url: z.string() }).parse(message).url;
});
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  smtpServer.kill('SIGKILL');
  await connected.close();
  await pool.end();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

function work(crashAt: CrashPoint | null): ChildProcess {
  const worker = spawn(process.execPath, [...FROM_SOURCE, 'src/testing/auto-apply-process.ts'], {
    cwd: SERVER,
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      SMTP_URL: smtpUrl,
      ...(crashAt === null ? {} : { CRASH_AT: crashAt }),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  workers.add(worker);
  worker.once('exit', () => workers.delete(worker));
  return worker;
}

/** Somebody with a CV who looks for jobs of their own: all but one of them name an address. Their run waits. */
async function somebody(): Promise<void> {
  const userId = randomUUID();
  const store = await openFileStore(null, dataDir);
  const key = newFileKey('resumes', userId, 'pdf', new Date());
  await store.put(key, bytes(), 'application/pdf');
  await store.close();
  const keyword = `keyword${userId.replaceAll('-', '')}`;
  const person = { id: userId };
  await aProfile(connected, person, { firstName: 'Robin', lastName: 'Example', phone: '1', cvUrl: fileAddress(key) });
  const postings = Array.from({ length: JOBS }, (_, n) =>
    somePosting({
      title: `${keyword} ${n + 1}`,
      company: `${keyword} company ${n + 1}`,
      description: n === 0 ? 'Apply on our page.' : `Send your CV to jobs@employer-${n + 1}.example.`,
      postedDate: new Date(),
      url: '',
    }),
  );
  await writePostings(pool, { source: 'test', postings, now: new Date() });
  await someAutoApplySettings(connected, person, {
    jobTypes: { fullTime: true },
    keywords: [keyword],
    enabled: true,
    reviewBeforeSending: false,
  });
  await anAutoApplyRun(connected, person);
}

async function* bytes(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('%PDF-1.4\n%%EOF\n');
}

/** Another person when nobody waits: runs come before mails, and with a flood of them no worker would come to a mail. */
async function moreWork(): Promise<void> {
  const { rows } = await pool.query(
    `select from auto_apply_run where status in ('queued', 'running')
     union all select from auto_apply_attempt where state in ('claimed', 'ready') and next_at < now() limit 1`,
  );
  if (rows.length === 0) await somebody();
}

/** Has workers die at these points, four at a time, each as soon as it comes there. */
async function killAt(points: readonly CrashPoint[]): Promise<Map<CrashPoint, number>> {
  const killed = new Map<CrashPoint, number>();
  const left = [...points];
  const coming: Promise<void>[] = [];
  const one = async (): Promise<void> => {
    for (let point = left.shift(); point !== undefined; point = left.shift()) {
      const worker = work(point);
      const exit = once(worker, 'exit');
      await once(worker, 'message');
      // Others may take its work away: there is more until it dies.
      const more = setInterval(() => coming.push(moreWork()), 100);
      await somebody();
      const [, signal] = await exit;
      clearInterval(more);
      if (signal === 'SIGKILL') killed.set(point, (killed.get(point) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: DYING }, one));
  await Promise.all(coming);
  return killed;
}

/** How often each mail came, and how many got no answer. */
async function counted(): Promise<{ counts: Map<string, number>; unanswered: number }> {
  const answer = once(smtpServer, 'message');
  smtpServer.send('count');
  const [message] = await answer;
  const counts = new Map<string, number>();
  const { ids, unanswered } = z.object({ ids: z.array(z.string()), unanswered: z.number() }).parse(message);
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return { counts, unanswered };
}

const row = z.object({
  user_id: z.string(),
  job_id: z.string(),
  state: z.string(),
  channel: z.string(),
  stage: z.string().nullable(),
});

it(`4 workers that are killed at ${POINTS.length} points, ${TIMES} times each, and a fifth send at most one mail for each person and job and lose none`, async () => {
  const survivor = work(null);
  const ended = once(survivor, 'exit');
  const killed = await killAt(Array.from({ length: TIMES }, () => POINTS).flat());
  expect(POINTS.map((point) => [point, killed.get(point)])).toEqual(POINTS.map((point) => [point, TIMES]));

  const behaves = once(smtpServer, 'message');
  smtpServer.send('behave');
  await behaves;
  // A day later, when what was refused for now is due again.
  survivor.send('finish');
  expect(await ended).toEqual([0, null]);

  const { rows } = await pool.query(
    `select attempt.user_id, attempt.job_id::text, state, channel, stage from auto_apply_attempt attempt
     left join application on application.user_id = attempt.user_id and application.job_id = attempt.job_id`,
  );
  const attempts = z.array(row).parse(rows);
  const { counts, unanswered } = await counted();
  const mails = (one: z.infer<typeof row>): number =>
    counts.get(messageId({ key: deliveryKey({ userId: one.user_id, jobId: one.job_id }) }, 'example.org')) ?? 0;

  expect([...counts.values()].filter((count) => count > 1)).toEqual([]);
  expect([...counts.keys()]).toHaveLength(attempts.filter((one) => mails(one) === 1).length);
  const { rows: people } = await pool.query('select from auto_apply_settings');
  expect(attempts).toHaveLength(people.length * JOBS);
  const seen = new Set(attempts.map((one) => `${one.channel} ${one.state} ${one.stage} ${certainty(one, mails(one))}`));
  const allowed = [
    'by-hand prepared saved right',
    'email submitted applied right',
    'email failed saved right',
    'email unknown applied right',
  ];
  expect([...seen].filter((one) => !allowed.includes(one))).toEqual([]);
  const inState = (state: string): number => attempts.filter((one) => one.state === state).length;
  expect(inState('submitted')).toBeGreaterThan(0);
  // Nobody knows only where somebody died, or was not answered.
  const deaths = [...killed.values()].reduce((sum, count) => sum + count, 0);
  expect(inState('unknown')).toBeLessThanOrEqual(deaths + unanswered);
  const { rows: open } = await pool.query(`select from auto_apply_run where status <> 'done'`);
  expect(open).toEqual([]);
});

/** Whether the state says what the mail server knows. */
function certainty({ state }: z.infer<typeof row>, mails: number): string {
  if (state === 'unknown') return 'right';
  return mails === (state === 'submitted' ? 1 : 0) ? 'right' : 'wrong';
}
