import { OutboundError } from '../../../platform/outbound/fetcher.ts';
import type { GivenPlace } from '../normalising/place-of.ts';
import { askBoard } from './board.ts';
import {
  amount,
  type Fields,
  fieldsOf,
  id,
  jsonOf,
  line,
  lineOr,
  listIn,
  parts,
  readRows,
  Rejection,
  text,
  time,
} from './feed-row.ts';
import { FeedError, type FeedPage, type FeedRequest, type FeedRow, type JobSource } from './job-source.ts';
import type { PostingFacts } from './posting-facts.ts';
import { RowTexts } from './row-texts.ts';
import { SOURCE_FACTS } from './source-facts.ts';

const SYSTEM = 'Oracle';
const PAGE = 200;
const MAX_PAGES = 100;
const SECTIONS = [
  ['ExternalDescriptionStr', ''],
  ['ExternalResponsibilitiesStr', 'Responsibilities'],
  ['ExternalQualificationsStr', 'Qualifications'],
  ['OrganizationDescriptionStr', ''],
  ['CorporateDescriptionStr', ''],
] as const;
/** The text of the field is in the site's language, its code is not. */
const MODES: Readonly<Record<string, string>> = { ORA_REMOTE: 'remote', ORA_HYBRID: 'hybrid', ORA_ON_SITE: 'onsite' };
/** What a row of the list says that stays the same while the posting does; others are ranks and flags of the day. */
const LASTING = [
  'Id',
  'Title',
  'PostedDate',
  'PrimaryLocation',
  'PrimaryLocationCountry',
  'WorkplaceTypeCode',
  'ShortDescriptionStr',
  'secondaryLocations',
];

/**
 * Oracle Recruiting's career sites: lists of two hundred without texts, and a posting's own answer with its text, pay and
 * coordinates. A board is a host with a site: 'acme.fa.us2.oraclecloud.com/CX_1'.
 *
 * Terms: what a career site shows everyone, without a key; one request a second.
 */
export const oracle: JobSource = {
  ...SOURCE_FACTS.oracle,
  complete: true,
  pages,
  parseFile(answer, board = '') {
    const [host, name] = siteIn(board) ?? ['', ''];
    return read(rowsOf(answer), { host, name, number: name, company: nameIn(name) });
  },
};

interface Site {
  readonly host: string;
  /** As it stands in addresses. */
  readonly name: string;
  /** As the API wants it. */
  readonly number: string;
  /** '' when nobody says. */
  readonly company: string;
}

const siteIn = (board: string): readonly [host: string, site: string] | null => {
  const { host, site } =
    /^(?<host>(?:[a-z\d-]{1,63}\.){1,6}oraclecloud\.com)\/(?<site>[\w-]{1,100})$/i.exec(board)?.groups ?? {};
  return host === undefined || site === undefined ? null : [host.toLowerCase(), site];
};

async function* pages(request: FeedRequest): AsyncGenerator<FeedPage> {
  const [host, name] = siteIn(request.board) ?? [];
  if (host === undefined || name === undefined) {
    throw new FeedError(`'${request.board}' isn't an ${SYSTEM} site, such as acme.fa.us2.oraclecloud.com/CX_1.`);
  }
  const api = `https://${host}/hcmRestApi/resources/latest`;
  const site = await siteOf(request, `${api}/recruitingCESites?onlyData=true&limit=200`, { host, name });
  const texts = new RowTexts(request, {
    idOf: (row) => idOf(fieldsOf(row), host),
    url: (posting) => {
      const finder = `ById;Id=%22${posting.slice(posting.indexOf('/') + 1)}%22,siteNumber=${site.number}`;
      return `${api}/recruitingCEJobRequisitionDetails?expand=all&onlyData=true&finder=${finder}`;
    },
    parse: (answer) => rowsOf(answer.text)[0],
    read: (rows) => read(rows, site),
  });
  const seen = new Set<string>();
  for (let [page, offset] = [0, 0]; page < MAX_PAGES; page += 1) {
    // Outside of the finder, limit and offset are ignored; without expand, the list is empty.
    const finder = `findReqs;siteNumber=${site.number},limit=${PAGE},offset=${offset},sortBy=POSTING_DATES_DESC`;
    const address = `${api}/recruitingCEJobRequisitions?onlyData=true&expand=requisitionList.secondaryLocations&finder=${finder}`;
    const answer = await askBoard(request, SYSTEM, address);
    const total = totalOf(answer.text);
    const found = rowsOf(answer.text);
    if (found.length === 0 && offset < total) throw new FeedError(`${host} sends fewer postings than it counts.`);
    // A page may hold fewer than asked for, and pages overlap while postings come and go.
    offset += found.length;
    const fresh = found.map(lasting).filter((row) => {
      const key = idOf(fieldsOf(row), host);
      const isNew = key === '' || !seen.has(key);
      seen.add(key);
      return isNew;
    });
    const { failure, ...rows } = await texts.rowsOf(fresh);
    yield { ...rows, total };
    if (failure !== null) throw failure;
    if (offset >= total) return;
  }
  throw new FeedError(`${host} sends more than ${MAX_PAGES * PAGE} postings.`);
}

