import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { writePostings } from '../../features/jobs/ingest/posting-writer.ts';
import { openOutbox } from '../../platform/mail/open-mailer.ts';
import { somePosting } from '../factories/postings.factory.ts';
import { Faults } from './faults.ts';
import { Latencies, untilTrue } from './measures.ts';
import { Installation, type Part } from './installation.ts';
import { Refused, send, signUp, type Someone } from './people.ts';
import { boardText, readBoard, Tab } from './tabs.ts';
import { Writer, WriteLog } from './writer.ts';

export interface ScaleOptions {
  readonly seconds: number;
  readonly sockets: number;
  readonly servers: number;
  readonly workers: number;
  readonly people: number;
  readonly writesPerSecond: number;
  readonly postings: number;
  readonly killEverySeconds: number;
  readonly redis: boolean;
  readonly faults: boolean;
  readonly keep: boolean;
  readonly from: string;
  readonly to: string;
  readonly say: (sentence: string) => void;
}

/** Tabs opened at once. */
const OPENING = 50;
const CONVERGE_MS = 60_000;
const LIMIT = 600;
/** A new posting is looked for this long before it counts as lost. */
const FIND_MS = 60_000;

const jobList = z.object({ total: z.number(), jobs: z.array(z.object({ id: z.string() })) });

/** Runs everything, prints the table, and says whether all of it held. */
export async function runScale(options: ScaleOptions): Promise<boolean> {
  const { say } = options;
  const installation = await Installation.start({
    ...options,
    root: options.from,
    env: { RATE_LIMIT_PER_MINUTE: `${LIMIT}` },
  });
  say(`${options.servers} servers and ${options.workers} workers run behind ${installation.origin}.`);
  try {
    return await new ScaleRun(installation, options).run();
  } finally {
    await installation.close(options.keep);
  }
}

class ScaleRun {
  private readonly installation: Installation;
  private readonly options: ScaleOptions;
  private readonly everywhere = new Latencies();
  private readonly found = new Latencies();
  private readonly searches = new Latencies();
  private readonly searchRefusals = new Map<string, number>();
  private readonly written = new Map<string, number>();
  private readonly seenAt = new Map<string, number[]>();
  private readonly problems: string[] = [];
  /** Those whose tabs are open, who also search. */
  private readonly people: Someone[] = [];
  private reconnects = 0;
  private upgradeRefusals = 0;

  constructor(installation: Installation, options: ScaleOptions) {
    this.installation = installation;
    this.options = options;
  }

