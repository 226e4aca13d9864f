import { boardName, companyOf, wholeBoard } from './board.ts';
import {
  address,
  type Fields,
  id,
  jsonOf,
  line,
  lineOr,
  listIn,
  part,
  parts,
  readRows,
  Rejection,
  text,
  time,
} from './feed-row.ts';
import type { FeedRow, JobSource } from './job-source.ts';
import type { PostingFacts } from './posting-facts.ts';

const SYSTEM = 'Greenhouse';

/**
 * Greenhouse's Job Board API: a whole board in one answer, with ETag.
 *
 * Terms: public and without a key, made for showing a company's openings elsewhere; answers are cached by them and no
 * limit is stated for reading. Applications are sent through the posting's own page.
 */
export const greenhouse: JobSource = {
  name: 'greenhouse',
  board: 'required',
  optIn: false,
  attribution: null,
  complete: true,
  pages(request) {
    const url = `https://boards-api.greenhouse.io/v1/boards/${boardName(SYSTEM, request.board)}/jobs?content=true`;
    return wholeBoard(request, SYSTEM, url, (answer) => read(answer, request.board));
  },
  parseFile: (answer, board = '') => read(answer, board),
};

function read(answer: string, board: string): readonly FeedRow[] {
  return readRows(listIn(jsonOf(answer), 'jobs'), (row) => facts(row, board));
}

function facts(row: Fields, board: string): PostingFacts {
  const company = lineOr(row, 'company_name') || companyOf(board);
  if (company === '') throw new Rejection('no company_name');
  const location = lineOr(part(row, 'location'), 'name');
  return {
    id: id(row, 'id'),
    title: line(row, 'title'),
    company,
    url: address(row, 'absolute_url'),
    postedDate: time(
      row,
      row.has('first_published') && row.get('first_published') !== null ? 'first_published' : 'updated_at',
    ),
    places: places(location, parts(row, 'offices')),
    types: parts(row, 'metadata')
      .filter((entry) => /employment|job type|contract|time type/i.test(lineOr(entry, 'name')))
      .map((entry) => lineOr(entry, 'value')),
    // Encoded once more than HTML is; normalising undoes both.
    html: text(row, 'content'),
  };
}

/** Some boards say only how one works there ('Hybrid'); the office then says where. */
function places(location: string, offices: readonly Fields[]): readonly string[] {
  if (location !== '' && !/^(hybrid|on-?site|in-?office|remote)$/i.test(location)) return [location];
  const named = offices.map((office) => lineOr(office, 'location') || lineOr(office, 'name'));
  return [...named, location].filter((name) => name !== '');
}
