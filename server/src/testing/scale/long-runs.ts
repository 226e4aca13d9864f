import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { Installation } from './installation.ts';
import { Latencies, slopePerMinute, untilTrue } from './measures.ts';
import { ask, Refused, send, signUp, type Someone } from './people.ts';
import { readBoard, Tab, type TabReport } from './tabs.ts';
import { Writer, WriteLog } from './writer.ts';

export interface LongRunOptions {
  /** The repository whose build runs. */
  readonly root: string;
  readonly seconds: number;
  readonly sockets: number;
  /** Requests per second. */
  readonly rate: number;
  readonly times: number;
  readonly say: (sentence: string) => void;
}

/** @returns whether its goals were reached */
export type LongRun = (options: LongRunOptions) => Promise<boolean>;

const SILENT: TabReport = { seen: () => undefined, reconnected: () => undefined };
const PEOPLE = 40;
const MISSED = 20;
const CONVERGE_MS = 2_000;
const PATIENCE_MS = 60_000;
const NORMAL_MS = 250;
const NORMAL_WITHIN_S = 10;

/** By name: steady load, ten times the load, and tabs that miss events. */
export const LONG_RUNS: Readonly<Record<'steady' | 'overload' | 'missed-events', LongRun>> = {
  steady: (options) => withInstallation(options, '1000', (context) => steady(context, options)),
  overload: (options) => withInstallation(options, '300', (context) => overload(context, options)),
  'missed-events': (options) =>
    withInstallation({ ...options, sockets: 1 }, '100000', (context) => missedEvents(context, options)),
};

interface RunContext {
  readonly installation: Installation;
  readonly people: readonly Someone[];
  readonly writers: readonly Writer[];
  readonly tabs: readonly Tab[];
  readonly log: WriteLog;
}

async function withInstallation(
  { root, sockets, say }: LongRunOptions,
  ratePerMinute: string,
  work: (context: RunContext) => Promise<boolean>,
): Promise<boolean> {
  const installation = await Installation.start({
    servers: 1,
    workers: 1,
    postings: 2_000,
    redis: false,
    root,
    say,
    env: { RATE_LIMIT_PER_MINUTE: ratePerMinute },
  });
  try {
    const people: Someone[] = [];
    for (let n = 0; n < PEOPLE; n += 1) people.push(await signUp(installation.origin));
    const reply = await send(`${installation.origin}/api/v1/jobs?limit=100`, { headers: people[0]?.headers ?? {} });
    const jobs = jobList.parse(JSON.parse(reply.text)).jobs.map(({ id }) => id);
    const log = new WriteLog(() => undefined);
    const writers = people.map((someone, n) => new Writer(installation.origin, someone, n, jobs, log));
    for (const writer of writers) for (let card = 0; card < 4; card += 1) await writer.write();
    const tabs = Array.from({ length: sockets }, (_none, n) => {
      const person = n % people.length;
      const someone = people[person];
      if (someone === undefined) throw new Error('There are people.');
      return new Tab(installation.origin, someone, person, SILENT);
    });
    await untilTrue(PATIENCE_MS, () => tabs.every(({ revision }) => revision >= 0));
    say(`${sockets} tabs of ${PEOPLE} people are open.`);
    const isFine = await work({ installation, people, writers, tabs, log });
    for (const tab of tabs) await tab.close();
    return isFine;
  } finally {
    await installation.close(false);
  }
}

const jobList = z.object({ jobs: z.array(z.object({ id: z.string() })) });
const PROFILE = '{ viewer { id } premiumAccess { isActive } }';

/** One request of the mix: boards, searches, writes, profiles. @throws Refused, and Error without a response */
async function oneOf({ installation: { origin }, people, writers }: RunContext, n: number): Promise<void> {
  // Everybody does everything in time.
  const turn = (n + Math.floor(n / people.length)) % people.length;
  const someone = people[turn];
  if (someone === undefined) return;
  const kind = (n * 7) % 20;
  if (kind < 8) await readBoard(origin, someone);
  else if (kind < 14) {
    const reply = await send(`${origin}/api/v1/jobs?q=engineer&offset=${(n % 10) * 50}`, { headers: someone.headers });
    if (reply.status !== 200) throw new Refused(`HTTP ${reply.status}`);
  } else if (kind < 17) await ask(origin, someone, { query: PROFILE, shape: z.unknown() });
  else await writers[turn]?.write();
}

interface Load {
  readonly times: Latencies;
  readonly errors: Map<string, number>;
  sent: number;
}

/** So many requests a second, whether or not earlier ones are answered. */
async function loadFor(context: RunContext, seconds: number, rate: number): Promise<Load> {
  const load: Load = { times: new Latencies(), errors: new Map(), sent: 0 };
  const open = new Set<Promise<void>>();
  const began = performance.now();
  while (performance.now() - began < seconds * 1_000) {
    const due = Math.floor(((performance.now() - began) / 1_000) * rate);
    for (; load.sent < due; load.sent += 1) {
      // A machine that can't answer must not drown in what it hasn't answered.
      if (open.size > 400) {
        load.errors.set('not sent', (load.errors.get('not sent') ?? 0) + 1);
        continue;
      }
      const sentAt = performance.now();
      const request = oneOf(context, load.sent)
        .then(() => load.times.add(performance.now() - sentAt))
        .catch((error: unknown) => {
          const code = error instanceof Refused ? error.code : 'no response';
          load.errors.set(code, (load.errors.get(code) ?? 0) + 1);
        })
        .finally(() => open.delete(request));
      open.add(request);
    }
    await delay(5);
  }
  await Promise.all(open);
  return load;
}

