import { keyOf } from './board.ts';
import {
  address,
  amount,
  dateOf,
  type Fields,
  fieldsOf,
  flag,
  id,
  jsonOf,
  line,
  lineOr,
  lines,
  listIn,
  part,
  parts,
  readRows,
  text,
  time,
} from './feed-row.ts';
import { FeedError, type FeedPage, type FeedRequest, type FeedRow, type JobSource } from './job-source.ts';
import type { GivenPlace } from '../normalising/place-of.ts';
import type { PostingFacts } from './posting-facts.ts';
import { salaryWords } from './salary-words.ts';
import { SOURCE_FACTS } from './source-facts.ts';

const API = 'https://data.usajobs.gov/api/search';
/** What the API sends by itself. */
const PAGE = 250;
/** It ends at 10,000 postings. */
const MAX_PAGES = 40;
/** Codes of pay that a salary can be said with; others are by piece, by fortnight, or nothing. */
const PERIODS: Readonly<Record<string, string>> = { PA: 'year', PM: 'month', PD: 'day', PH: 'hour' };

/**
 * USAJOBS, the postings of the government of the United States; a board is a job series, such as 2210, information
 * technology. Read only where the operator has set a key.
 *
 * Terms: a free key, for showing federal postings elsewhere; the address it is registered for goes into the User-Agent.
 */
export const usajobs: JobSource = {
  ...SOURCE_FACTS.usajobs,
  // A series with more than 10,000 postings is never seen whole; see `whole`.
  complete: false,
  pages,
  parseFile: (answer) => read(answer, new Date()),
};

async function* pages(request: FeedRequest): AsyncGenerator<FeedPage> {
  const { user, secret } = keyOf(request, 'usajobs');
  if (!/^\d{4}$/.test(request.board)) {
    throw new FeedError(`'${request.board}' isn't a job series of USAJOBS, such as 2210.`);
  }
  const headers = { 'authorization-key': secret, 'user-agent': user };
  let seen = 0;
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const query = `JobCategoryCode=${request.board}&ResultsPerPage=${PAGE}&Page=${page}`;
    const answer = await request.fetcher.get(`${API}?${query}`, { headers });
    const rows = read(answer.text, request.now);
    const total = amount(resultOf(answer.text), 'SearchResultCountAll') ?? 0;
    seen += rows.length;
    const isLast = rows.length === 0 || seen >= total;
    yield { rows, total, ...(isLast ? { whole: true } : {}) };
    if (isLast) return;
  }
}

const resultOf = (answer: string): Fields => part(fieldsOf(jsonOf(answer)) ?? new Map(), 'SearchResult');

function read(answer: string, now: Date): readonly FeedRow[] {
  const rows = listIn(Object.fromEntries(resultOf(answer)), 'SearchResultItems');
  return readRows(rows, (row) => facts(row, now));
}

function facts(row: Fields, now: Date): PostingFacts {
  const said = part(row, 'MatchedObjectDescriptor');
  const details = part(part(said, 'UserArea'), 'Details');
  const end = lineOr(said, 'ApplicationCloseDate') || lineOr(said, 'PositionEndDate');
  return {
    id: id(row, 'MatchedObjectId'),
    title: line(said, 'PositionTitle'),
    company: lineOr(said, 'OrganizationName') || line(said, 'DepartmentName'),
    // It names the port.
    url: new URL(address(said, 'PositionURI')).href,
    postedDate: time(said, lineOr(said, 'PublicationStartDate') === '' ? 'PositionStartDate' : 'PublicationStartDate'),
    places: placesOf(said),
    remote: flag(details, 'RemoteIndicator') === true,
    types: parts(said, 'PositionSchedule').map((schedule) => lineOr(schedule, 'Name')),
    salary: salaryOf(said),
    html: htmlOf(said, details),
    closed: dateOf(end).getTime() < now.getTime(),
  };
}

/** 'Multiple Locations' is no place. */
function placesOf(said: Fields): readonly GivenPlace[] {
  const places = parts(said, 'PositionLocation').map((place) => {
    const [longitude, latitude] = [amount(place, 'Longitude'), amount(place, 'Latitude')];
    const isMeasured =
      longitude !== null && latitude !== null && Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
    return {
      text: lineOr(place, 'LocationName'),
      region: lineOr(place, 'CountrySubDivisionCode'),
      country: lineOr(place, 'CountryCode'),
      ...(isMeasured ? { coords: [longitude, latitude] as const } : {}),
    };
  });
  const display = lineOr(said, 'PositionLocationDisplay');
  if (places.length > 0 || display === '' || /^multiple locations$/i.test(display)) return places;
  return [{ text: display }];
}

function salaryOf(said: Fields): string | null {
  const [pay] = parts(said, 'PositionRemuneration');
  const period = pay === undefined ? undefined : PERIODS[lineOr(pay, 'RateIntervalCode')];
  if (pay === undefined || period === undefined) return null;
  return salaryWords({ min: amount(pay, 'MinimumRange'), max: amount(pay, 'MaximumRange'), currency: 'USD', period });
}

function htmlOf(said: Fields, details: Fields): string {
  const duties = lines(details, 'MajorDuties').map((duty) => `<li>${duty}</li>`);
  const clearance = lineOr(details, 'SecurityClearance');
  const sections = [
    ['', text(details, 'JobSummary')],
    ['Duties', duties.length === 0 ? '' : `<ul>${duties.join('')}</ul>`],
    ['Requirements', text(details, 'Requirements')],
    ['Qualifications', text(said, 'QualificationSummary')],
    ['Security clearance', /^(?:|other|not required)$/i.test(clearance) ? '' : clearance],
  ] as const;
  return sections
    .filter(([, section]) => section !== '')
    .map(([heading, section]) => `${heading === '' ? '' : `<h3>${heading}</h3>`}<p>${section}</p>`)
    .join('\n');
}
