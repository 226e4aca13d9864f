import { XMLParser } from 'fast-xml-parser';
import { companyOf, hostName, wholeBoard } from './board.ts';
import { type Fields, fieldsOf, line, lineOr, lines, part, parts, readRows, text, time } from './feed-row.ts';
import { FeedError, type FeedRow, type JobSource } from './job-source.ts';
import type { PostingFacts } from './posting-facts.ts';
import { SOURCE_FACTS } from './source-facts.ts';
import { xmlOf } from './xml.ts';

const SYSTEM = 'Personio';

/**
 * Personio's XML feed: a whole board in one answer; an unknown company is a 404.
 *
 * Terms: public and without a key, switched on by the company for showing its openings elsewhere.
 */
export const personio: JobSource = {
  ...SOURCE_FACTS.personio,
  complete: true,
  pages(request) {
    const url = `https://${hostName(SYSTEM, request.board)}.jobs.personio.de/xml?language=en`;
    return wholeBoard(request, SYSTEM, url, (answer) => read(answer, request.board), { accept: 'xml' });
  },
  parseFile: (answer, board = '') => read(answer, board || boardIn(answer)),
};

const LISTS = ['position', 'jobDescription', 'office'];

const parser = new XMLParser({
  // Everything stays text: an office called 007 is no seven.
  parseTagValue: false,
  ignoreAttributes: true,
  isArray: (name, path) => LISTS.includes(name) && path !== 'workzag-jobs.position.office',
});

function read(answer: string, board: string): readonly FeedRow[] {
  const whole = fieldsOf(xmlOf(answer, 'workzag-jobs', parser));
  const jobs = whole?.get('workzag-jobs');
  // An empty board is an empty element, which is read as ''.
  if (jobs === undefined) throw new FeedError("The response is no list of postings: 'workzag-jobs' is missing.");
  const positions = fieldsOf(jobs)?.get('position') ?? [];
  return readRows(Array.isArray(positions) ? positions : [positions], (row) => facts(row, board));
}

function facts(row: Fields, board: string): PostingFacts {
  const posting = line(row, 'id');
  const company = lineOr(row, 'subcompany') || companyOf(board);
  return {
    id: posting,
    title: line(row, 'name'),
    company,
    url: `https://${board.toLowerCase()}.jobs.personio.de/job/${encodeURIComponent(posting)}`,
    postedDate: time(row, 'createdAt'),
    places: [lineOr(row, 'office'), ...lines(part(row, 'additionalOffices'), 'office')],
    // 'permanent' or 'intern', and 'full-time' or 'part-time'
    types: [lineOr(row, 'schedule'), lineOr(row, 'employmentType')],
    level: lineOr(row, 'seniority'),
    html: parts(part(row, 'jobDescriptions'), 'jobDescription')
      .map((section) => `<h3>${lineOr(section, 'name')}</h3>${text(section, 'value')}`)
      .join('\n'),
  };
}

/**
 * The board of a recording: the feed names it nowhere, but its texts may link to it.
 *
 * @throws FeedError when they link to none or to several: a guessed link would lead nowhere, or to another company
 */
function boardIn(answer: string): string {
  const links = answer.matchAll(/(?<![a-z\d-])([a-z\d][a-z\d-]*)\.jobs\.personio\.(?:de|com)\b/gi);
  const boards = new Set([...links].map(([, board = '']) => board.toLowerCase()));
  const [only] = boards;
  if (only === undefined || boards.size > 1) {
    throw new FeedError(`A recording of ${SYSTEM} does not say whose it is: add --board BOARD.`);
  }
  return only;
}
