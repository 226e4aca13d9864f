import { address, flag, jsonOf, line, lineOr, lines, listIn, readRows, text, time } from './feed-row.ts';
import type { FeedRow, JobSource } from './job-source.ts';
import { newestFirst } from './newest-first.ts';
import { SOURCE_FACTS } from './source-facts.ts';

const API = 'https://www.arbeitnow.com/api/job-board-api';
const MAX_PAGES = 20;

/**
 * Arbeitnow's free job board API (Germany above all): 100 postings a page, newest first, no key. Its pages
 * go on to the oldest open posting: a first run, or a full one, closes what is gone.
 *
 * Terms: free to use with a link back to the posting on Arbeitnow, and Arbeitnow named as the source; no scraping beside
 * the API. Hence on an operator's own word only, with the attribution shown.
 */
export const arbeitnow: JobSource = {
  ...SOURCE_FACTS.arbeitnow,
  complete: false,
  pages: (request) =>
    newestFirst(request, {
      start: API,
      maxPages: MAX_PAGES,
      holdsAll: true,
      read: (body, page) => ({ rows: rowsOf(body), next: `${API}?page=${page + 1}` }),
    }),
  parseFile: rowsOf,
};

function rowsOf(body: string): readonly FeedRow[] {
  return readRows(listIn(jsonOf(body), 'data'), (row) => ({
    id: line(row, 'slug'),
    title: line(row, 'title'),
    company: line(row, 'company_name'),
    url: address(row, 'url'),
    postedDate: time(row, 'created_at'),
    places: [lineOr(row, 'location')].filter((place) => place !== ''),
    // false says only that the box was not ticked.
    remote: flag(row, 'remote') === true,
    types: lines(row, 'job_types'),
    level: lines(row, 'job_types').join(', '),
    html: text(row, 'description'),
  }));
}
