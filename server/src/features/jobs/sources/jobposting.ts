import { hash } from 'node:crypto';
import { systemClock } from '../../../platform/clock.ts';
import { OutboundError } from '../../../platform/outbound/fetcher.ts';
import { dateOf, type Fields, fieldsOf, line, lineOr, readRows, Rejection, time } from './feed-row.ts';
import { FeedError, type FeedPage, type FeedRequest, type FeedRow, type JobSource, NO_STATE } from './job-source.ts';
import { htmlOf, namesOf, payOf, placesOf, valuesOf } from './jobposting-fields.ts';
import { objectsOfType } from './json-ld.ts';
import { SOURCE_FACTS } from './source-facts.ts';
import type { PostingFacts } from './posting-facts.ts';
import { readPage } from './web-page.ts';

/** What `FeedState.cursor` holds once a page has shown a posting. */
const SEEN = 'seen';

/**
 * A page with a schema.org JobPosting in it, which employers publish for search engines to read; the board is the page's
 * address. One request for the page that somebody named, none for others.
 *
 * Terms: the texts are the employers'; the posting links to the page it came from.
 */
export const jobposting: JobSource = {
  ...SOURCE_FACTS.jobposting,
  complete: true,
  pages,
  parseFile: (text, board = '') => rowsOf(text, board, systemClock.now()),
};

async function* pages({ board, fetcher, state, now }: FeedRequest): AsyncGenerator<FeedPage> {
  try {
    const answer = await fetcher.get(board, { accept: 'html', etag: state.etag, lastModified: state.lastModified });
    if (answer.notModified) yield { rows: [], unchanged: true };
    else {
      const { etag, lastModified } = answer;
      yield { rows: rowsOf(answer.text, answer.url, now), state: { etag, lastModified, cursor: SEEN } };
    }
  } catch (error) {
    // A page that was there and is gone is how employers close a posting; one that never was is a wrong address.
    const isGone = error instanceof OutboundError && error.problem === 'not-found' && state.cursor === SEEN;
    if (!isGone) throw error;
    yield { rows: [], state: { ...NO_STATE, cursor: SEEN } };
  }
}

function rowsOf(page: string, address: string, now: Date): readonly FeedRow[] {
  // A JSON-LD document by itself is one block.
  const { jsonLd, canonical } = /^[\uFEFF\s]*[[{]/.test(page) ? { jsonLd: [page], canonical: '' } : readPage(page);
  const objects = objectsOfType(jsonLd, 'JobPosting').map((fields) => Object.fromEntries(fields));
  const only = objects.length === 1;
  return readRows(objects, (row) => factsOf(row, { address: address || canonical, only, now }));
}

interface Page {
  readonly address: string;
  /** Whether it shows this posting alone, so that its address is the posting's. */
  readonly only: boolean;
  readonly now: Date;
}

function factsOf(row: Fields, page: Page): PostingFacts {
  const said = saidIn(row, page.now);
  const { company, title, postedDate } = said;
  const known = [company, title, placesOf(row), postedDate];
  return {
    ...said,
    id: idOf(row, page) ?? hash('sha256', JSON.stringify(known), 'hex').slice(0, 32),
    url: urlOf(row, page),
  };
}

/** What a JobPosting says of itself, but for its id and address. @throws Rejection */
export function saidIn(row: Fields, now: Date): Omit<PostingFacts, 'id' | 'url'> {
  const title = lineOr(row, 'title') || line(row, 'name');
  const company = namesOf(row, 'hiringOrganization')[0];
  if (company === undefined) throw new Rejection('no hiringOrganization');
  const places = placesOf(row);
  const [required, remote] = [namesOf(row, 'applicantLocationRequirements'), isRemote(row)];
  return {
    title,
    company,
    postedDate: time(row, 'datePosted'),
    places: places.length === 0 && remote ? (required.length > 0 ? required : ['Remote']) : places,
    remote,
    types: namesOf(row, 'employmentType'),
    salary: payOf(row),
    html: htmlOf(row),
    closed: isOver(row, now),
  };
}

/**
 * The one JobPosting of a page, as what its address adds to a row of a list.
 *
 * @throws FeedError when the page has none, or several
 */
export function postingOn(page: string): { readonly posting: object } {
  const found = objectsOfType(readPage(page).jsonLd, 'JobPosting');
  const [posting] = found;
  if (posting === undefined || found.length > 1) throw new FeedError('The page shows several postings.');
  return { posting: Object.fromEntries(posting) };
}

/** By its own field, or by one of its places: 'Remote, US' with the address of the headquarters. */
const isRemote = (row: Fields): boolean =>
  namesOf(row, 'jobLocationType').some((type) => /telecommute|remote/i.test(type)) ||
  namesOf(row, 'jobLocation').some((name) => /^remote\b/i.test(name));

/** Numbers of two employers may be the same, addresses are not. */
function idOf(row: Fields, { address, only }: Page): string | null {
  const own = lineOr(row, 'url');
  if (isWeb(own)) return own;
  if (only && isWeb(address)) return address;
  const value = valuesOf(row, 'identifier')[0];
  const identifier = typeof value === 'string' ? value : lineOr(fieldsOf(value) ?? new Map(), 'value');
  return identifier === '' ? null : `${namesOf(row, 'hiringOrganization')[0] ?? ''}:${identifier}`;
}

/** The posting's own address, else the page's, else the employer's site: a saved page may know neither. */
function urlOf(row: Fields, { address }: Page): string {
  const employers = valuesOf(row, 'hiringOrganization').flatMap((value) => fieldsOf(value) ?? []);
  const candidates = [
    lineOr(row, 'url'),
    address,
    ...employers.flatMap((one) => [...namesOf(one, 'sameAs'), lineOr(one, 'url')]),
  ];
  const url = candidates.find(isWeb);
  if (url === undefined) throw new Rejection('no url');
  return url;
}

function isWeb(text: string): boolean {
  return ['http:', 'https:'].includes(URL.parse(text)?.protocol ?? '');
}

/** A day without a time lasts until its end. */
function isOver(row: Fields, now: Date): boolean {
  const until = lineOr(row, 'validThrough');
  const end = dateOf(/^\d{4}-\d{2}-\d{2}$/.test(until) ? `${until}T23:59:59Z` : until);
  return end.getTime() < now.getTime();
}