const listed = (counts: ReadonlyMap<string, number>): string =>
  [...counts].map(([code, n]) => `${code} ${n}`).join(', ') || 'none';

async function steady(context: RunContext, { seconds, rate, say }: LongRunOptions): Promise<boolean> {
  const { installation, log } = context;
  const memory: [number, number][] = [];
  const began = performance.now();
  const watching = setInterval(() => {
    void installation.parts().then((parts) => {
      const server = parts.find(({ name }) => name === 'server 1');
      if (server) memory.push([(performance.now() - began) / 1_000, server.megabytes]);
    });
  }, 5_000);
  const { times, errors, sent } = await loadFor(context, seconds, rate);
  clearInterval(watching);
  // The first third fills caches and pools.
  const settled = memory.slice(Math.floor(memory.length / 3));
  const slope = slopePerMinute(settled);
  const failed = [...errors.values(), ...log.refusals.values()].reduce((sum, n) => sum + n, 0);
  say(
    [
      '| what | result |',
      '| --- | --- |',
      `| requests in ${seconds} s | ${sent} |`,
      `| p50, p95, p99 | ${times.at(0.5)}, ${times.at(0.95)}, ${times.at(0.99)} |`,
      `| errors | ${failed} (${((100 * failed) / sent).toFixed(2)} %): ${listed(errors)}; writes: ${listed(log.refusals)} |`,
      `| memory of the server: first, last, slope after a third | ${memory[0]?.[1].toFixed(0)} MB, ${memory.at(-1)?.[1].toFixed(0)} MB, ${slope.toFixed(2)} MB a minute |`,
      `| lost or doubled writes | ${log.faults.length} |`,
    ].join('\n'),
  );
  return failed / sent < 0.001 && log.faults.length === 0;
}

async function overload(context: RunContext, { seconds, rate, say }: LongRunOptions): Promise<boolean> {
  const { installation, log } = context;
  const stranger = await signUp(installation.origin);
  const { times, errors, sent } = await loadFor(context, seconds, rate * 10);
  const ended = performance.now();
  let normal = 0;
  // Three quick answers in a row, to somebody who caused none of it.
  await untilTrue(PATIENCE_MS, async () => {
    const askedAt = performance.now();
    const isFine = await readBoard(installation.origin, stranger).then(
      () => performance.now() - askedAt < NORMAL_MS,
      () => false,
    );
    normal = isFine ? normal + 1 : 0;
    return normal === 3;
  });
  const back = (performance.now() - ended) / 1_000;
  const bad = [...errors.keys()].filter(
    (code) => !['RATE_LIMITED', 'HTTP 429', 'HTTP 503', 'UNAVAILABLE', 'not sent'].includes(code),
  );
  say(
    [
      '| what | result |',
      '| --- | --- |',
      `| requests in ${seconds} s | ${sent} |`,
      `| answered: number, p50, p95 | ${times.count}, ${times.at(0.5)}, ${times.at(0.95)} |`,
      `| refused | ${listed(errors)}; writes: ${listed(log.refusals)} |`,
      `| normal again for somebody else after | ${back.toFixed(1)} s |`,
      `| lost or doubled writes | ${log.faults.length} |`,
    ].join('\n'),
  );
  for (const code of bad) say(`Problem: ${code} ${errors.get(code)}`);
  return back <= NORMAL_WITHIN_S && bad.length === 0 && log.faults.length === 0;
}

async function missedEvents(
  { tabs, writers, people, installation }: RunContext,
  { times, say }: LongRunOptions,
): Promise<boolean> {
  const [tab] = tabs;
  const [writer] = writers;
  const [someone] = people;
  if (tab === undefined || writer === undefined || someone === undefined) return false;
  const took = new Latencies();
  let late = 0;
  for (let cut = 0; cut < times; cut += 1) {
    const comeBack = tab.cut();
    for (let n = 0; n < MISSED; n += 1) await writer.write();
    const { revision } = await readBoard(installation.origin, someone);
    const began = performance.now();
    comeBack();
    await untilTrue(PATIENCE_MS, () => tab.revision === revision);
    const ms = performance.now() - began;
    took.add(ms);
    if (ms > CONVERGE_MS) late += 1;
  }
  say(
    [
      '| what | result |',
      '| --- | --- |',
      `| cuts of ${MISSED} missed events | ${times} |`,
      `| the board is right again: p50, p95, slowest | ${took.at(0.5)}, ${took.at(0.95)}, ${took.at(1)} |`,
      `| after more than ${CONVERGE_MS / 1_000} s | ${late} |`,
    ].join('\n'),
  );
  return late === 0;
}
