import type { Pool } from 'pg';
import { LIMITS, profileLink } from '../../domain/index.ts';
import { AppError, invalidInput } from '../../platform/app-error.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Budget } from '../../platform/limits/budget.ts';
import { refuseFor } from '../../platform/limits/limits.ts';
import { type Fetcher, OutboundError, type OutboundProblem } from '../../platform/outbound/fetcher.ts';
import { checkedLine } from '../../platform/text.ts';
import { postingAtLink } from './job-link.query.ts';
import { FeedError } from './sources/job-source.ts';
import { jobposting } from './sources/jobposting.ts';

export interface JobLinksParts {
  readonly pool: Pool;
  readonly fetcher: Fetcher;
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

const NO_DATA = 'There is no job on that page that Foothold can read. You can type in the details yourself.';

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
   *   UNAVAILABLE when the page cannot be read now; RATE_LIMITED
   */
  async readJobLink(viewer: Viewer, { url }: { url: string }): Promise<LinkedJob> {
    const link = profileLink(checkedLine(url, LIMITS.linkLength, { field: 'url', label: 'A link' }));
    if (link === null || link === '') throw invalidInput('Give an http or https address.', { field: 'url' });
    if (this.parts === null) throw new AppError('UNAVAILABLE');
    const { pool, budget, fetcher } = this.parts;
    const known = await postingAtLink(pool, link);
    if (known !== null) return known;
    refuseFor(budget.take(viewer.id));
    const found = await read(fetcher, link);
    return (await postingAtLink(pool, found.url)) ?? found;
  }
}

async function read(fetcher: Fetcher, link: string): Promise<LinkedJob> {
  try {
    // Whoever waits for the answer would rather type than wait for a second attempt.
    const { text, url: address } = await fetcher.get(link, { accept: 'html', patience: 0 });
    for (const row of jobposting.parseFile(text, address)) {
      if (!('posting' in row)) continue;
      const { title, company, location, salary, url } = row.posting;
      return { jobId: null, title, company, location, salary, url };
    }
  } catch (error) {
    throw problemOf(error);
  }
  throw invalidInput(NO_DATA, { field: 'url' });
}

function problemOf(error: unknown): unknown {
  if (error instanceof FeedError) return invalidInput(NO_DATA, { field: 'url' });
  if (!(error instanceof OutboundError)) return error;
  if (error.problem === 'address') return invalidInput('Foothold does not read that address.', { field: 'url' });
  const sentence = SENTENCES[error.problem] ?? 'That page cannot be reached. You can type in the details yourself.';
  const isAboutPage = ['type', 'not-found', 'too-large'].includes(error.problem);
  return isAboutPage ? invalidInput(sentence, { field: 'url' }) : new AppError('UNAVAILABLE', sentence);
}
