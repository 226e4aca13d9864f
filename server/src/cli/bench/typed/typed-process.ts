import 'reflect-metadata';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { z } from 'zod';
import { BaseIndex } from '../../../features/jobs/search/base-index.ts';
import { ColumnsBuilder, type IndexedJob } from '../../../features/jobs/search/columns.ts';
import { JobIndex } from '../../../features/jobs/search/job-index.ts';
import { keepSnapshot, readSnapshot } from '../../../features/jobs/search/snapshot.ts';
import { limitHeapGrowth } from '../../../platform/heap-growth.ts';
import { createLogger } from '../../../platform/logger.ts';
import { DescribedPostings } from './described-postings.ts';
import { luceneTerm, UNKNOWN } from './lucene-question.ts';
import { TypedSearch } from './typed-parts.ts';

/**
 * Writes an index of postings with descriptions to a file, the rows to standard output; or answers from the file. Two
 * processes, so that what building leaves in memory is not counted. `typed-handle.ts` is the parent's side.
 */
const [work = '', file = '', jobs = ''] = process.argv.slice(2);
const DATABASE = 'typed';

async function build(total: number): Promise<void> {
  const postings = new DescribedPostings(total);
  const builder = new ColumnsBuilder(total);
  for (let nth = 0; nth < total; nth += 1) {
    const job = postings.posting(nth);
    builder.add(job);
    if (!process.stdout.write(rowForLucene(job))) await once(process.stdout, 'drain');
  }
  const content = { columns: await builder.finish(), change: 0 };
  await keepSnapshot({ snapshotFile: file, logger: createLogger('error') }, DATABASE, content);
}

/** Microseconds, values of facets, terms. */
function rowForLucene({ posted, terms }: IndexedJob): string {
  const all = [
    ...terms,
    ...['m:', 'l:'].flatMap((kind) => (terms.some((term) => term.startsWith(kind)) ? [] : [kind + UNKNOWN])),
  ];
  const facets = all.filter((term) => /^[scmlev]:/u.test(term) || /^p:[^/]+$/u.test(term));
  return `${posted}\t${facets.map(luceneTerm).join(' ')}\t${all.map(luceneTerm).join(' ')}\n`;
}

async function answer(): Promise<void> {
  limitHeapGrowth();
  const start = performance.now();
  const snapshot = await readSnapshot(file, DATABASE);
  if (snapshot === null) throw new Error('The index cannot be read.');
  const search = new TypedSearch(new JobIndex(await BaseIndex.build(snapshot.columns)));
  process.send?.({ kind: 'ready', ms: performance.now() - start });
  const asked = z.object({ text: z.string() });
  process.on('message', (message) => {
    if (message === 'usage') {
      for (let time = 0; time < 4; time += 1) globalThis.gc?.();
      process.send?.({ kind: 'usage', megabytes: process.memoryUsage.rss() / 1_000_000 });
      return;
    }
    const { text } = asked.parse(message);
    const from = performance.now();
    const turns = new Turns();
    search.answer(text).then(
      (found) => {
        const ms = performance.now() - from;
        process.send?.({ kind: 'answer', ms, ...turns.end(), ...found });
      },
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
  await once(process, 'disconnect');
}

/** The processor's time of this thread, altogether and between two moments at which others would have got their turn. */
class Turns {
  private readonly start = threadMs();
  private last = this.start;
  private longest = 0;
  private isOver = false;

  constructor() {
    this.watch();
  }

  end(): { cpuMs: number; longestMs: number } {
    this.isOver = true;
    this.note();
    return { cpuMs: this.last - this.start, longestMs: this.longest };
  }

  private watch(): void {
    setImmediate(() => {
      if (this.isOver) return;
      this.note();
      this.watch();
    });
  }

  private note(): void {
    const now = threadMs();
    this.longest = Math.max(this.longest, now - this.last);
    this.last = now;
  }
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

await (work === 'build' ? build(Number(jobs)) : answer());
