import { DAY_MS } from '../../../platform/clock.ts';
import type { GivenPlace } from '../normalising/place-of.ts';
import { askBoard, companyOf } from './board.ts';
import {
  amount,
  type Fields,
  fieldsOf,
  jsonOf,
  line,
  lineOr,
  lines,
  listIn,
  part,
  readRows,
  Rejection,
  text,
  time,
} from './feed-row.ts';
import { FeedError, type FeedPage, type FeedRequest, type FeedRow, type JobSource } from './job-source.ts';
import type { PostingFacts } from './posting-facts.ts';
import { RowTexts } from './row-texts.ts';
import { SOURCE_FACTS } from './source-facts.ts';

const SYSTEM = 'Workday';
/** More than 20 in a page is an error. */
const PAGE = 20;
/** Lists end here, and begin again from the first page. */
const MOST_ROWS = 2_000;

/**
 * Workday's career sites: lists of twenty, the text of each posting behind an address of its own. A board is a host with
 * a site: 'acme.wd5.myworkdayjobs.com/Careers'.
 *
 * Terms: what a career site shows everyone, without a key; one request a second. Sites that close themselves to programs
 * answer with an error and are left alone.
 */
export const workday: JobSource = {
  ...SOURCE_FACTS.workday,
  // Of sites with more postings than a list can show, some are never seen; see `whole`.
  complete: false,
  pages,
  parseFile: (answer, board = '') => read(rowsOf(answer), siteIn(board), () => new Date()),
};

interface Site {
  readonly host: string;
  readonly tenant: string;
  readonly name: string;
}

/** @throws FeedError when the board is none */
function siteOf(board: string): Site {
  const site = siteIn(board);
  if (site !== null) return site;
  throw new FeedError(`'${board}' isn't a ${SYSTEM} site, such as acme.wd5.myworkdayjobs.com/Careers.`);
}

function siteIn(board: string): Site | null {
  const groups =
    /^(?<host>(?<tenant>[\w-]+)\.wd\d+\.myworkdayjobs\.com)\/(?:[a-z]{2}-[A-Z]{2}\/)?(?<name>[\w-]+)$/.exec(
      board,
    )?.groups;
  if (groups === undefined) return null;
  return { host: groups['host'] ?? '', tenant: groups['tenant'] ?? '', name: groups['name'] ?? '' };
}

async function* pages(request: FeedRequest): AsyncGenerator<FeedPage> {
  const site = siteOf(request.board);
  const api = `https://${site.host}/wday/cxs/${site.tenant}/${site.name}`;
  /** What the list says of dates, by id. It changes from day to day, so it is kept out of what is compared. */
  const said = new Map<string, Date>();
  const texts = new RowTexts(request, {
    idOf: (row) => idOf(fieldsOf(row), site),
    url: (_posting, row) => `${api}${lineOr(fieldsOf(row) ?? new Map(), 'externalPath')}`,
    read: (rows) => read(rows, site, (id) => said.get(id) ?? request.now),
  });
  let total = MOST_ROWS;
  let postponed = 0;
  for (let offset = 0; offset < total; offset += PAGE) {
    const json = { appliedFacets: {}, limit: PAGE, offset, searchText: '' };
    const answer = await askBoard(request, SYSTEM, `${api}/jobs`, { json });
    const found = rowsOf(answer.text).map((row) => undated(row, (id, date) => said.set(id, date), request.now, site));
    // Later pages may say 0.
    if (offset === 0) total = Math.min(amount(fieldsOf(jsonOf(answer.text)) ?? new Map(), 'total') ?? 0, MOST_ROWS);
    const { failure, ...page } = await texts.rowsOf(found);
    postponed += page.postponed;
    const isLast = offset + PAGE >= total || found.length === 0;
    yield { ...page, total, ...(isLast && total < MOST_ROWS && failure === null ? { whole: true } : {}) };
    if (failure !== null) throw failure;
    if (isLast) return;
  }
}

function undated(row: unknown, keep: (id: string, date: Date) => void, now: Date, site: Site): unknown {
  const fields = fieldsOf(row);
  if (fields === null) return row;
  keep(idOf(fields, site), saidDate(lineOr(fields, 'postedOn'), now));
  return Object.fromEntries([...fields].filter(([name]) => name !== 'postedOn'));
}

const rowsOf = (answer: string): readonly unknown[] => {
  const whole = jsonOf(answer);
  // A posting by itself, as its own address answers.
  return fieldsOf(whole)?.has('jobPostingInfo') === true ? [whole] : listIn(whole, 'jobPostings');
};

/** @param dateOf the date of a posting whose own answer wasn't read */
const read = (rows: readonly unknown[], site: Site | null, dateOf: (id: string) => Date): readonly FeedRow[] =>
  readRows(rows, (row) => facts(row, site, dateOf));

/** The number of the requisition stands at the end of the path, and makes it unique within the tenant. */
function idOf(row: Fields | null, site: Site | null): string {
  const path = row === null ? '' : lineOr(row, 'externalPath') || lineOr(part(row, 'jobPostingInfo'), 'externalUrl');
  const number = path.slice(path.lastIndexOf('_') + 1);
  const tenant = site?.tenant ?? URL.parse(path)?.hostname.split('.')[0] ?? '';
  return number === '' ? '' : `${tenant}/${number}`;
}

function facts(row: Fields, site: Site | null, dateOf: (id: string) => Date): PostingFacts {
  const info = part(row, 'jobPostingInfo');
  const company = lineOr(part(row, 'hiringOrganization'), 'name') || companyOf(site?.tenant ?? '');
  if (company === '') throw new Rejection('no hiringOrganization');
  const id = idOf(row, site);
  if (id === '') throw new Rejection('no externalPath');
  const path = lineOr(row, 'externalPath');
  const url = lineOr(info, 'externalUrl') || (site === null ? '' : `https://${site.host}/${site.name}${path}`);
  if (!url.startsWith('https://')) throw new Rejection('no externalUrl');
  return {
    id,
    title: lineOr(info, 'title') || line(row, 'title'),
    company,
    url,
    postedDate: lineOr(info, 'startDate') === '' ? dateOf(id) : time(info, 'startDate'),
    places: placesOf(row, info),
    mode: lineOr(info, 'remoteType') || lineOr(row, 'remoteType') || null,
    types: [lineOr(info, 'timeType')],
    html: text(info, 'jobDescription'),
  };
}

/** '3 Locations' in a list says nothing; the posting's own answer names them. */
function placesOf(row: Fields, info: Fields): readonly GivenPlace[] {
  const country = lineOr(part(info, 'country'), 'descriptor');
  const own = [lineOr(info, 'location'), ...lines(info, 'additionalLocations')].filter((place) => place !== '');
  if (own.length > 0) return own.map((place, index) => ({ text: place, ...(index === 0 ? { country } : {}) }));
  const listed = lineOr(row, 'locationsText');
  return listed === '' || /^\d+ locations$/i.test(listed) ? [] : [{ text: listed }];
}

/** 'Posted Today', 'Posted Yesterday', 'Posted 8 Days Ago', 'Posted 30+ Days Ago'. */
function saidDate(words: string, now: Date): Date {
  const days = /yesterday/i.test(words) ? 1 : Number(/ (\d{1,3})\+? days? ago/i.exec(words)?.[1] ?? 0);
  return new Date(now.getTime() - days * DAY_MS);
}
