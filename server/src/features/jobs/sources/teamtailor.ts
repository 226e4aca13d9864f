import { companyOf, hostName, wholeBoard } from './board.ts';
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
import type { FeedRow, JobSource } from './job-source.ts';
import { namesOf, payOf, placesOf } from './jobposting-fields.ts';
import type { PostingFacts } from './posting-facts.ts';
import { SOURCE_FACTS } from './source-facts.ts';

const SYSTEM = 'Teamtailor';

/**
 * Teamtailor's JSON feed of a career site: all postings in one answer, each with its schema.org JobPosting. A board is
 * the first part of the host; those in North America end in '.na'.
 *
 * Terms: public and without a key, made for feed readers.
 */
export const teamtailor: JobSource = {
  ...SOURCE_FACTS.teamtailor,
  complete: true,
  pages(request) {
    const isAmerican = request.board.endsWith('.na');
    const name = hostName(SYSTEM, isAmerican ? request.board.slice(0, -'.na'.length) : request.board);
    const url = `https://${name}${isAmerican ? '.na' : ''}.teamtailor.com/jobs.json`;
    return wholeBoard(request, SYSTEM, url, (answer) => read(answer, request.board));
  },
  parseFile: (answer, board = '') => read(answer, board),
};

function read(answer: string, board: string): readonly FeedRow[] {
  const whole = jsonOf(answer);
  const owner = lineOr(fieldsOf(whole) ?? new Map(), 'title') || companyOf(board);
  return readRows(listIn(whole, 'items'), (row) => facts(row, owner));
}

function facts(row: Fields, owner: string): PostingFacts {
  const posting = part(row, '_jobposting');
  const [company = owner] = namesOf(posting, 'hiringOrganization');
  if (company === '') throw new Rejection('no hiringOrganization');
  return {
    id: id(row, 'id'),
    title: line(row, 'title'),
    company,
    url: address(row, 'url'),
    postedDate: time(row, 'date_published'),
    places: placesOf(posting),
    remote: lineOr(posting, 'jobLocationType') === 'TELECOMMUTE',
    types: namesOf(posting, 'employmentType'),
    salary: payOf(posting),
    html: text(row, 'content_html') || text(posting, 'description'),
  };
}
