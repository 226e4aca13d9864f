import { askBoard, boardName, BoardTooLarge, companyOf, stateOf, wholeBoard } from './board.ts';
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
import { type FeedPage, type FeedRequest, type FeedRow, type JobSource, NO_STATE } from './job-source.ts';
import type { PostingFacts } from './posting-facts.ts';
import { RowTexts } from './row-texts.ts';
import { SOURCE_FACTS } from './source-facts.ts';

const SYSTEM = 'Greenhouse';
/** What `FeedState.cursor` holds of a board that is too large to be read in one piece. */
const LARGE = 'large';
/** Postings that go in together. */
const PAGE = 100;

/**
 * Greenhouse's Job Board API: a whole board in one answer, with ETag. The few boards that are larger than 10 MB are read
 * as a list without texts, and text by text where a row has changed.
 *
 * Terms: public and without a key, made for showing a company's openings elsewhere; answers are cached by them and no
 * limit is stated for reading. Applications are sent through the posting's own page.
 */
export const greenhouse: JobSource = {
  ...SOURCE_FACTS.greenhouse,
  complete: true,
  pages,
  parseFile: (answer, board = '') => read(answer, board),
};

async function* pages(request: FeedRequest): AsyncGenerator<FeedPage> {
  const jobs = `https://boards-api.greenhouse.io/v1/boards/${boardName(SYSTEM, request.board)}/jobs`;
  if (request.state.cursor !== LARGE) {
    try {
      yield* wholeBoard(request, SYSTEM, `${jobs}?content=true`, (answer) => read(answer, request.board));
      return;
    } catch (error) {
      if (!(error instanceof BoardTooLarge)) throw error;
    }
  }
  yield* inPieces(request, jobs);
}

async function* inPieces(request: FeedRequest, jobs: string): AsyncGenerator<FeedPage> {
  // The validators of the board with its texts say nothing about the list without them.
  const { etag, lastModified } = request.state.cursor === LARGE ? request.state : NO_STATE;
  const answer = await askBoard(request, SYSTEM, jobs, { etag, lastModified });
  if (answer.notModified) {
    yield { rows: [], unchanged: true };
    return;
  }
  const found = listIn(jsonOf(answer.text), 'jobs');
  const texts = new RowTexts(request, {
    url: (posting) => `${jobs}/${encodeURIComponent(posting)}`,
    read: (rows) => readRows(rows, (row) => facts(row, request.board)),
  });
  let postponed = 0;
  for (let start = 0; start < found.length; start += PAGE) {
    const { failure, ...page } = await texts.rowsOf(found.slice(start, start + PAGE));
    postponed += page.postponed;
    yield { ...page, total: found.length };
    if (failure !== null) throw failure;
  }
  // With texts outstanding, an unchanged list must be read again.
  yield {
    rows: [],
    state: postponed > 0 ? { ...NO_STATE, cursor: LARGE } : { ...NO_STATE, ...stateOf(answer), cursor: LARGE },
  };
}

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
    types: metadata(row, /employment|job type|contract|time type/i),
    mode:
      metadata(row, /work ?place|location type|work (?:model|mode|location|arrangement|type)|remote|hybrid/i)[0] ??
      null,
    // Encoded once more than HTML is; normalising undoes both.
    html: text(row, 'content'),
  };
}

/** The values of the board's own fields of that name. */
function metadata(row: Fields, name: RegExp): readonly string[] {
  return parts(row, 'metadata')
    .filter((entry) => name.test(lineOr(entry, 'name')))
    .map((entry) => lineOr(entry, 'value'))
    .filter((value) => value !== '');
}

/** Some boards say only how one works there ('Hybrid'); the office then says where. */
function places(location: string, offices: readonly Fields[]): readonly string[] {
  if (location !== '' && !/^(?:hybrid|on-?site|in-?office|remote|distributed|multiple locations)$/i.test(location))
    return [location];
  const named = offices.map((office) => lineOr(office, 'location') || lineOr(office, 'name'));
  return [...named, location].filter((name) => name !== '');
}
