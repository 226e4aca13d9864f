import { askBoard, boardInPath, boardName } from './board.ts';
import { type Fields, fieldsOf, lineOr, part, readRows, Rejection } from './feed-row.ts';
import { walkHtml } from './html-walk.ts';
import { FeedError, type FeedPage, type FeedRequest, type FeedRow, type JobSource } from './job-source.ts';
import { postingOn, saidIn } from './jobposting.ts';
import type { PostingFacts } from './posting-facts.ts';
import { RowTexts } from './row-texts.ts';
import { SOURCE_FACTS } from './source-facts.ts';

const SYSTEM = 'Jobvite';
const HOST = 'https://jobs.jobvite.com';
const MAX_PAGES = 200;
const TAGS = new Set(['a']);

/**
 * Jobvite's career sites: a search without words, page by page, and a page for each posting with its schema.org
 * JobPosting. Its API wants a key of the employer.
 *
 * Terms: what a career site shows everyone, without a key; one request a second.
 */
export const jobvite: JobSource = {
  ...SOURCE_FACTS.jobvite,
  complete: true,
  pages,
  parseFile: (page, board = '') => read([postingOn(page)], board, new Date()),
};

async function* pages(request: FeedRequest): AsyncGenerator<FeedPage> {
  const board = boardName(SYSTEM, request.board);
  const texts = new RowTexts(request, {
    idOf: (row) => lineOr(fieldsOf(row) ?? new Map(), 'id'),
    url: (posting) => addressOf(posting),
    ask: { accept: 'html' },
    parse: ({ text }) => postingOn(text),
    read: (rows) => read(rows, board, request.now),
  });
  const seen = new Set<string>();
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { text } = await askBoard(request, SYSTEM, `${HOST}/${board}/search?p=${page}`, { accept: 'html' });
    // A page of another program must not look like an empty list.
    if (!text.includes('jv-')) throw new FeedError(`${SYSTEM} shows no list of '${request.board}'.`);
    const found = postingsOn(text, board).filter((id) => !seen.has(id));
    for (const id of found) seen.add(id);
    const { failure, ...rows } = await texts.rowsOf(found.map((id) => ({ id })));
    yield rows;
    if (failure !== null) throw failure;
    if (found.length === 0 || seen.size >= totalOn(text)) return;
  }
  throw new FeedError(`${SYSTEM} shows more than ${MAX_PAGES} pages of '${request.board}'.`);
}

/** The ids of the postings that a page links to, 'acme/oAaa1fwA'. */
function postingsOn(page: string, board: string): readonly string[] {
  const found = new Set<string>();
  walkHtml(page, TAGS, {
    open: (_tag, attributes) => {
      const path = URL.parse(attributes.get('href') ?? '', HOST);
      const code = path?.origin === HOST ? /^\/(?:careers\/)?([\w.-]+)\/job\/(\w+)$/.exec(path.pathname) : null;
      if (code?.[1]?.toLowerCase() === board.toLowerCase()) found.add(`${board}/${code[2] ?? ''}`);
    },
  });
  return [...found];
}

/** '1-3 of 4' says how many there are; a page that doesn't say is the whole list. */
function totalOn(page: string): number {
  return Number(/\d{1,6}\s{0,9}-\s{0,9}\d{1,6}\s{1,9}of\s{1,9}(\d{1,6})/.exec(page)?.[1] ?? 0);
}

const addressOf = (posting: string): string => `${HOST}/${posting.replace('/', '/job/')}`;

/** A row without its page has no text, date or employer: it waits for the next run. */
function read(rows: readonly unknown[], board: string, now: Date): readonly FeedRow[] {
  return readRows(rows, (row) => (row.has('posting') ? facts(row, board, now) : null));
}

function facts(row: Fields, board: string, now: Date): PostingFacts {
  const posting = part(row, 'posting');
  const owner = board || boardInPath(lineOr(posting, 'url'));
  const code = lineOr(posting, 'identifier');
  const id = lineOr(row, 'id') || (/^\w+$/.test(code) && owner !== '' ? `${owner}/${code}` : '');
  if (id === '') throw new Rejection('no identifier');
  return { ...saidIn(posting, now), id, url: addressOf(id) };
}
