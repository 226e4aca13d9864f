import { keyOf } from './board.ts';
import {
  address,
  amount,
  dateOf,
  type Fields,
  fieldsOf,
  flag,
  id,
  jsonOf,
  line,
  lineOr,
  listIn,
  readRows,
  slashedDay,
  text,
} from './feed-row.ts';
import { FeedError, type FeedPage, type FeedRequest, type FeedRow, type JobSource } from './job-source.ts';
import type { PostingFacts } from './posting-facts.ts';
import { RowTexts } from './row-texts.ts';
import { salaryWords } from './salary-words.ts';
import { SOURCE_FACTS } from './source-facts.ts';

const API = 'https://www.reed.co.uk/api/1.0';
const PAGE = 100;
const MAX_PAGES = 10;
/** Texts of one run: a key may ask some thousand times an hour. */
const MAX_TEXTS = 500;
/** What a row of the list says that stays the same while the posting does; the number of applications does not. */
const LASTING = [
  'jobId',
  'employerName',
  'jobTitle',
  'locationName',
  'minimumSalary',
  'maximumSalary',
  'currency',
  'date',
  'expirationDate',
  'jobUrl',
  'jobDescription',
];

/**
 * Reed's search for jobs in the United Kingdom; a board is what to search for: 'software-engineer'. The list has the
 * beginnings of texts, a posting's own answer the whole. Read only where the operator has set a key.
 *
 * Terms: a free key, for job search services; postings link to Reed, where one applies.
 */
export const reed: JobSource = {
  ...SOURCE_FACTS.reed,
  // A search with more than a thousand results is never seen whole; see `whole`.
  complete: false,
  pages,
  parseFile: (answer) => read(rowsOf(answer), new Date()),
};

async function* pages(request: FeedRequest): AsyncGenerator<FeedPage> {
  const { user, secret } = keyOf(request, 'reed');
  if (!/^[\w.#+-]{2,80}$/.test(request.board)) {
    throw new FeedError(`'${request.board}' isn't a search on Reed, such as software-engineer.`);
  }
  const keywords = encodeURIComponent(request.board.replaceAll('-', ' '));
  // The key is the user, and there is no password.
  const headers = { authorization: `Basic ${Buffer.from(`${secret}:${user}`).toString('base64')}` };
  const texts = new RowTexts(request, {
    idOf,
    url: (posting) => `${API}/jobs/${posting}`,
    ask: { headers },
    read: (rows) => read(rows, request.now),
    maxTexts: MAX_TEXTS,
  });
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query = `keywords=${keywords}&resultsToTake=${PAGE}&resultsToSkip=${page * PAGE}`;
    const answer = await request.fetcher.get(`${API}/search?${query}`, { headers });
    const found = rowsOf(answer.text).map(lasting);
    const total = amount(fieldsOf(jsonOf(answer.text)) ?? new Map(), 'totalResults') ?? 0;
    const { failure, ...rows } = await texts.rowsOf(found);
    const isLast = found.length === 0 || (page + 1) * PAGE >= total;
    yield { ...rows, total, ...(isLast && failure === null ? { whole: true } : {}) };
    if (failure !== null) throw failure;
    if (isLast) return;
  }
}

function rowsOf(answer: string): readonly unknown[] {
  const whole = jsonOf(answer);
  return fieldsOf(whole)?.has('jobId') === true ? [whole] : listIn(whole, 'results');
}

const lasting = (row: unknown): unknown => {
  const fields = fieldsOf(row);
  return fields === null ? row : Object.fromEntries(LASTING.map((name) => [name, fields.get(name) ?? null]));
};

function idOf(row: unknown): string {
  const number = fieldsOf(row)?.get('jobId');
  return typeof number === 'number' && Number.isSafeInteger(number) ? String(number) : '';
}

const read = (rows: readonly unknown[], now: Date): readonly FeedRow[] => readRows(rows, (row) => facts(row, now));

function facts(row: Fields, now: Date): PostingFacts {
  const expiry = lineOr(row, 'expirationDate') === '' ? dateOf('') : slashedDay(row, 'expirationDate', 'day');
  const place = lineOr(row, 'locationName');
  return {
    id: id(row, 'jobId'),
    title: line(row, 'jobTitle'),
    company: line(row, 'employerName'),
    url: address(row, 'jobUrl'),
    postedDate: slashedDay(row, lineOr(row, 'datePosted') === '' ? 'date' : 'datePosted', 'day'),
    places: place === '' ? [] : [{ text: place, country: 'GB' }],
    types: [
      flag(row, 'fullTime') === true ? 'Full-time' : '',
      flag(row, 'partTime') === true ? 'Part-time' : '',
      lineOr(row, 'contractType'),
    ],
    salary: salaryWords({
      min: amount(row, 'minimumSalary'),
      max: amount(row, 'maximumSalary'),
      currency: lineOr(row, 'currency') || 'GBP',
      period: lineOr(row, 'salaryType'),
    }),
    html: text(row, 'jobDescription'),
    // It takes applications to the end of that day.
    closed: expiry.getTime() + 86_400_000 < now.getTime(),
  };
}
