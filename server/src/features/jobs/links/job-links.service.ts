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

export interface JobLinksDependencies {
  readonly pool: Pool;
  readonly downloader: Downloader;
  /** Pages a person may read per hour. */
  readonly budget: Budget;
}

/** A job on a web page; `jobId` when it is in the index. */
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
const READ_TIMEOUT_MS = 2_000;
/** For waiting and downloading together. */
const TIMEOUT_MS = 10_000;
/** Limits concurrent downloads: each may take 10 MB of memory. */
const downloadQueue = new FairQueue({
  concurrency: 8,
  concurrencyPerCaller: 2,
  waiting: 40,
  waitingPerCaller: 2,
  waitMs: TIMEOUT_MS,
});

const NO_DATA = "We couldn't find a job on that page. Enter the details yourself.";

const TOO_SLOW = 'That page takes too long to read. Enter the details yourself.';

const MESSAGES: Partial<Record<OutboundProblem, string>> = {
  timeout: "That page doesn't respond. Enter the details yourself.",
  'too-large': 'That page is too large to read. Enter the details yourself.',
  'not-found': "That page doesn't exist.",
  busy: 'That site is busy. Try again later, or enter the details yourself.',
  status: "That site doesn't let us read the page. Enter the details yourself.",
  redirects: 'That page redirects in circles.',
  type: NO_DATA,
};

/** Reads jobs from web pages. */
export class JobLinksService {
  private readonly deps: JobLinksDependencies | null;

  /** @param deps null: reading pages is disabled */
  constructor(deps: JobLinksDependencies | null) {
    this.deps = deps;
  }

  /**
   * The job on a web page. Postings in the index are recognised by their address, without a download.
   *
   * @throws AppError INVALID_INPUT for an invalid address, one in a private network, or a page without a job;
   *   UNAVAILABLE when the page cannot be read now; RATE_LIMITED; TIMEOUT and PAYLOAD_TOO_LARGE for a page that is too
   *   much
   * work to read
   */
  async readJobLink(viewer: Viewer, { url }: { url: string }): Promise<LinkedJob> {
    const link = profileLink(checkedLine(url, LIMITS.linkLength, { field: 'url', label: 'A link' }));
    if (link === null || link === '') throw invalidInput('Enter an http or https address.', { field: 'url' });
    if (this.deps === null) throw new AppError('UNAVAILABLE');
    const { pool, budget, downloader } = this.deps;
    const known = await postingAtLink(pool, link);
    if (known !== null) return known;
    refuseFor(budget.take(viewer.id));
    const found = await read(downloader, viewer.id, link);
    return (await postingAtLink(pool, found.url)) ?? found;
  }
}

async function read(downloader: Downloader, caller: string, link: string): Promise<LinkedJob> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const page = await downloadQueue.run({ caller, signal }, () =>
      // No retries: people would rather type than wait.
      downloader.download(link, { accept: 'html', maxRetryAfterMs: 0, caller, signal }),
    );
    const { bytes, contentType, url } = page;
    const found = await shortTasks.run(
      READ_PAGE,
      { bytes, contentType, url },
      { caller, timeoutMs: READ_TIMEOUT_MS, tooSlow: TOO_SLOW, tooHeavy: TOO_SLOW },
    );
    if (found !== null) return found;
  } catch (error) {
    throw problemOf(error);
  }
  throw invalidInput(NO_DATA, { field: 'url' });
}

function problemOf(error: unknown): unknown {
  if (isTimeout(error)) return new AppError('UNAVAILABLE', MESSAGES.timeout);
  if (!(error instanceof OutboundError)) return error;
  if (error.problem === 'address') return invalidInput("We can't read that address.", { field: 'url' });
  const message = MESSAGES[error.problem] ?? "That page can't be reached. Enter the details yourself.";
  const isAboutPage = ['type', 'not-found', 'too-large'].includes(error.problem);
  return isAboutPage ? invalidInput(message, { field: 'url' }) : new AppError('UNAVAILABLE', message);
}

/** It timed out in the queue. */
const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';