  async run(): Promise<boolean> {
    const { options, installation, problems } = this;
    const { say, people: count, sockets } = options;
    const { origin } = installation;
    const people: Someone[] = [];
    while (people.length < count) people.push(...(await signUpSome(origin, Math.min(5, count - people.length))));
    this.people.push(...people);
    const jobs = await this.someJobs();
    const log = new WriteLog((person, revision, sentAt) => this.wrote(`${person} ${revision}`, sentAt));
    const writers = people.map((someone, n) => new Writer(origin, someone, n, jobs, log));
    const tabs: Tab[] = [];
    while (tabs.length < sockets) {
      const more = Array.from({ length: Math.min(OPENING, sockets - tabs.length) }, (_none, n) => {
        const person = (tabs.length + n) % people.length;
        const someone = people[person];
        if (someone === undefined) throw new Error('There are people.');
        return new Tab(origin, someone, person, this);
      });
      tabs.push(...more);
      await untilTrue(CONVERGE_MS, () => more.every(({ revision }) => revision >= 0));
    }
    say(`${tabs.filter(({ revision }) => revision >= 0).length} of ${sockets} tabs of ${count} people are open.`);
    const before = await installation.parts();
    const began = performance.now();
    const end = new AbortController();
    const work = [
      ...writers.map((writer) => writer.work(end.signal, (1_000 * count) / options.writesPerSecond)),
      this.search(end.signal),
      this.post(end.signal),
    ];
    const faults = new Faults(installation, options);
    const upgradeFaults = (): number => [...log.refusals.values()].reduce((sum, n) => sum + n, 0);
    const watching = this.watchUpgrade(faults, end.signal, upgradeFaults);
    const breaking = options.faults
      ? faults.run(end.signal).catch((error: unknown) => void problems.push(`a fault went wrong: ${String(error)}`))
      : Promise.resolve();
    await delay(options.seconds * 1_000);
    await breaking;
    end.abort();
    await Promise.all([...work, watching]);
    const seconds = (performance.now() - began) / 1_000;
    const after = await installation.parts();

    for (const writer of writers) await untilTrue(CONVERGE_MS, () => writer.compare());
    problems.push(...log.faults);
    const apart = await this.diverging(tabs, people);
    if (apart > 0) problems.push(`${apart} tabs don't show their board`);
    await this.compareReplica();
    const allowed = await this.overLimit();
    if (allowed > LIMIT * 1.5) problems.push(`one person was allowed ${allowed} operations in a minute, of ${LIMIT}`);
    const mails = await this.doubledMails();
    if (mails.doubled > 0) problems.push(`${mails.doubled} mails were sent twice`);
    for (const tab of tabs) await tab.close();

    const refusals = [...log.refusals].map(([code, n]) => `${code} ${n}`).join(', ') || 'none';
    say(
      [
        '',
        '| what | result |',
        '| --- | --- |',
        `| duration | ${seconds.toFixed(0)} s |`,
        `| tabs at the end, reconnections | ${tabs.length}, ${this.reconnects} |`,
        `| writes acknowledged | ${log.acknowledged} |`,
        `| writes that had to be repeated or cleared up | ${refusals} |`,
        `| of them during the rolling upgrade | ${this.upgradeRefusals} |`,
        `| lost or doubled | ${log.faults.length} |`,
        `| tabs that don't show their board at the end | ${apart} |`,
        `| a change seen in a tab: p50, p95, p99 (${this.everywhere.count}) | ${this.everywhere.at(0.5)}, ${this.everywhere.at(0.95)}, ${this.everywhere.at(0.99)} |`,
        `| a search: p50, p95 (${this.searches.count}) | ${this.searches.at(0.5)}, ${this.searches.at(0.95)} |`,
        `| searches refused | ${[...this.searchRefusals].map(([code, n]) => `${code} ${n}`).join(', ') || 'none'} |`,
        `| a new posting found: p50, p95 (${this.found.count}) | ${this.found.at(0.5)}, ${this.found.at(0.95)} |`,
        `| operations of one person over ${options.servers} servers, limit ${LIMIT} | ${allowed} |`,
        ...(mails.sent > 0 ? [`| reminder mails, doubled | ${mails.sent}, ${mails.doubled} |`] : []),
        '',
        '| fault | at | whole again after |',
        '| --- | --- | --- |',
        ...faults.records.map(
          (one) => `| ${one.name} | ${one.atSeconds} s | ${(one.recoveredMs / 1_000).toFixed(1)} s |`,
        ),
        '',
        '| part | memory | CPU |',
        '| --- | --- | --- |',
        ...after.map((part) => partLine(part, before, seconds)),
        '',
      ].join('\n'),
    );
    for (const problem of problems.slice(0, 20)) say(`Problem: ${problem}`);
    say(
      problems.length === 0
        ? 'Nothing was lost, nothing doubled, and all boards converged.'
        : `${problems.length} problems.`,
    );
    return problems.length === 0;
  }

  seen(person: number, revision: number): void {
    const key = `${person} ${revision}`;
    const sentAt = this.written.get(key);
    if (sentAt !== undefined) this.everywhere.add(performance.now() - sentAt);
    else {
      // The event may come before the response that names its revision.
      const times = this.seenAt.get(key) ?? [];
      times.push(performance.now());
      this.seenAt.set(key, times);
    }
  }

  private wrote(key: string, sentAt: number): void {
    this.written.set(key, sentAt);
    for (const time of this.seenAt.get(key) ?? []) this.everywhere.add(time - sentAt);
    this.seenAt.delete(key);
  }

  reconnected(): void {
    this.reconnects += 1;
  }

  private async someJobs(): Promise<string[]> {
    const ids: string[] = [];
    for (let offset = 0; offset < 400; offset += 100) {
      const reply = await send(`${this.installation.origin}/api/v1/jobs?limit=100&offset=${offset}`, this.by(offset));
      if (reply.status !== 200) throw new Error(`a search answered ${reply.status}: ${reply.text}`);
      const { jobs } = jobList.parse(JSON.parse(reply.text));
      ids.push(...jobs.map(({ id }) => id));
    }
    return [...new Set(ids)];
  }

  /** A request of one of the people, in turn: each has a limit. */
  private by(turn: number): Pick<Someone, 'headers'> {
    return { headers: this.people[turn % this.people.length]?.headers ?? {} };
  }

  private async search(signal: AbortSignal): Promise<void> {
    const words = ['engineer', 'developer', 'data', 'senior', 'berlin', 'remote'];
    for (let n = 0; !signal.aborted; n += 1) {
      const began = performance.now();
      try {
        const reply = await send(`${this.installation.origin}/api/v1/jobs?q=${words[n % words.length]}`, this.by(n));
        if (reply.status !== 200) throw new Refused(`HTTP ${reply.status}`);
        this.searches.add(performance.now() - began);
      } catch (error) {
        const code = error instanceof Refused ? error.code : 'no response';
        this.searchRefusals.set(code, (this.searchRefusals.get(code) ?? 0) + 1);
      }
      await delay(100);
    }
  }

