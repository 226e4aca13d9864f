import { XMLParser } from 'fast-xml-parser';
import { askBoard, stateOf } from './board.ts';
import {
  address,
  type Fields,
  fieldsOf,
  line,
  lineOr,
  part,
  parts,
  readRows,
  Rejection,
  text,
  time,
} from './feed-row.ts';
import { FeedError, type FeedPage, type FeedRequest, type FeedRow, type JobSource } from './job-source.ts';
import type { PostingFacts } from './posting-facts.ts';
import { SOURCE_FACTS } from './source-facts.ts';
import { xmlOf } from './xml.ts';

/** What channels add to the employer's name. */
const CHANNEL_WORDS = ['custom search', 'jobs', 'careers', 'open roles', 'open positions', 'rss feed', 'job feed'];
/** What Teamtailor writes, in the words of others. */
const MODES: Readonly<Record<string, string>> = { fully: 'remote', hybrid: 'hybrid', none: 'onsite' };
/** Of the address of a feed that says who sent the reader. */
const TRACKING = /^(?:utm_\w+|feedId)$/;

/**
 * An RSS feed of postings; the board is the feed's address. Feeds show the newest, so what is missing may still be open.
 *
 * Terms: feeds are published to be read by programs; each is one request, with its ETag. Read a site's terms before
 * adding its feed: some exclude services such as this one.
 */
export const rss: JobSource = {
  ...SOURCE_FACTS.rss,
  complete: false,
  pages,
  parseFile: (answer, board = '') => read(answer, board),
};

async function* pages(request: FeedRequest): AsyncGenerator<FeedPage> {
  const { etag, lastModified } = request.state;
  const answer = await askBoard(request, 'This site', request.board, { accept: 'xml', etag, lastModified });
  if (answer.notModified) {
    yield { rows: [], unchanged: true };
    return;
  }
  yield { rows: read(answer.text, request.board), state: stateOf(answer) };
}

const parser = new XMLParser({
  // Everything stays text: an office called 007 is no seven.
  parseTagValue: false,
  ignoreAttributes: true,
  // 'tt:location' and 'g:location' are locations.
  removeNSPrefix: true,
  isArray: (name) => name === 'item',
});

function read(answer: string, board: string): readonly FeedRow[] {
  const channel = part(part(fieldsOf(xmlOf(answer, 'rss', parser)) ?? new Map(), 'rss'), 'channel');
  if (channel.size === 0) throw new FeedError("The response is no RSS feed: 'rss' or 'channel' is missing.");
  const owner = ownerOf(lineOr(channel, 'title'));
  const host = URL.parse(board)?.hostname ?? '';
  return readRows(
    parts(channel, 'item').map((item) => Object.fromEntries(item)),
    (row) => facts(row, owner, host),
  );
}

/** 'Ollerby - Custom Search' is Ollerby's. */
export function ownerOf(title: string): string {
  const added = CHANNEL_WORDS.find((words) => title.toLowerCase().endsWith(` ${words}`));
  const owner = added === undefined ? title : title.slice(0, -added.length).trimEnd();
  return ['-', '|', ':'].includes(owner.slice(-1)) ? owner.slice(0, -1).trimEnd() : owner;
}

function facts(row: Fields, owner: string, host: string): PostingFacts {
  const url = untracked(address(row, 'link'));
  const written = line(row, 'title');
  const { title, place } = splitTitle(written);
  const company = lineOr(row, 'employer') || lineOr(row, 'company') || lineOr(row, 'creator') || owner;
  if (company === '') throw new Rejection('no title of the channel');
  const html = text(row, 'encoded') || text(row, 'description');
  return {
    id: `${host || new URL(url).hostname}/${untracked(lineOr(row, 'guid') || url)}`,
    title,
    company,
    url,
    postedDate: time(row, lineOr(row, 'pubDate') === '' ? 'date' : 'pubDate'),
    places: placesOf(row, place),
    mode: MODES[lineOr(row, 'remoteStatus')] ?? null,
    types: [lineOr(row, 'employment_type')],
    // Feeds without texts write dots.
    html: /^\W*$/.test(html) ? '' : html,
  };
}

/** Career sites of SAP write the place in the last brackets: 'Clerk (Ghent, BE, 9000)'. */
export function splitTitle(written: string): { title: string; place: string } {
  const open = written.lastIndexOf('(');
  const place = open > 0 && written.endsWith(')') ? written.slice(open + 1, -1) : '';
  return place.includes(',') ? { title: written.slice(0, open).trim(), place } : { title: written, place: '' };
}

function placesOf(row: Fields, inTitle: string): readonly string[] {
  const named = parts(part(row, 'locations'), 'location');
  const single = named.length > 0 ? named : [part(part(row, 'locations'), 'location')];
  const places = single
    .map((place) => [lineOr(place, 'city'), lineOr(place, 'country')].filter((word) => word !== '').join(', '))
    .filter((place) => place !== '');
  if (places.length > 0) return places;
  const said = lineOr(row, 'location') || inTitle;
  return said === '' ? [] : [said];
}

/** The address without what says who sent the reader; anything else as it is. */
export function untracked(given: string): string {
  const url = URL.parse(given);
  if (url === null) return given;
  const kept = [...url.searchParams].filter(([name]) => !TRACKING.test(name));
  url.search = new URLSearchParams(kept).toString();
  return url.href;
}
