import type { GivenPlace } from '../normalising/place-of.ts';
import { companyOf, hostName, wholeBoard } from './board.ts';
import {
  address,
  type Fields,
  flag,
  id,
  jsonOf,
  line,
  lineOr,
  part,
  readRows,
  Rejection,
  text,
  time,
} from './feed-row.ts';
import { FeedError, type FeedRow, type JobSource } from './job-source.ts';
import type { PostingFacts } from './posting-facts.ts';
import { SOURCE_FACTS } from './source-facts.ts';

const SYSTEM = 'Breezy';

/**
 * Breezy's JSON list of a career site: a whole board in one answer, often without the texts, which stand on each
 * posting's own page. An unknown board is a redirect to Breezy's home page.
 *
 * Terms: public and without a key, made for showing a company's openings elsewhere.
 */
export const breezy: JobSource = {
  ...SOURCE_FACTS.breezy,
  complete: true,
  pages(request) {
    const url = `https://${hostName(SYSTEM, request.board)}.breezy.hr/json`;
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
  const company = lineOr(part(row, 'company'), 'name') || companyOf(board);
  if (company === '') throw new Rejection('no name of the company');
  const place = part(row, 'location');
  return {
    id: id(row, 'id'),
    title: line(row, 'name'),
    company,
    url: address(row, 'url'),
    postedDate: time(row, 'published_date'),
    places: placesOf(place),
    remote: flag(place, 'is_remote') === true,
    types: [lineOr(part(row, 'type'), 'name')],
    salary: lineOr(row, 'salary') || null,
    html: text(row, 'description'),
  };
}

function placesOf(place: Fields): readonly GivenPlace[] {
  const words = lineOr(place, 'name');
  const [region, country] = [lineOr(part(place, 'state'), 'name'), lineOr(part(place, 'country'), 'id')];
  return words === '' ? [] : [{ text: words, city: lineOr(place, 'city'), region, country }];
}
