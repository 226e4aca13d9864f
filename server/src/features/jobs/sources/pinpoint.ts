import type { GivenPlace } from '../normalising/place-of.ts';
import { companyOf, hostName, wholeBoard } from './board.ts';
import {
  address,
  amount,
  type Fields,
  flag,
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
import type { FeedRequest, FeedRow, JobSource } from './job-source.ts';
import type { PostingFacts } from './posting-facts.ts';
import { salaryWords } from './salary-words.ts';
import { SOURCE_FACTS } from './source-facts.ts';
import { readUndated } from './undated-rows.ts';

const SYSTEM = 'Pinpoint';
const SECTIONS = ['description', 'key_responsibilities', 'skills_knowledge_expertise', 'benefits'] as const;

/**
 * Pinpoint's postings.json: a whole board in one answer. It dates nothing; a posting is as old as our knowledge of it.
 *
 * Terms: public and without a key, made for showing a company's openings elsewhere.
 */
export const pinpoint: JobSource = {
  ...SOURCE_FACTS.pinpoint,
  complete: true,
  pages(request) {
    const url = `https://${hostName(SYSTEM, request.board)}.pinpointhq.com/postings.json`;
    return wholeBoard(request, SYSTEM, url, (answer) => read(answer, request.board, request));
  },
  parseFile: (answer, board = '') => read(answer, board, { now: new Date(), known: new Map() }),
};

const read = (answer: string, board: string, { now, known }: Pick<FeedRequest, 'now' | 'known'>): readonly FeedRow[] =>
  readUndated(listIn(jsonOf(answer), 'data'), known, (row) => readRows([row], (fields) => facts(fields, board, now)));

function facts(row: Fields, board: string, now: Date): PostingFacts {
  const url = address(row, 'url');
  const company = companyOf(board || (new URL(url).hostname.split('.')[0] ?? ''));
  if (company === '') throw new Rejection('no name of the company');
  const dated = ['published_at', 'created_at'].find((name) => lineOr(row, name) !== '');
  return {
    id: id(row, 'id'),
    title: line(row, 'title'),
    company,
    url,
    postedDate: dated === undefined ? now : time(row, dated),
    places: placesOf(part(row, 'location')),
    mode: lineOr(row, 'workplace_type') || null,
    types: [lineOr(row, 'employment_type_text') || lineOr(row, 'employment_type')],
    salary: flag(row, 'compensation_visible') === true ? payOf(row) : null,
    html: SECTIONS.map((name) => {
      const title = lineOr(row, `${name}_header`);
      const body = text(row, name);
      return body === '' ? '' : `${title === '' ? '' : `<h3>${title}</h3>`}${body}`;
    }).join('\n'),
  };
}

const payOf = (row: Fields): string | null =>
  salaryWords({
    min: amount(row, 'compensation_minimum'),
    max: amount(row, 'compensation_maximum'),
    currency: lineOr(row, 'compensation_currency'),
    period: lineOr(row, 'compensation_frequency'),
  });

function placesOf(place: Fields): readonly GivenPlace[] {
  const [city, region] = [lineOr(place, 'city'), lineOr(place, 'province')];
  const words = [city, region].filter((word) => word !== '').join(', ') || lineOr(place, 'name');
  return words === '' ? [] : [{ text: words, city, region }];
}
