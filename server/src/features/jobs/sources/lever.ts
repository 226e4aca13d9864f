import { OutboundError } from '../../../platform/outbound/fetcher.ts';
import { askBoard, boardInPath, boardName, companyOf, stateOf } from './board.ts';
import {
  address,
  amount,
  type Fields,
  id,
  jsonOf,
  line,
  lineOr,
  lines,
  part,
  parts,
  readRows,
  text,
  time,
} from './feed-row.ts';
import { FeedError, type FeedPage, type FeedRequest, type FeedRow, type JobSource } from './job-source.ts';
import { SOURCE_FACTS } from './source-facts.ts';
import type { PostingFacts } from './posting-facts.ts';
import { salaryWords } from './salary-words.ts';

const SYSTEM = 'Lever';
const PAGE = 100;
const MAX_PAGES = 100;
const HOSTS = ['api.lever.co', 'api.eu.lever.co'] as const;

/**
 * Lever's postings API, page by page; sites in the EU live on a host of their own.
 *
 * Terms: public and without a key for reading, made for showing a company's openings elsewhere. Applying takes the
 * employer's key, so people are sent to the posting's page.
 */
export const lever: JobSource = {
  ...SOURCE_FACTS.lever,
  complete: true,
  pages,
  parseFile: (answer, board = '') => read(rowsOf(answer), board),
};

async function* pages(request: FeedRequest): AsyncIterable<FeedPage> {
  const { etag, lastModified } = request.state;
  const name = boardName(SYSTEM, request.board);
  const address0 = (host: string): string => `https://${host}/v0/postings/${name}?mode=json`;
  const { host, answer: first } = await firstAnswer(request, address0, { etag, lastModified });
  if (first.notModified) {
    yield { rows: [], unchanged: true };
    return;
  }
  let answer = first;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const found = rowsOf(answer.text);
    const isLast = found.length < PAGE;
    // Only of a site with one page does the first answer show that nothing changed.
    yield { rows: read(found, request.board), ...(isLast && page === 0 ? { state: stateOf(first) } : {}) };
    if (isLast) return;
    answer = await askBoard(request, SYSTEM, `${address0(host)}&skip=${(page + 1) * PAGE}&limit=${PAGE}`);
  }
  throw new FeedError(`${SYSTEM} sends more than ${MAX_PAGES * PAGE} postings of '${request.board}'.`);
}

async function firstAnswer(
  request: FeedRequest,
  address0: (host: string) => string,
  known: Pick<FeedRequest['state'], 'etag' | 'lastModified'>,
) {
  const [home, europe] = HOSTS;
  const start = `&skip=0&limit=${PAGE}`;
  try {
    return { host: home, answer: await request.fetcher.get(address0(home) + start, known) };
  } catch (error) {
    if (!(error instanceof OutboundError) || error.problem !== 'not-found') throw error;
    return { host: europe, answer: await askBoard(request, SYSTEM, address0(europe) + start, known) };
  }
}

function rowsOf(answer: string): readonly unknown[] {
  const whole = jsonOf(answer);
  if (!Array.isArray(whole)) throw new FeedError('The response has no list of postings.');
  return whole;
}

function read(rows: readonly unknown[], board: string): readonly FeedRow[] {
  return readRows(rows, (row) => facts(row, board));
}

function facts(row: Fields, board: string): PostingFacts {
  const url = address(row, 'hostedUrl');
  const categories = part(row, 'categories');
  const all = lines(categories, 'allLocations');
  const pay = part(row, 'salaryRange');
  // Of the first place; the others may be anywhere.
  const country = all.length > 1 ? {} : { country: lineOr(row, 'country') };
  return {
    id: id(row, 'id'),
    title: line(row, 'text'),
    company: companyOf(board || boardInPath(url)),
    url,
    postedDate: time(row, 'createdAt'),
    places: (all.length > 0 ? all : [lineOr(categories, 'location')]).map((label) => ({ text: label, ...country })),
    mode: lineOr(row, 'workplaceType'),
    types: [lineOr(categories, 'commitment')],
    salary: salaryWords({
      min: amount(pay, 'min'),
      max: amount(pay, 'max'),
      currency: lineOr(pay, 'currency'),
      period: lineOr(pay, 'interval'),
    }),
    html: [
      text(row, 'description') || text(row, 'descriptionPlain'),
      ...parts(row, 'lists').map((list) => `<h3>${lineOr(list, 'text')}</h3><ul>${text(list, 'content')}</ul>`),
      text(row, 'salaryDescription'),
      text(row, 'additional') || text(row, 'additionalPlain'),
    ].join('\n'),
  };
}
