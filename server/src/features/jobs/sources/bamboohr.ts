import type { GivenPlace } from '../normalising/place-of.ts';
import { askBoard, companyOf, hostName } from './board.ts';
import {
  address,
  type Fields,
  fieldsOf,
  id,
  jsonOf,
  line,
  lineOr,
  listIn,
  part,
  readRows,
  Rejection,
  text,
  time,
} from './feed-row.ts';
import type { FeedPage, FeedRequest, FeedRow, JobSource } from './job-source.ts';
import type { PostingFacts } from './posting-facts.ts';
import { RowTexts } from './row-texts.ts';
import { SOURCE_FACTS } from './source-facts.ts';

const SYSTEM = 'BambooHR';
const PAGE = 100;
/** How `locationType` says where one works; `isRemote` is never set. */
const MODES: Readonly<Record<string, string>> = { 0: 'onsite', 1: 'remote', 2: 'hybrid' };

/**
 * BambooHR's career pages: a list without texts or dates, and a posting's own answer with both.
 *
 * Terms: what a career page shows everyone, without a key; one request a second.
 */
export const bamboohr: JobSource = {
  ...SOURCE_FACTS.bamboohr,
  complete: true,
  pages,
  parseFile: (answer, board = '') => read(listIn(jsonOf(answer), 'result'), board),
};

async function* pages(request: FeedRequest): AsyncGenerator<FeedPage> {
  const careers = `https://${hostName(SYSTEM, request.board)}.bamboohr.com/careers`;
  const found = listIn(jsonOf((await askBoard(request, SYSTEM, `${careers}/list`)).text), 'result');
  const texts = new RowTexts(request, {
    idOf: (row) => idOf(fieldsOf(row), request.board),
    url: (posting) => `${careers}/${encodeURIComponent(posting.slice(posting.indexOf('/') + 1))}/detail`,
    read: (rows) => read(rows, request.board),
  });
  for (let start = 0; start < found.length; start += PAGE) {
    const { failure, ...page } = await texts.rowsOf(found.slice(start, start + PAGE));
    yield { ...page, total: found.length };
    if (failure !== null) throw failure;
  }
}

const read = (rows: readonly unknown[], board: string): readonly FeedRow[] =>
  readRows(rows, (row) => facts(row, board));

/** Numbers are given per employer. */
function idOf(row: Fields | null, board: string): string {
  const number = row === null ? '' : lineOr(row, 'id');
  return number === '' ? '' : `${board.toLowerCase()}/${number}`;
}

function facts(row: Fields, board: string): PostingFacts {
  if (board === '') throw new Rejection('no board: say whose postings these are');
  const opening = part(part(row, 'result'), 'jobOpening');
  const shared = lineOr(opening, 'jobOpeningShareUrl');
  return {
    id: `${board.toLowerCase()}/${id(row, 'id')}`,
    title: lineOr(opening, 'jobOpeningName') || line(row, 'jobOpeningName'),
    company: companyOf(board),
    url:
      shared === ''
        ? `https://${hostName(SYSTEM, board)}.bamboohr.com/careers/${id(row, 'id')}`
        : address(opening, 'jobOpeningShareUrl'),
    postedDate: time(opening, 'datePosted'),
    places: placesOf(opening.size > 0 ? opening : row),
    mode: MODES[lineOr(opening, 'locationType') || lineOr(row, 'locationType')] ?? null,
    types: [lineOr(opening, 'employmentStatusLabel') || lineOr(row, 'employmentStatusLabel')],
    salary: lineOr(opening, 'compensation') || null,
    html: text(opening, 'description'),
  };
}

/** Of the two addresses one is empty. */
function placesOf(row: Fields): readonly GivenPlace[] {
  return ['location', 'atsLocation'].flatMap((name): GivenPlace | [] => {
    const place = part(row, name);
    const city = lineOr(place, 'city');
    const region = lineOr(place, 'state') || lineOr(place, 'province');
    const country = lineOr(place, 'addressCountry') || lineOr(place, 'country');
    const words = [city, region, country].filter((word) => word !== '');
    return words.length === 0 ? [] : { text: words.join(', '), city, region, country };
  });
}
