import { boardInPath, boardName, companyOf, wholeBoard } from './board.ts';
import {
  address,
  type Fields,
  flag,
  id,
  jsonOf,
  line,
  lineOr,
  listIn,
  part,
  parts,
  readRows,
  text,
  time,
} from './feed-row.ts';
import type { FeedRow, JobSource } from './job-source.ts';
import type { GivenPlace } from '../normalising/place-of.ts';
import type { PostingFacts } from './posting-facts.ts';
import { SOURCE_FACTS } from './source-facts.ts';

const SYSTEM = 'Ashby';

/** Large boards take it that long. */
const TIMEOUT = 30_000;

/**
 * Ashby's public job posting API: a whole board in one answer.
 *
 * Terms: public and without a key, offered for career pages and job boards; postings that are not listed are not meant
 * for others and are left out. Slow: 30 s, and further apart when it fails.
 */
export const ashby: JobSource = {
  ...SOURCE_FACTS.ashby,
  complete: true,
  pages(request) {
    const url = `https://api.ashbyhq.com/posting-api/job-board/${boardName(SYSTEM, request.board)}?includeCompensation=true`;
    return wholeBoard(request, SYSTEM, url, (answer) => read(answer, request.board), { timeout: TIMEOUT });
  },
  parseFile: (answer, board = '') => read(answer, board),
};

function read(answer: string, board: string): readonly FeedRow[] {
  return readRows(listIn(jsonOf(answer), 'jobs'), (row) =>
    flag(row, 'isListed') === false ? null : facts(row, board),
  );
}

function facts(row: Fields, board: string): PostingFacts {
  const url = address(row, 'jobUrl');
  const isShown = flag(row, 'shouldDisplayCompensationOnJobPostings') !== false;
  return {
    id: id(row, 'id'),
    title: line(row, 'title'),
    company: companyOf(board || boardInPath(url)),
    url,
    postedDate: time(row, 'publishedAt'),
    places: [row, ...parts(row, 'secondaryLocations')].map(placeOf),
    // Boards call hybrid jobs remote as well; the workplace type is the finer word.
    mode: lineOr(row, 'workplaceType'),
    remote: flag(row, 'isRemote') === true,
    types: [lineOr(row, 'employmentType')],
    salary: (isShown && lineOr(part(row, 'compensation'), 'compensationTierSummary')) || null,
    html: text(row, 'descriptionHtml') || text(row, 'descriptionPlain'),
  };
}

/** The label that people see, with the address behind it: of an office it says where that is. */
function placeOf(row: Fields): GivenPlace {
  const postal = part(part(row, 'address'), 'postalAddress');
  return {
    text: lineOr(row, 'location'),
    city: lineOr(postal, 'addressLocality'),
    region: lineOr(postal, 'addressRegion'),
    country: lineOr(postal, 'addressCountry'),
  };
}
