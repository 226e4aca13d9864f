import { XMLParser } from 'fast-xml-parser';
import { DAY_MS } from '../../../platform/clock.ts';
import { OutboundError, type OutboundResponse } from '../../../platform/outbound/fetcher.ts';
import { askBoard } from './board.ts';
import { dateOf, type Fields, fieldsOf, lineOr, part, parts, readRows } from './feed-row.ts';
import { FeedError, type FeedPage, type FeedRequest, type FeedRow, type JobSource, NO_STATE } from './job-source.ts';
import { postingOn, saidIn } from './jobposting.ts';
import { type Robots, robotsOf } from './robots.ts';
import { RowTexts } from './row-texts.ts';
import { SOURCE_FACTS } from './source-facts.ts';
import { xmlOf } from './xml.ts';

/** Sitemaps that an index names; each may hold 50,000 addresses. */
const MAX_SITEMAPS = 20;
/** Pages of postings; employers have fewer. */
const MAX_PAGES = 5_000;
const BATCH = 100;
/** What addresses of postings have in them, in the languages of the boards we know. */
const JOB_PATH =
  /job|career|position|opening|vacanc|opportunit|requisition|recruit|stelle|karriere|emploi|offre|empleo|vaga|lavor|vacature|praca|arbet|jobb/i;
/** Files that are no pages. */
const NO_PAGE = /\.(?:pdf|docx?|xlsx?|pptx?|zip|gz|jpe?g|png|gif|svg|webp|mp4|mp3|xml|json|css|js)$/i;

/**
 * The careers pages that a site's sitemap names, each with its schema.org JobPosting; the board is the sitemap's address.
 * It may be packed (`.gz`), or an index of others. Only pages on the sitemap's own host that its robots.txt doesn't close
 * and whose addresses look like postings, or all if none does. A page is read when it's new or the sitemap says that it
 * changed.
 *
 * Terms: sitemaps and JobPosting are published for search engines to read; the texts are the employers', and each posting
 * links to its page. One request a second, and robots.txt is obeyed. Read a site's terms before adding it.
 */
export const sitemap: JobSource = {
  ...SOURCE_FACTS.sitemap,
  complete: true,
  pages,
  parseFile: (page, board = '') => read([{ loc: board, ...postingOn(page) }], new Date()),
};

interface Entry {
  readonly loc: string;
  /** '' when the sitemap doesn't say. */
  readonly lastmod: string;
}

async function* pages(request: FeedRequest): AsyncGenerator<FeedPage> {
  const host = URL.parse(request.board)?.host;
  if (host === undefined) throw new FeedError(`'${request.board}' isn't the address of a sitemap.`);
  const entries = await entriesOf(request, host);
  const texts = new RowTexts(request, {
    idOf: (row) => lineOr(fieldsOf(row) ?? new Map(), 'loc'),
    url: (loc) => loc,
    ask: { accept: 'html' },
    parse: (answer) => postingAt(answer, host),
    read: (rows) => read(rows, request.now),
  });
  const wanted = entries.filter((entry) => !isWithoutPosting(entry, request));
  let postponed = 0;
  for (let start = 0; start < wanted.length; start += BATCH) {
    const { failure, ...rows } = await texts.rowsOf(wanted.slice(start, start + BATCH));
    postponed += rows.postponed;
    const isLast = start + BATCH >= wanted.length;
    const cursor = postponed === 0 ? request.now.toISOString() : null;
    yield { ...rows, ...(isLast ? { state: { ...NO_STATE, cursor } } : {}) };
    if (failure !== null) throw failure;
  }
}

/** A page that the last complete run read and that held no posting, unless it changed since. */
function isWithoutPosting({ loc, lastmod }: Entry, { state, known }: FeedRequest): boolean {
  if (state.cursor === null || known.has(loc)) return false;
  const changed = dateOf(lastmod).getTime();
  return changed < Date.parse(state.cursor) - DAY_MS;
}

