import { boardName, companyOf, wholeBoard } from './board.ts';
import {
  address,
  type Fields,
  fieldsOf,
  flag,
  jsonOf,
  line,
  lineOr,
  listIn,
  parts,
  readRows,
  Rejection,
  text,
  time,
} from './feed-row.ts';
import type { FeedRow, JobSource } from './job-source.ts';
import { SOURCE_FACTS } from './source-facts.ts';
import type { PostingFacts } from './posting-facts.ts';

const SYSTEM = 'Workable';

/** Too many requests are blocked for minutes, so wait that long. */
const WAIT = 300_000;

/**
 * Workable's widget: a whole board in one answer, a posting once for each of its places.
 *
 * Terms: public and without a key, made for careers pages; strict limits, so one board at a time (the pause between
 * two requests to a host) and a long Retry-After is obeyed.
 */
export const workable: JobSource = {
  ...SOURCE_FACTS.workable,
  complete: true,
  pages(request) {
    const url = `https://apply.workable.com/api/v1/widget/accounts/${boardName(SYSTEM, request.board)}?details=true`;
    return wholeBoard(request, SYSTEM, url, (answer) => read(answer, request.board), { maxRetryAfterMs: WAIT });
  },
  parseFile: (answer, board = '') => read(answer, board),
};

function read(answer: string, board: string): readonly FeedRow[] {
  const whole = jsonOf(answer);
  const rows = listIn(whole, 'jobs');
  const fields = fieldsOf(whole);
  const company = (fields === null ? '' : lineOr(fields, 'name')) || companyOf(board);
  const places = placesOf(rows);
  return readRows(rows, (row) => facts(row, company, places));
}

/** Every place of a posting by its shortcode: whichever row remains has all of them. */
function placesOf(rows: readonly unknown[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const row of rows) {
    const fields = fieldsOf(row);
    if (fields === null) continue;
    const code = lineOr(fields, 'shortcode');
    found.set(code, [...(found.get(code) ?? []), ...ownPlaces(fields)]);
  }
  return found;
}

function ownPlaces(row: Fields): readonly string[] {
  const shown = parts(row, 'locations').filter((place) => flag(place, 'hidden') !== true);
  const named = shown.map((place) => words(place, ['city', 'region', 'country']));
  return named.length > 0 ? named : [words(row, ['city', 'state', 'country'])];
}

function words(place: Fields, names: readonly string[]): string {
  return [...new Set(names.map((name) => lineOr(place, name)))].filter((word) => word !== '').join(', ');
}

function facts(row: Fields, company: string, places: ReadonlyMap<string, readonly string[]>): PostingFacts {
  if (company === '') throw new Rejection('no name of the company');
  const code = line(row, 'shortcode');
  return {
    id: code,
    title: line(row, 'title'),
    company,
    url: address(row, 'url'),
    postedDate: time(row, lineOr(row, 'published_on') === '' ? 'created_at' : 'published_on'),
    places: places.get(code) ?? [],
    remote: flag(row, 'telecommuting') === true,
    types: [lineOr(row, 'employment_type')],
    level: lineOr(row, 'experience'),
    html: text(row, 'description'),
  };
}
