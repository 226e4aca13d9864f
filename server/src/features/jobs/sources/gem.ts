import { boardName, companyOf, wholeBoard } from './board.ts';
import {
  address,
  type Fields,
  id,
  jsonOf,
  line,
  lineOr,
  part,
  parts,
  readRows,
  Rejection,
  text,
  time,
} from './feed-row.ts';
import { FeedError, type FeedRow, type JobSource } from './job-source.ts';
import type { PostingFacts } from './posting-facts.ts';
import { SOURCE_FACTS } from './source-facts.ts';

const SYSTEM = 'Gem';

/**
 * Gem's job board API: a whole board in one answer.
 *
 * Terms: public and without a key, made for showing a company's openings elsewhere.
 */
export const gem: JobSource = {
  ...SOURCE_FACTS.gem,
  complete: true,
  pages(request) {
    const url = `https://api.gem.com/job_board/v0/${boardName(SYSTEM, request.board)}/job_posts/`;
    return wholeBoard(request, SYSTEM, url, (answer) => read(answer, request.board));
  },
  parseFile: (answer, board = '') => read(answer, board),
};

function read(answer: string, board: string): readonly FeedRow[] {
  const rows = jsonOf(answer);
  if (!Array.isArray(rows)) throw new FeedError('The response is no list of postings.');
  return readRows(rows, (row) => facts(row, board));
}

function facts(row: Fields, board: string): PostingFacts {
  const url = address(row, 'absolute_url');
  const company = companyOf(board || (new URL(url).pathname.split('/')[1] ?? ''));
  if (company === '') throw new Rejection('no name of the company');
  const named = lineOr(part(row, 'location'), 'name');
  const offices = parts(row, 'offices').map((office) => lineOr(part(office, 'location'), 'name'));
  return {
    id: id(row, 'id'),
    title: line(row, 'title'),
    company,
    url,
    postedDate: time(row, lineOr(row, 'first_published_at') === '' ? 'created_at' : 'first_published_at'),
    places: [...new Set([named, ...offices])].filter((place) => place !== ''),
    mode: lineOr(row, 'location_type') || null,
    types: [lineOr(row, 'employment_type')],
    html: text(row, 'content'),
  };
}