/** The pages of a sitemap, or of those that an index names. @throws FeedError */
async function entriesOf(request: FeedRequest, host: string): Promise<readonly Entry[]> {
  const isOpen = await robotsAt(request);
  const first = sitemapOf(await textAt(request, request.board), host);
  const pagesNamed = [...first.pages];
  const isOfJobs = ({ loc }: Entry): boolean => JOB_PATH.test(new URL(loc).pathname);
  const sitemaps = first.sitemaps.length > MAX_SITEMAPS ? first.sitemaps.filter(isOfJobs) : first.sitemaps;
  if (sitemaps.length > MAX_SITEMAPS || (sitemaps.length === 0 && first.sitemaps.length > 0)) {
    throw new FeedError(`${host} has more than ${MAX_SITEMAPS} sitemaps. Name the one of its jobs.`);
  }
  for (const { loc } of sitemaps) pagesNamed.push(...sitemapOf(await textAt(request, loc), host).pages);
  const entries = [...new Map(pagesNamed.map((entry) => [entry.loc, entry])).values()];
  if (entries.length === 0) throw new FeedError(`The sitemap names no page on ${host}.`);
  const likely = entries.filter(isOfJobs);
  const chosen = (likely.length > 0 ? likely : entries).filter(({ loc }) => isOpen(loc));
  if (chosen.length === 0) throw new FeedError(`The robots.txt of ${host} closes these pages to programs.`);
  if (chosen.length > MAX_PAGES) {
    throw new FeedError(`The sitemap names more than ${MAX_PAGES} pages. Name the one of its jobs.`);
  }
  return chosen;
}

/** The name in our User-Agent. */
const AGENT = 'foothold';

/** What the site's robots.txt leaves open; all of it where there is none. @throws OutboundError when nobody knows */
async function robotsAt(request: FeedRequest): Promise<Robots> {
  try {
    const { text } = await request.fetcher.get(new URL('/robots.txt', request.board).href, { accept: 'html' });
    return robotsOf(text, AGENT);
  } catch (error) {
    const isNone =
      error instanceof OutboundError && ['not-found', 'status', 'type', 'redirects'].includes(error.problem);
    if (isNone) return robotsOf('', AGENT);
    throw error;
  }
}

const textAt = async (request: FeedRequest, address: string): Promise<string> =>
  (await askBoard(request, 'This site', address, { accept: 'xml' })).text;

const parser = new XMLParser({
  parseTagValue: false,
  ignoreAttributes: true,
  removeNSPrefix: true,
  isArray: (name) => name === 'url' || name === 'sitemap',
});

interface Sitemap {
  readonly pages: readonly Entry[];
  readonly sitemaps: readonly Entry[];
}

/** What a sitemap names on its own host. @throws FeedError when it is none */
function sitemapOf(answer: string, host: string): Sitemap {
  const root = /<(urlset|sitemapindex)\b/.exec(answer)?.[1];
  if (root === undefined) throw new FeedError('The response is no sitemap.');
  const whole = part(fieldsOf(xmlOf(answer, root, parser)) ?? new Map(), root);
  const named = (name: string): Entry[] =>
    parts(whole, name).flatMap((entry) => {
      const url = URL.parse(lineOr(entry, 'loc'));
      const isOurs = url !== null && ['http:', 'https:'].includes(url.protocol) && url.host === host;
      return isOurs ? { loc: url.href, lastmod: lineOr(entry, 'lastmod') } : [];
    });
  return {
    pages: named('url').filter(({ loc }) => !NO_PAGE.test(new URL(loc).pathname)),
    sitemaps: named('sitemap'),
  };
}

/** Nothing for pages without a posting of their own, and for those that led to another host. */
function postingAt(answer: OutboundResponse, host: string): object {
  if (URL.parse(answer.url)?.host !== host) return {};
  try {
    return postingOn(answer.text);
  } catch (error) {
    if (error instanceof FeedError) return {};
    throw error;
  }
}

/** A page that wasn't read yet, is gone, or has no posting, is no row. */
function read(rows: readonly unknown[], now: Date): readonly FeedRow[] {
  return readRows(rows, (row) => (row.has('posting') ? facts(row, now) : null));
}

function facts(row: Fields, now: Date): ReturnType<Parameters<typeof readRows>[1]> {
  const posting = part(row, 'posting');
  const loc = lineOr(row, 'loc');
  const url = URL.canParse(loc) ? loc : lineOr(posting, 'url');
  return { ...saidIn(posting, now), id: url, url };
}
