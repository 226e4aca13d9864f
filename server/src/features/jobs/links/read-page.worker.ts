import { decodeText } from '../../../platform/outbound/response-text.ts';
import { type Download, OutboundError } from '../../../platform/outbound/fetcher.ts';
import type { LinkedJob } from './job-links.service.ts';
import { FeedError } from '../sources/job-source.ts';
import { jobposting } from '../sources/jobposting.ts';

/** The job on a page; null when there is none. */
export function run(page: Pick<Download, 'bytes' | 'contentType' | 'url'>): LinkedJob | null {
  try {
    for (const row of jobposting.parseFile(decodeText(page), page.url)) {
      if (!('posting' in row)) continue;
      const { title, company, location, salary, url } = row.posting;
      return { jobId: null, title, company, location, salary, url };
    }
  } catch (error) {
    if (!(error instanceof FeedError || error instanceof OutboundError)) throw error;
  }
  return null;
}
