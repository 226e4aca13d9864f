import { keyOf } from './board.ts';
import {
  address,
  amount,
  type Fields,
  fieldsOf,
  id,
  jsonOf,
  line,
  lineOr,
  lines,
  listIn,
  part,
  readRows,
  text,
  time,
} from './feed-row.ts';
import { FeedError, type FeedRow, type JobSource } from './job-source.ts';
import { newestFirst } from './newest-first.ts';
import type { PostingFacts } from './posting-facts.ts';
import { salaryWords } from './salary-words.ts';
import { SOURCE_FACTS } from './source-facts.ts';

/** Larger numbers are cut down to this. */
const PER_PAGE = 50;
/** A key may ask 250 times a day, 25 times a minute. */
const MAX_PAGES = 10;
/** The countries it lists, and what it pays in there. */
const CURRENCIES: Readonly<Record<string, string>> = {
  at: 'EUR',
  au: 'AUD',
  be: 'EUR',
  br: 'BRL',
  ca: 'CAD',
  ch: 'CHF',
  de: 'EUR',
  es: 'EUR',
  fr: 'EUR',
  gb: 'GBP',
  in: 'INR',
  it: 'EUR',
  mx: 'MXN',
  nl: 'EUR',
  nz: 'NZD',
  pl: 'PLN',
  sg: 'SGD',
  us: 'USD',
  za: 'ZAR',
};

/**
 * Adzuna's search for IT jobs, newest first; a board is a country, with words to search for: 'gb', 'us/data-engineer'.
 * Texts are cut at 500 characters. Read only where the operator has set a key.
 *
 * Terms: a free key, for publishing its listings with Adzuna named and linked; 250 requests a day.
 */
export const adzuna: JobSource = {
  ...SOURCE_FACTS.adzuna,
  complete: false,
  pages(request) {
    const { user, secret } = keyOf(request, 'adzuna');
    const { country = '', words = '' } =
      /^(?<country>[a-z]{2})(?:\/(?<words>[\w.#+-]{1,80}))?$/.exec(request.board)?.groups ?? {};
    if (CURRENCIES[country] === undefined) {
      throw new FeedError(`'${request.board}' isn't a country of Adzuna, such as gb or us/data-engineer.`);
    }
    const query = new URLSearchParams({
      app_id: user,
      app_key: secret,
      results_per_page: String(PER_PAGE),
      category: 'it-jobs',
      sort_by: 'date',
      ...(words === '' ? {} : { what: words.replaceAll('-', ' ') }),
    });
    const pageAt = (page: number): string =>
      `https://api.adzuna.com/v1/api/jobs/${country}/search/${page}?${query.toString()}`;
    return newestFirst(request, {
      start: pageAt(1),
      maxPages: MAX_PAGES,
      read(answer, page) {
        const rows = read(answer, country);
        const total = amount(fieldsOf(jsonOf(answer)) ?? new Map(), 'count');
        const isLast = total !== null && page * PER_PAGE >= total;
        return { rows, next: isLast ? null : pageAt(page + 1) };
      },
    });
  },
  parseFile: (answer, board = '') => read(answer, board.slice(0, 2)),
};

const read = (answer: string, country: string): readonly FeedRow[] =>
  readRows(listIn(jsonOf(answer), 'results'), (row) => facts(row, country));

function facts(row: Fields, country: string): PostingFacts {
  const location = part(row, 'location');
  const [nation = '', region = ''] = lines(location, 'area');
  const [longitude, latitude] = [amount(row, 'longitude'), amount(row, 'latitude')];
  const isMeasured = longitude !== null && latitude !== null && Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
  const label = lineOr(location, 'display_name');
  return {
    id: id(row, 'id'),
    title: line(row, 'title'),
    company: line(part(row, 'company'), 'display_name'),
    url: withoutSender(address(row, 'redirect_url')),
    postedDate: time(row, 'created'),
    places:
      label === ''
        ? []
        : [
            {
              text: label,
              region,
              country: country === '' ? nation : country.toUpperCase(),
              ...(isMeasured ? { coords: [longitude, latitude] as const } : {}),
            },
          ],
    types: [lineOr(row, 'contract_time'), lineOr(row, 'contract_type')],
    salary: salaryOf(row, country),
    html: text(row, 'description'),
  };
}

/** A guess of Adzuna's is no salary of the employer's. */
function salaryOf(row: Fields, country: string): string | null {
  if (String(row.get('salary_is_predicted')) !== '0') return null;
  const [min, max] = [amount(row, 'salary_min'), amount(row, 'salary_max')];
  return salaryWords({ min, max, currency: CURRENCIES[country] ?? '', period: 'year' });
}

/** The links say whose key found them. */
function withoutSender(link: string): string {
  const url = new URL(link);
  url.searchParams.delete('utm_source');
  return url.href;
}
