import { XMLParser } from 'fast-xml-parser';
import { OutboundError } from '../../../platform/outbound/fetcher.ts';
import { askBoard, companyOf, stateOf } from './board.ts';
import {
  type Fields,
  fieldsOf,
  line,
  lineOr,
  part,
  parts,
  readRows,
  Rejection,
  slashedDay,
  text,
  time,
} from './feed-row.ts';
import { FeedError, type FeedPage, type FeedRequest, type FeedRow, type JobSource } from './job-source.ts';
import type { PostingFacts } from './posting-facts.ts';
import { ownerOf, splitTitle, untracked } from './rss.ts';
import { SOURCE_FACTS } from './source-facts.ts';
import { readUndated } from './undated-rows.ts';
import { xmlOf } from './xml.ts';

const SYSTEM = 'SuccessFactors';
/** What templates leave behind: '[[jobDescription]]'. */
const HOLES = /\[\[[^[\]]{0,100}\]\]/g;

/**
 * SAP SuccessFactors' career sites. A board is the career site's host, whose feed for job searches (so spelt:
 * sitemal.xml) has every posting with its text, and no dates. Older sites are a host of SuccessFactors' with a company:
 * 'career4.successfactors.com/ACME'.
 *
 * Terms: feeds that career sites publish for search engines, without a key; one request each, with its ETag.
 */
export const successfactors: JobSource = {
  ...SOURCE_FACTS.successfactors,
  // The feed of a site without the one for job searches shows the newest; see `whole`.
  complete: false,
  pages,
  parseFile: (answer, board = '') => read(answer, board, { now: new Date(), known: new Map() }),
};

async function* pages(request: FeedRequest): AsyncGenerator<FeedPage> {
  const { etag, lastModified } = request.state;
  const { addresses, older } = addressesOf(request.board);
  for (const [index, address] of addresses.entries()) {
    try {
      const answer = await askBoard(request, SYSTEM, address, { accept: 'xml', etag, lastModified });
      if (answer.notModified) yield { rows: [], unchanged: true };
      else {
        const rows = read(answer.text, request.board, request);
        yield { rows, state: stateOf(answer), ...(older || index === 0 ? { whole: true } : {}) };
      }
      return;
    } catch (error) {
      const isMissing = error instanceof FeedError && error.cause instanceof OutboundError;
      if (!isMissing || index === addresses.length - 1) throw error;
    }
  }
}

/** Where a board's postings are, best first. @throws FeedError */
function addressesOf(board: string): { readonly addresses: readonly string[]; readonly older: boolean } {
  const { host, company } = /^(?<host>[a-z\d.-]{4,200})(?:\/(?<company>[\w-]{1,100}))?$/i.exec(board)?.groups ?? {};
  if (host === undefined || !host.includes('.')) {
    throw new FeedError(
      `'${board}' isn't a ${SYSTEM} site, such as careers.acme.com or career4.successfactors.com/ACME.`,
    );
  }
  if (company === undefined) {
    const addresses = [`https://${host}/sitemal.xml`, `https://${host}/feeds/?locale=en_US`];
    return { addresses, older: false };
  }
  const address = `https://${host}/career?company=${company}&career_ns=job_listing_summary&resultType=XML`;
  return { addresses: [address], older: true };
}

const parser = new XMLParser({
  parseTagValue: false,
  ignoreAttributes: true,
  // 'g:location' is a location.
  removeNSPrefix: true,
  isArray: (name) => ['item', 'job', 'Job'].includes(name),
});

function read(answer: string, board: string, { now, known }: Pick<FeedRequest, 'now' | 'known'>): readonly FeedRow[] {
  const root = /<(rss|Job-Listing|jobs)\b/.exec(answer)?.[1] ?? 'rss';
  const whole = part(fieldsOf(xmlOf(answer, root, parser)) ?? new Map(), root);
  const rows = [...parts(part(whole, 'channel'), 'item'), ...parts(whole, 'Job'), ...parts(whole, 'job')];
  // An empty element is a text to the parser.
  if (rows.length === 0 && !answer.includes(`<${root}`)) throw new FeedError('The response is no list of postings.');
  const owner = ownerOf(lineOr(part(whole, 'channel'), 'title').replace(HOLES, ''));
  return readUndated(
    rows.map((row) => Object.fromEntries(row)),
    known,
    (row) =>
      readRows([row], (fields) =>
        root === 'rss' ? facts(fields, { owner, board, now }) : olderFacts(fields, board, now),
      ),
    // It may be a month from today, every day.
    (row) => Object.entries(row).filter(([name]) => name !== 'expiration_date'),
  );
}

