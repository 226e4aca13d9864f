import {
  address,
  amount,
  fieldsOf,
  type Fields,
  jsonOf,
  line,
  lineOr,
  lines,
  listIn,
  readRows,
  text,
  time,
} from './feed-row.ts';
import type { FeedRow, JobSource } from './job-source.ts';
import { newestFirst } from './newest-first.ts';
import { SOURCE_FACTS } from './source-facts.ts';
import { salaryWords } from './salary-words.ts';

/** Larger limits are cut down to this. */
const PER_PAGE = 20;
const MAX_PAGES = 25;
const API = `https://himalayas.app/jobs/api?limit=${PER_PAGE}`;

/**
 * Himalayas' API of remote jobs: 20 a page, newest first, no key.
 *
 * Terms: link back to the posting on Himalayas and name it as the source; not to be handed on to other job boards. Hence
 * on an operator's own word only, with the attribution shown.
 */
export const himalayas: JobSource = {
  ...SOURCE_FACTS.himalayas,
  complete: false,
  pages: (request) =>
    newestFirst(request, {
      start: API,
      maxPages: MAX_PAGES,
      read(body, page) {
        const whole = fieldsOf(jsonOf(body)) ?? new Map<string, unknown>();
        const total = amount(whole, 'totalCount');
        return { rows: rowsOf(body), next: after(whole, page), ...(total === null ? {} : { total }) };
      },
    }),
  parseFile: rowsOf,
};

/** By cursor where the answer hands one out, else by offset. */
function after(whole: Fields, page: number): string {
  const cursor = lineOr(whole, 'nextCursor') || lineOr(whole, 'cursor');
  return cursor === '' ? `${API}&offset=${page * PER_PAGE}` : `${API}&cursor=${encodeURIComponent(cursor)}`;
}

function rowsOf(body: string): readonly FeedRow[] {
  return readRows(listIn(jsonOf(body), 'jobs'), (row) => ({
    id: line(row, 'guid'),
    title: line(row, 'title'),
    company: line(row, 'companyName'),
    url: address(row, 'applicationLink'),
    postedDate: time(row, 'pubDate'),
    places: lines(row, 'locationRestrictions').map((place) => `Remote, ${place}`),
    remote: true,
    types: [lineOr(row, 'employmentType')],
    level: lines(row, 'seniority').join(', '),
    salary: salaryWords({
      min: amount(row, 'minSalary'),
      max: amount(row, 'maxSalary'),
      currency: lineOr(row, 'currency'),
      period: lineOr(row, 'salaryPeriod') || 'year',
    }),
    html: text(row, 'description') || text(row, 'excerpt'),
  }));
}
