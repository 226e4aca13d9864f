import type { Pool } from 'pg';
import { LIMITS, profileLink } from '../../../domain/index.ts';
import { AppError, invalidInput } from '../../../platform/app-error.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Budget } from '../../../platform/limits/budget.ts';
import { refuseFor } from '../../../platform/limits/limits.ts';
import { type Downloader, OutboundError, type OutboundProblem } from '../../../platform/outbound/fetcher.ts';
import { checkedLine } from '../../../platform/text.ts';
import { shortTasks } from '../../../platform/threads/pools.ts';
import { threadWork } from '../../../platform/threads/thread-work.ts';
import { FairQueue } from '../../../platform/fair-queue.ts';
import { postingAtLink } from './job-link.query.ts';
import type { run } from './read-page.worker.ts';

export interface JobLinksParts {
  readonly pool: Pool;
  readonly downloader: Downloader;
  /** Pages that one person may have read within an hour. */
  readonly budget: Budget;
}

/** What a page says of the job it offers; `jobId` when that job is a posting of ours. */
export interface LinkedJob {
  readonly jobId: string | null;
  readonly title: string;
  readonly company: string;
  readonly location: string;
  readonly url: string;
  readonly salary: string | null;
}

const READ_PAGE = threadWork<typeof run>(import.meta.url, './read-page.worker');
/** A page of 2 MB takes a twentieth. */
const READ_MS = 2_000;
/** For waiting and asking together. */
const PATIENCE_MS = 10_000;
/** Pages that are fetched at one time: each may take 10 MB of memory. */
const inTurn = new FairQueue({
  concurrency: 8,
  concurrencyPerCaller: 2,
  waiting: 40,
  waitingPerCaller: 2,
  waitMs: PATIENCE_MS,
});

const NO_DATA = 'There is no job on that page that Foothold can read. You can type in the details yourself.';

const TOO_MUCH = 'That page takes too long to read. You can type in the details yourself.';

const SENTENCES: Partial<Record<OutboundProblem, string>> = {
  timeout: 'That page does not answer. You can type in the details yourself.',
  'too-large': 'That page is too large to read. You can type in the details yourself.',
  'not-found': 'There is no page at that address.',
  busy: 'That site is busy. Try again later, or type in the details yourself.',
  status: 'That site does not let Foothold read the page. You can type in the details yourself.',
  redirects: 'That page leads in circles.',
  type: NO_DATA,
};

/** Reads jobs off pages that people name. */
export class JobLinksService {
  private readonly parts: JobLinksParts | null;

  /** @param parts null: this process reads nobody's pages */
  constructor(parts: JobLinksParts | null) {
    this.parts = parts;
  }

  /**
   * The job that a page offers. A posting of ours is known by its address, and nothing is fetched for it.
   *
   * @throws AppError INVALID_INPUT for what is no web address, one within a private network, or a page without a job;
   *   UNAVAILABLE when the page cannot be read now; RATE_LIMITED; TIMEOUT and PAYLOAD_TOO_LARGE for a page that is too much
   *   work to read
   */
  async readJobLink(viewer: Viewer, { url }: { url: string }): Promise<LinkedJob> {
    const link = profileLink(checkedLine(url, LIMITS.linkLength, { field: 'url', label: 'A link' }));
    if (link === null || link === '') throw invalidInput('Give an http or https address.', { field: 'url' });
    if (this.parts === null) throw new AppError('UNAVAILABLE');
    const { pool, budget, downloader } = this.parts;
    const known = await postingAtLink(pool, link);
    if (known !== null) return known;
    refuseFor(budget.take(viewer.id));
    const found = await read(downloader, viewer.id, link);
    return (await postingAtLink(pool, found.url)) ?? found;
  }
}

async function read(downloader: Downloader, caller: string, link: string): Promise<LinkedJob> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    const page = await inTurn.run({ caller, signal }, () =>
      // Whoever waits for the answer would rather type than wait for a second attempt.
      downloader.download(link, { accept: 'html', maxRetryAfterMs: 0, caller, signal }),
    );
    const { bytes, contentType, url } = page;
    const found = await shortTasks.run(
      READ_PAGE,
      { bytes, contentType, url },
      { caller, timeoutMs: READ_MS, tooSlow: TOO_MUCH, tooHeavy: TOO_MUCH },
    );
    if (found !== null) return found;
  } catch (error) {
    throw problemOf(error);
  }
  throw invalidInput(NO_DATA, { field: 'url' });
}

function problemOf(error: unknown): unknown {
  if (isTimeout(error)) return new AppError('UNAVAILABLE', SENTENCES.timeout);
  if (!(error instanceof OutboundError)) return error;
  if (error.problem === 'address') return invalidInput('Foothold does not read that address.', { field: 'url' });
  const sentence = SENTENCES[error.problem] ?? 'That page cannot be reached. You can type in the details yourself.';
  const isAboutPage = ['type', 'not-found', 'too-large'].includes(error.problem);
  return isAboutPage ? invalidInput(sentence, { field: 'url' }) : new AppError('UNAVAILABLE', sentence);
}

/** Its time was over while it waited for its turn. */
const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';