  /** Publishes a posting every two seconds, and looks until each server finds it; from then on it must stay found. */
  private async post(signal: AbortSignal): Promise<void> {
    const pool = new pg.Pool({ connectionString: this.installation.databaseUrl, max: 1 });
    pool.on('error', () => undefined);
    const looking: Promise<void>[] = [];
    for (let n = 0; !signal.aborted; n += 1) {
      const company = `Quokkaworks ${n} Zz`;
      const written = await writePostings(pool, {
        source: 'scale',
        postings: [somePosting({ title: `Zymurgist ${n}zz`, company })],
        now: new Date(),
      }).catch(() => null);
      if (written !== null)
        looking.push(...this.installation.servers.map((server) => this.look(server.origin, `${n}zz`, this.by(n))));
      await delay(2_000, undefined, { signal }).catch(() => undefined);
    }
    await Promise.all(looking);
    await pool.end();
  }

  private async look(origin: string, word: string, by: Pick<Someone, 'headers'>): Promise<void> {
    const began = performance.now();
    const isThere = async (): Promise<boolean> => {
      const reply = await send(`${origin}/api/v1/jobs?jobTitle=${word}`, by).catch(() => null);
      return reply?.status === 200 && jobList.parse(JSON.parse(reply.text)).total === 1;
    };
    while (performance.now() - began < FIND_MS) {
      if (await isThere()) {
        this.found.add(performance.now() - began);
        return;
      }
      await delay(100);
    }
    this.problems.push(`the posting ${word} isn't found at ${origin}`);
  }

  private async watchUpgrade(faults: Faults, signal: AbortSignal, refusals: () => number): Promise<void> {
    let before: number | null = null;
    while (!signal.aborted) {
      if (faults.isUpgrading) before ??= refusals();
      else if (before !== null) {
        this.upgradeRefusals += refusals() - before;
        before = null;
      }
      await delay(100);
    }
  }

  /** How many tabs show something else than their board after a while. */
  private async diverging(tabs: readonly Tab[], people: readonly Someone[]): Promise<number> {
    const boards = await Promise.all(people.map((someone) => readBoard(this.installation.origin, someone)));
    const isRight = (tab: Tab, n: number): boolean => {
      const board = boards[n % people.length];
      return board !== undefined && tab.revision === board.revision && tab.text === boardText(board.applications);
    };
    await untilTrue(CONVERGE_MS, () => tabs.every(isRight));
    return tabs.filter((tab, n) => !isRight(tab, n)).length;
  }

  /** After the run the replica has what the primary has. */
  private async compareReplica(): Promise<void> {
    const counts = async (url: string): Promise<string> => {
      const client = new pg.Client(url);
      await client.connect();
      const { rows } = await client.query<{ counts: string }>(
        `select concat_ws(' ', (select count(*) from application), (select count(*) from job), (select count(*) from stage_change)) as counts`,
      );
      await client.end();
      return rows[0]?.counts ?? '';
    };
    const { databaseUrl, replicaUrl } = this.installation;
    const isSame = await untilTrue(CONVERGE_MS, async () => (await counts(databaseUrl)) === (await counts(replicaUrl)));
    if (!isSame) this.problems.push('the replica has other rows than the primary');
  }

  /** How many operations all servers together allow somebody who asks each of them as fast as they can. */
  private async overLimit(): Promise<number> {
    const someone = await signUp(this.installation.origin);
    const each = this.installation.servers.map(async ({ origin }) => {
      let allowed = 0;
      for (let n = 0; n < LIMIT * 1.5; n += 1) {
        const reply = await send(`${origin}/api/v1/me/premium`, { headers: someone.headers }).catch(() => null);
        if (reply?.status === 200) allowed += 1;
      }
      return allowed;
    });
    return (await Promise.all(each)).reduce((sum, n) => sum + n, 0);
  }

  /** Mails in the outboxes of the workers, and how many say the same to the same person. */
  private async doubledMails(): Promise<{ sent: number; doubled: number }> {
    const texts: string[] = [];
    for (const worker of this.installation.workers) {
      const mails = await openOutbox(this.installation.dataDirOf(worker))
        .mails()
        .catch(() => []);
      texts.push(...mails.map(({ to, subject, text }) => `${to} ${subject} ${text}`));
    }
    return { sent: texts.length, doubled: texts.length - new Set(texts).size };
  }
}

const signUpSome = (origin: string, count: number): Promise<Someone[]> =>
  Promise.all(Array.from({ length: count }, () => signUp(origin)));

function partLine({ name, megabytes, cpuSeconds }: Part, before: readonly Part[], seconds: number): string {
  const spent = cpuSeconds - (before.find((part) => part.name === name)?.cpuSeconds ?? 0);
  // A process that was replaced counts from its start.
  const share = (100 * (spent < 0 ? cpuSeconds : spent)) / seconds;
  return `| ${name} | ${megabytes.toFixed(0)} MB | ${share.toFixed(0)} % of a core |`;
}
