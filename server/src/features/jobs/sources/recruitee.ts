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
  parts,
  readRows,
  Rejection,
  text,
  time,
} from './feed-row.ts';
import type { FeedRow, JobSource } from './job-source.ts';
import { SOURCE_FACTS } from './source-facts.ts';
import type { GivenPlace } from '../normalising/place-of.ts';
import type { PostingFacts } from './posting-facts.ts';
import { salaryWords } from './salary-words.ts';

const SYSTEM = 'Recruitee';

/**
 * Recruitee's Careers Site API: a whole board in one answer.
 *
 * Terms: public and without a key, made for showing a company's openings elsewhere. Offers that are not published are
 * left out.
 */
export const recruitee: JobSource = {
  ...SOURCE_FACTS.recruitee,
  complete: true,
  pages(request) {
    const url = `https://${hostName(SYSTEM, request.board)}.recruitee.com/api/offers/`;
    return wholeBoard(request, SYSTEM, url, (answer) => read(answer, request.board));
  },
  parseFile: (answer, board = '') => read(answer, board),
};

function read(answer: string, board: string): readonly FeedRow[] {
  return readRows(listIn(jsonOf(answer), 'offers'), (row) =>
    ['', 'published'].includes(lineOr(row, 'status')) ? facts(row, board) : null,
  );
}

function facts(row: Fields, board: string): PostingFacts {
  const company = lineOr(row, 'company_name') || companyOf(board);
  if (company === '') throw new Rejection('no company_name');
  const pay = part(row, 'salary');
  return {
    id: id(row, 'id'),
    title: line(row, 'title'),
    company,
    url: address(row, 'careers_url'),
    postedDate: time(row, lineOr(row, 'published_at') === '' ? 'created_at' : 'published_at'),
    places: places(row),
    mode: flag(row, 'hybrid') === true ? 'hybrid' : flag(row, 'on_site') === true ? 'on-site' : null,
    remote: flag(row, 'remote') === true,
    // 'fulltime_permanent', 'parttime_fixed_term'
    types: [
      lineOr(row, 'employment_type_code')
        .replaceAll('_', ' ')
        .replace('fulltime', 'full-time')
        .replace('parttime', 'part-time'),
    ],
    level: lineOr(row, 'experience_code'),
    salary: salaryWords({
      min: amount(pay, 'min'),
      max: amount(pay, 'max'),
      currency: lineOr(pay, 'currency'),
      period: lineOr(pay, 'period'),
    }),
    html: `${text(row, 'description')}\n${text(row, 'requirements')}`,
  };
}

/** A location's own name may be the office's; city, state and country are what people know. */
function places(row: Fields): readonly GivenPlace[] {
  const named = parts(row, 'locations').map((place) => {
    const [city, state, country] = ['city', 'state', 'country'].map((name) => lineOr(place, name));
    const words = [city, state === city ? '' : state, country].filter((word) => word !== undefined && word !== '');
    return {
      text: words.join(', ') || lineOr(place, 'name'),
      country: lineOr(place, 'country_code'),
      region: lineOr(place, 'state_code'),
    };
  });
  const [country, region] = [lineOr(row, 'country_code'), lineOr(row, 'state_code')];
  return named.length > 0 ? named : [{ text: lineOr(row, 'location'), country, region }];
}