interface Channel {
  readonly owner: string;
  readonly board: string;
  readonly now: Date;
}

function facts(row: Fields, { owner, board, now }: Channel): PostingFacts {
  const url = untracked(line(row, 'link'));
  const { hostname, pathname } = webAddress(url);
  const { title, place } = splitTitle(filled(line(row, 'title')));
  const company = filled(lineOr(row, 'employer')) || owner || companyOf(nameIn(board || hostname));
  const html = text(row, 'description').replace(HOLES, '');
  return {
    id: `${board || hostname}/${/\/(\d+)\/?$/.exec(pathname)?.[1] ?? (lineOr(row, 'id') || untracked(url))}`,
    title,
    company,
    url,
    postedDate: lineOr(row, 'pubDate') === '' ? now : time(row, 'pubDate'),
    places: [filled(lineOr(row, 'location')) || place].filter((one) => one !== ''),
    types: [lineOr(row, 'employment_type'), lineOr(row, 'job_type')],
    // Feeds without texts write dots.
    html: /^\W*$/.test(html) ? '' : html,
  };
}

/** As the older sites write: <Job-Listing> with labelled fields, or <jobs> with named ones. */
function olderFacts(row: Fields, board: string, now: Date): PostingFacts {
  const [host = '', name = ''] = board.split('/');
  const number = lineOr(row, 'ReqId') || lineOr(row, 'referencenumber') || line(row, 'ID');
  const said = labelled(row);
  const company = lineOr(row, 'company') || companyOf(name);
  if (company === '') throw new Rejection('no name of the company');
  const given = lineOr(row, 'url');
  if (given === '' && name === '') throw new Rejection('no url');
  const query = new URLSearchParams({ career_ns: 'job_listing', company: name, career_job_req_id: number });
  const html = (text(row, 'Job-Description') || text(row, 'description')).replace(HOLES, '');
  return {
    id: `${host}/${number}`,
    title: filled(lineOr(row, 'JobTitle') || line(row, 'title')),
    company,
    url: given === '' ? `https://${host}/career?${query.toString()}` : webAddress(given).href,
    postedDate: dateOf(row, now),
    places: [lineOr(row, 'location') || (said.get('posting location') ?? said.get('country') ?? '')].filter(
      (place) => place !== '',
    ),
    types: [lineOr(row, 'employmenttype') || (said.get('type of employment') ?? '')],
    html,
  };
}

/** The values of <filter1>, <mfield2> …, which are numbered otherwise at each employer, by their labels. */
function labelled(row: Fields): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [name, value] of row) {
    const field = /^m?(?:filter|field)\d*$/.test(name) ? fieldsOf(value) : null;
    if (field !== null) found.set(lineOr(field, 'label').toLowerCase(), lineOr(field, 'value'));
  }
  return found;
}

/** '07/17/2026' on the older sites. */
function dateOf(row: Fields, now: Date): Date {
  if (lineOr(row, 'Posted-Date') !== '') return slashedDay(row, 'Posted-Date', 'month');
  return lineOr(row, 'date') === '' ? now : time(row, 'date');
}

function webAddress(given: string): URL {
  const url = URL.parse(given);
  if (url === null || !['http:', 'https:'].includes(url.protocol))
    throw new Rejection('link is not an http(s) address');
  return url;
}

const filled = (said: string): string => said.replace(HOLES, '').trim();

/** 'acme' of 'careers.acme.com' and 'jobs.acme.co.uk'. */
function nameIn(host: string): string {
  const labels = host.split('.').filter((label) => !['www', 'careers', 'career', 'jobs', 'job'].includes(label));
  return labels[0] ?? '';
}
