import { askBoard, boardName, companyOf } from './board.ts';
import {
  address,
  type Fields,
  fieldsOf,
  jsonOf,
  line,
  lineOr,
  lines,
  part,
  readRows,
  Rejection,
  text,
  time,
} from './feed-row.ts';
import { FeedError, type FeedPage, type FeedRequest, type FeedRow, type JobSource } from './job-source.ts';
import type { PostingFacts } from './posting-facts.ts';
import { RowTexts } from './row-texts.ts';
import { SOURCE_FACTS } from './source-facts.ts';

const SYSTEM = 'Rippling';
const PAGE = 100;

/**
 * Rippling's board API: a list without texts or dates, and a posting's own answer with both. A posting in several places
 * comes as several rows with one uuid.
 *
 * Terms: public and without a key, made for showing a company's openings; one request a second.
 */
export const rippling: JobSource = {
  ...SOURCE_FACTS.rippling,
  complete: true,
  pages,
  parseFile: (answer, board = '') => read(rowsOf(answer), board),
};

async function* pages(request: FeedRequest): AsyncGenerator<FeedPage> {
  const jobs = `https://api.rippling.com/platform/api/ats/v1/board/${boardName(SYSTEM, request.board)}/jobs`;
  const found = merged(rowsOf((await askBoard(request, SYSTEM, jobs)).text));
  const texts = new RowTexts(request, {
    idOf: (row) => lineOr(fieldsOf(row) ?? new Map(), 'uuid'),
    url: (uuid) => `${jobs}/${encodeURIComponent(uuid)}`,
    read: (rows) => read(rows, request.board),
  });
  for (let start = 0; start < found.length; start += PAGE) {
    const { failure, ...page } = await texts.rowsOf(found.slice(start, start + PAGE));
    yield { ...page, total: found.length };
    if (failure !== null) throw failure;
  }
}

function rowsOf(answer: string): readonly unknown[] {
  const whole = jsonOf(answer);
  if (Array.isArray(whole)) return whole;
  if (fieldsOf(whole)?.has('uuid') === true) return [whole];
  throw new FeedError('The response is no list of postings.');
}

/** One row per posting, with the places of all of its rows. */
function merged(rows: readonly unknown[]): readonly unknown[] {
  const places = new Map<string, string[]>();
  const first = new Map<string, object>();
  const others: unknown[] = [];
  for (const row of rows) {
    const fields = fieldsOf(row);
    const uuid = fields === null ? '' : lineOr(fields, 'uuid');
    if (fields === null || uuid === '') {
      others.push(row);
      continue;
    }
    places.set(uuid, [...(places.get(uuid) ?? []), lineOr(part(fields, 'workLocation'), 'label')]);
    if (!first.has(uuid)) first.set(uuid, Object.fromEntries(fields));
  }
  return [...[...first].map(([uuid, row]) => ({ ...row, workLocations: places.get(uuid) ?? [] })), ...others];
}

const read = (rows: readonly unknown[], board: string): readonly FeedRow[] =>
  readRows(rows, (row) => facts(row, board));

function facts(row: Fields, board: string): PostingFacts {
  const company = companyOf(board || lineOr(part(row, 'board'), 'slug'));
  if (company === '') throw new Rejection('no name of the company');
  const description = part(row, 'description');
  const type = part(row, 'employmentType');
  return {
    id: line(row, 'uuid'),
    title: line(row, 'name'),
    company,
    url: address(row, 'url'),
    postedDate: time(row, 'createdOn'),
    places: lines(row, 'workLocations'),
    types: [lineOr(type, 'id') || lineOr(row, 'employmentType')],
    html: `${text(description, 'company')}\n${text(description, 'role')}`,
  };
}
