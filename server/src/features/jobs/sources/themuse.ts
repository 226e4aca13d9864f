import {
  address,
  amount,
  fieldsOf,
  id,
  jsonOf,
  line,
  lineOr,
  listIn,
  part,
  parts,
  readRows,
  text,
  time,
} from './feed-row.ts';
import type { FeedRow, JobSource } from './job-source.ts';
import { newestFirst } from './newest-first.ts';
import { SOURCE_FACTS } from './source-facts.ts';

const API = 'https://www.themuse.com/api/public/jobs?descending=true';
const MAX_PAGES = 25;

/**
 * The Muse's public API, version 2: 20 postings a page, at most 500 requests an hour without a key (403 beyond).
 *
 * Terms: postings link to their page on The Muse, which is named as the source; no copies kept for another job board.
 * Hence on an operator's own word only, with the attribution shown.
 */
export const themuse: JobSource = {
  ...SOURCE_FACTS.themuse,
  complete: false,
  pages: (request) =>
    newestFirst(request, {
      start: `${API}&page=1`,
      maxPages: MAX_PAGES,
      read(body, page) {
        const whole = fieldsOf(jsonOf(body)) ?? new Map<string, unknown>();
        const [total, last] = [amount(whole, 'total'), amount(whole, 'page_count') ?? Infinity];
        return {
          rows: rowsOf(body),
          next: page < last ? `${API}&page=${page + 1}` : null,
          ...(total === null ? {} : { total }),
        };
      },
    }),
  parseFile: rowsOf,
};

/** The API says `results`; recordings of several pages put together say `jobs`. */
function rowsOf(body: string): readonly FeedRow[] {
  const whole = jsonOf(body);
  const name = fieldsOf(whole)?.has('jobs') === true ? 'jobs' : 'results';
  return readRows(listIn(whole, name), (row) => ({
    id: id(row, 'id'),
    title: line(row, 'name'),
    company: line(part(row, 'company'), 'name'),
    url: address(part(row, 'refs'), 'landing_page'),
    postedDate: time(row, 'publication_date'),
    places: parts(row, 'locations').flatMap((place) => lineOr(place, 'name') || []),
    level: parts(row, 'levels')
      .map((level) => lineOr(level, 'name'))
      .join(', '),
    html: text(row, 'contents'),
  }));
}
