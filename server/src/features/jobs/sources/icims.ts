import { askBoard } from './board.ts';
import { type Fields, fieldsOf, lineOr, part, readRows } from './feed-row.ts';
import { walkHtml } from './html-walk.ts';
import { FeedError, type FeedPage, type FeedRequest, type FeedRow, type JobSource } from './job-source.ts';
import { postingOn, saidIn } from './jobposting.ts';
import type { PostingFacts } from './posting-facts.ts';
import { RowTexts } from './row-texts.ts';
import { SOURCE_FACTS } from './source-facts.ts';

const SYSTEM = 'iCIMS';
/** Pages hold ten to fifty postings. */
const MAX_PAGES = 200;
const TAGS = new Set(['a', 'div', 'li', 'span', 'dt']);

/**
 * iCIMS career sites: a list of pages, and a page for each posting with its schema.org JobPosting. A board is the site's
 * host: 'careers-acme.icims.com'. The newer sites on employers' own hosts are other programs.
 *
 * Terms: what a career site shows everyone, without a key; one request a second.
 */
export const icims: JobSource = {
  ...SOURCE_FACTS.icims,
  complete: true,
  pages,
  parseFile: (page, board = '') => read([{ ...postingOn(page), host: hostIn(board) ?? '' }], new Date()),
};

async function* pages(request: FeedRequest): AsyncGenerator<FeedPage> {
  const host = hostIn(request.board);
  if (host === null) throw new FeedError(`'${request.board}' isn't an ${SYSTEM} site, such as careers-acme.icims.com.`);
  const texts = new RowTexts(request, {
    idOf: (row) => lineOr(fieldsOf(row) ?? new Map(), 'id'),
    url: (_posting, row) => `https://${host}${lineOr(fieldsOf(row) ?? new Map(), 'path')}?in_iframe=1`,
    ask: { accept: 'html' },
    parse: ({ text }) => postingOn(text),
    read: (rows) => read(rows, request.now),
  });
  const seen = new Set<string>();
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const address = `https://${host}/jobs/search?ss=1&pr=${page}&in_iframe=1`;
    const { text } = await askBoard(request, SYSTEM, address, { accept: 'html' });
    // Past the last page some sites show it again. A page of another program must not look like an empty list.
    if (!text.includes('iCIMS_')) throw new FeedError(`${host} shows no list of ${SYSTEM}.`);
    const found = rowsOn(text, host).filter(({ id }) => !seen.has(id));
    if (found.length === 0) return;
    for (const { id } of found) seen.add(id);
    const { failure, ...rows } = await texts.rowsOf(found);
    yield rows;
    if (failure !== null) throw failure;
  }
  throw new FeedError(`${host} shows more than ${MAX_PAGES} pages of postings.`);
}

function hostIn(board: string): string | null {
  const host = board.toLowerCase();
  return /^[a-z\d][a-z\d-]{0,62}\.icims\.com$/.test(host) ? host : null;
}

/** A posting in a list: what stays the same while it does. */
interface ListRow {
  /** Numbers are given per employer. */
  readonly id: string;
  readonly host: string;
  readonly path: string;
  readonly place: string;
  readonly mode: string;
  readonly type: string;
}

/** The postings of a list, which is rows of a table or cards. Links to other hosts are none. */
function rowsOn(page: string, host: string): readonly ListRow[] {
  const rows: ListRow[] = [];
  let path: string | null = null;
  let label: string | null = null;
  let fields = new Map<string, string>();
  /** The name of a field is being read, not what it says. */
  let isNaming = false;
  const end = (): void => {
    const id = path === null ? '' : `${host}/${path.split('/')[2] ?? ''}`;
    if (path !== null) rows.push({ id, host, path, ...saidOf(fields) });
    [path, label, fields] = [null, null, new Map()];
  };
  walkHtml(page, TAGS, {
    open: (tag, attributes) => {
      const classes = (attributes.get('class') ?? '').split(/\s+/);
      if (tag === 'a') {
        const linked = pathOf(attributes.get('href') ?? '', host);
        if (path !== null && linked !== null && linked !== path) end();
        path ??= linked;
        label = null;
      } else if (tag === 'dt' || classes.includes('field-label')) [isNaming, label] = [true, ''];
      else if (classes.includes('row') || classes.includes('iCIMS_JobCardItem')) end();
    },
    close: () => {
      isNaming = false;
    },
    text: (piece) => {
      if (label === null) return;
      if (isNaming) label += piece;
      else fields.set(label, `${fields.get(label) ?? ''}${piece}`);
    },
  });
  end();
  return rows;
}

/** '/jobs/17/miller/job' of a link to a posting on this host; null for other links. */
function pathOf(link: string, host: string): string | null {
  const url = URL.parse(link, `https://${host}`);
  return url?.hostname === host && /^\/jobs\/\d+\/[^/]+\/job$/.test(url.pathname) ? url.pathname : null;
}

function saidOf(fields: ReadonlyMap<string, string>): Pick<ListRow, 'place' | 'mode' | 'type'> {
  const said = (pattern: RegExp): string =>
    [...fields]
      .find(([label]) => pattern.test(label))?.[1]
      .slice(0, 200)
      .trim() ?? '';
  return {
    place: said(/location/i),
    mode: said(/arrangement|workplace|remote/i),
    type: said(/position type|employment type/i),
  };
}

/** A row without its page has no text, date or employer: it waits for the next run. */
function read(rows: readonly unknown[], now: Date): readonly FeedRow[] {
  return readRows(rows, (row) => (row.has('posting') ? facts(row, now) : null));
}

function facts(row: Fields, now: Date): PostingFacts {
  const posting = part(row, 'posting');
  const { types = [], places, ...said } = saidIn(posting, now);
  const address = URL.parse(lineOr(posting, 'url'));
  const [host, path] = [lineOr(row, 'host') || (address?.hostname ?? ''), lineOr(row, 'path') || address?.pathname];
  const listed = lineOr(row, 'place');
  return {
    ...said,
    id: lineOr(row, 'id') || `${host}/${path?.split('/')[2] ?? ''}`,
    url: `https://${host}${path ?? ''}`,
    places: places.length > 0 || listed === '' ? places : [listed],
    mode: lineOr(row, 'mode') || null,
    // OTHER is what the page says of every type it doesn't know.
    types: [...types.filter((type) => type !== 'OTHER'), lineOr(row, 'type')],
  };
}