/** The site by its number or its name in addresses, and whose it is. */
async function siteOf(
  request: FeedRequest,
  address: string,
  { host, name }: Pick<Site, 'host' | 'name'>,
): Promise<Site> {
  const own = (await sitesAt(request, address)).find((site) =>
    [lineOr(site, 'SiteNumber'), lineOr(site, 'SiteURLName')].includes(name),
  );
  const said = own === undefined ? '' : lineOr(own, 'SeoOrganizationName') || lineOr(own, 'SiteName');
  const number = own === undefined ? '' : lineOr(own, 'SiteNumber');
  return {
    host,
    name,
    number: /^[\w-]+$/.test(number) ? number : name,
    company: request.company || nameIn(said) || nameIn(name),
  };
}

/** The host's sites; none where it doesn't list them. */
async function sitesAt(request: FeedRequest, address: string): Promise<readonly Fields[]> {
  try {
    return parts(answerOf((await askBoard(request, SYSTEM, address)).text), 'items');
  } catch (error) {
    if (error instanceof FeedError || (error instanceof OutboundError && error.problem === 'status')) return [];
    throw error;
  }
}

/** What sites are called besides their employer: 'Ollerby Careers', 'Candidate Experience site', 'CX_1001'. */
const SITE_WORDS =
  /^(?:careers? (?:at|with) )|(?: -)? (?:careers?|jobs?|external|internal|candidate experience|recruiting)(?: (?:web)?(?:site|portal|page)| center)?$|^(?:cx(?:_\d+)?|(?:the )?(?:careers?|jobs?|external|candidate experience)(?: (?:web)?(?:site|portal|page))?)$/i;

const nameIn = (said: string): string => said.slice(0, 200).replace(SITE_WORDS, '').trim();

const lasting = (row: unknown): unknown => {
  const fields = fieldsOf(row);
  return fields === null ? row : Object.fromEntries(LASTING.map((name) => [name, fields.get(name) ?? null]));
};

const answerOf = (answer: string): Fields => fieldsOf(jsonOf(answer)) ?? new Map();

const totalOf = (answer: string): number =>
  amount(parts(answerOf(answer), 'items')[0] ?? new Map(), 'TotalJobsCount') ?? 0;

/** The postings of a list, or the one posting of an answer of its own. */
function rowsOf(answer: string): readonly unknown[] {
  const whole = answerOf(answer);
  if (whole.has('Id')) return [Object.fromEntries(whole)];
  return listIn(Object.fromEntries(whole), 'items').flatMap((item) => {
    const list = fieldsOf(item)?.get('requisitionList');
    return Array.isArray(list) ? list : fieldsOf(item)?.has('Id') === true ? [item] : [];
  });
}

const read = (rows: readonly unknown[], site: Site): readonly FeedRow[] => readRows(rows, (row) => facts(row, site));

/** Numbers are given per employer. */
function idOf(row: Fields | null, host: string): string {
  const number = row === null ? '' : lineOr(row, 'Id');
  return /^[\w-]+$/.test(number) ? `${host}/${number}` : '';
}

function facts(row: Fields, site: Site): PostingFacts {
  if (site.host === '') throw new Rejection('no board: say which site these are of');
  if (site.company === '') throw new Rejection('no name of the company: say it in the list of boards');
  const number = id(row, 'Id');
  const flex = parts(row, 'requisitionFlexFields');
  const said = (prompt: RegExp): string =>
    flex.flatMap((field) => (prompt.test(lineOr(field, 'Prompt')) ? lineOr(field, 'Value') : [])).join(' ');
  return {
    id: `${site.host}/${number}`,
    title: line(row, 'Title'),
    company: site.company,
    url: `https://${site.host}/hcmUI/CandidateExperience/en/sites/${site.name}/job/${encodeURIComponent(number)}`,
    postedDate: time(row, lineOr(row, 'ExternalPostedStartDate') === '' ? 'PostedDate' : 'ExternalPostedStartDate'),
    places: placesOf(row),
    mode: MODES[lineOr(row, 'WorkplaceTypeCode')] ?? null,
    types: [lineOr(row, 'JobSchedule'), said(/^(?:position|employment|job) type$/i)],
    salary: said(/\b(?:pay|salary|compensation|wage)\b/i) || null,
    html: htmlOf(row),
  };
}

function htmlOf(row: Fields): string {
  const sections = SECTIONS.flatMap(([name, heading]) => {
    const section = text(row, name);
    return section === '' ? [] : `${heading === '' ? '' : `<h3>${heading}</h3>`}${section}`;
  });
  return sections.length > 0 ? sections.join('\n') : text(row, 'ShortDescriptionStr');
}

function placesOf(row: Fields): readonly GivenPlace[] {
  const [first = new Map()] = parts(row, 'primaryLocationCoordinates');
  const primary = { text: lineOr(row, 'PrimaryLocation'), country: lineOr(row, 'PrimaryLocationCountry') };
  const others = parts(row, 'secondaryLocations').map((place) => ({
    text: lineOr(place, 'Name'),
    country: lineOr(place, 'CountryCode'),
    ...coordsOf(place),
  }));
  return [{ ...primary, ...coordsOf(first) }, ...others].filter((place) => place.text !== '');
}

function coordsOf(place: Fields): Pick<GivenPlace, 'coords'> {
  const [longitude, latitude] = [amount(place, 'Longitude'), amount(place, 'Latitude')];
  if (longitude === null || latitude === null || (longitude === 0 && latitude === 0)) return {};
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 ? { coords: [longitude, latitude] } : {};
}
