import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';

/** How a board of the world answers. `cut`: it announces more than it sends. */
export type Behaviour = 'fine' | 'slow' | 'missing' | 'busy' | 'malformed' | 'huge' | 'cut';

export interface WorldBoard {
  readonly source: Source;
  readonly board: string;
  readonly behaviour: Behaviour;
  readonly postings: number;
}

type Source = (typeof SOURCES)[number];

export interface WorldSize {
  readonly boards: number;
  readonly postingsPerBoard: number;
  /** Milliseconds until a slow board answers. */
  readonly slowMs: number;
}

const SOURCES = ['greenhouse', 'lever', 'ashby', 'recruitee', 'personio', 'workable'] as const;

/** Ways in which some boards answer. */
const BEHAVIOURS: readonly Behaviour[] = ['slow', 'missing', 'busy', 'malformed', 'huge', 'cut'];
/** One in so many boards answers so; no multiple of the sources, so that each of them has some. */
const EVERY = 13;

/** The boards of the world: most of them fine, the others slow, missing, busy, malformed, huge or cut. */
export function worldBoards({ boards, postingsPerBoard }: WorldSize): WorldBoard[] {
  return Array.from({ length: boards }, (_none, index) =>
    boardCalled(SOURCES[index % SOURCES.length] ?? 'greenhouse', `employer${index}`, postingsPerBoard),
  );
}

/** Every board exists: those of the world by their number, others by their name. */
function boardCalled(source: Source, board: string, postings: number): WorldBoard {
  const number = /^employer(\d+)$/.exec(board)?.[1];
  const index = number === undefined ? numberOf(board) : Number(number);
  const bad = index % EVERY === EVERY - 1 ? BEHAVIOURS[Math.floor(index / EVERY) % BEHAVIOURS.length] : undefined;
  return { source, board, behaviour: bad ?? 'fine', postings };
}

/** A number below a million that every name has. */
const numberOf = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_000, 7);

/** Where each source is asked, as 'host/path'. */
const ADDRESSES: readonly (readonly [Source, RegExp])[] = [
  ['greenhouse', /^boards-api\.greenhouse\.io\/v1\/boards\/([^/?]+)\/jobs/],
  ['lever', /^api\.lever\.co\/v0\/postings\/([^/?]+)/],
  ['ashby', /^api\.ashbyhq\.com\/posting-api\/job-board\/([^/?]+)/],
  ['recruitee', /^([^./]+)\.recruitee\.com\//],
  ['personio', /^([^./]+)\.jobs\.personio\.de\//],
  ['workable', /^apply\.workable\.com\/api\/v1\/widget\/accounts\/([^/?]+)/],
];

function boardAt(address: string, postings: number): WorldBoard | null {
  for (const [source, pattern] of ADDRESSES) {
    const name = pattern.exec(address)?.[1];
    if (name !== undefined) return boardCalled(source, decodeURIComponent(name), postings);
  }
  return null;
}

/** A request to the world. */
export interface WorldRequest {
  readonly host: string;
  /** Host and path. */
  readonly address: string;
  readonly at: number;
  /** Of its answer, once there is one. */
  readonly status: () => number;
}

/** A server that answers for the hosts of all boards, in the shapes of the recorded answers. */
export interface RecordedWorld {
  readonly port: number;
  /** Requests in order; clear it between runs. */
  readonly requests: WorldRequest[];
  close(): Promise<void>;
}

/** @param contents what the postings say; default: made-up ones */
export async function startRecordedWorld(size: WorldSize, contents = madeUp): Promise<RecordedWorld> {
  const requests: WorldRequest[] = [];
  const server = createServer((request, response) => {
    const host = request.headers.host?.split(':')[0] ?? '';
    const address = `${host}${request.url ?? ''}`;
    requests.push({ host, address, at: Date.now(), status: () => response.statusCode });
    const board = boardAt(address, size.postingsPerBoard);
    if (board === null) response.writeHead(404).end();
    else answer(board, { contents, slowMs: size.slowMs }, request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    requests,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** What a posting says. */
export interface PostingContent {
  readonly title: string;
  readonly location: string;
  readonly html: string;
}

type Contents = (board: string, index: number) => PostingContent;

function answer(
  board: WorldBoard,
  { contents, slowMs }: { readonly contents: Contents; readonly slowMs: number },
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const type = board.source === 'personio' ? 'application/xml' : 'application/json';
  const etag = `"${board.board}"`;
  const send = (text: string): void => void response.writeHead(200, { 'content-type': type, etag }).end(text);
  switch (board.behaviour) {
    case 'missing':
      response.writeHead(404).end();
      break;
    case 'busy':
      response.writeHead(429, { 'retry-after': '1' }).end();
      break;
    case 'malformed':
      send(bodyOf(board, contents).slice(0, 500));
      break;
    case 'huge':
      sendHuge(response, type);
      break;
    case 'cut':
      response.writeHead(200, { 'content-type': type, 'content-length': '1000000' });
      response.write(bodyOf(board, contents).slice(0, 500), () => response.destroy());
      break;
    default:
      if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
      else if (board.behaviour === 'slow') setTimeout(send, slowMs, bodyOf(board, contents));
      else send(bodyOf(board, contents));
  }
}

/** Eleven megabytes, and no length announced. */
function sendHuge(response: ServerResponse, type: string): void {
  response.writeHead(200, { 'content-type': type });
  const piece = '{"x":"'.padEnd(1024 * 1024, 'x');
  for (let count = 0; count < 11; count += 1) response.write(piece);
  response.end();
}

function bodyOf({ source, board, postings }: WorldBoard, contents: Contents): string {
  const rows = Array.from({ length: postings }, (_none, index) => ({ board, index, ...contents(board, index) }));
  switch (source) {
    case 'greenhouse':
      return JSON.stringify({ jobs: rows.map(greenhouseRow) });
    case 'lever':
      return JSON.stringify(rows.map(leverRow));
    case 'ashby':
      return JSON.stringify({ apiVersion: '1', jobs: rows.map(ashbyRow) });
    case 'recruitee':
      return JSON.stringify({ offers: rows.map(recruiteeRow) });
    case 'workable':
      return JSON.stringify({ name: board, jobs: rows.map(workableRow) });
    case 'personio':
      return `<workzag-jobs>${rows.map(personioRow).join('')}</workzag-jobs>`;
  }
}

const TOWNS = ['Berlin, Germany', 'Lisbon, Portugal', 'Austin, TX', 'London, United Kingdom', 'Remote'];
const ROLES = [
  'Backend Engineer',
  'Frontend Engineer',
  'Data Scientist',
  'Site Reliability Engineer',
  'Product Designer',
];
const DATE = new Date(Date.now() - 86_400_000).toISOString();

/** Four thousand characters of a usual posting. */
const madeUp: Contents = (board, index) => ({
  title: `${ROLES[index % ROLES.length] ?? ''} ${numberIn(board)}-${index}`,
  location: TOWNS[index % TOWNS.length] ?? '',
  html: `<h3>About ${board}</h3><p>${`We build tools for teams who ship software every day, number ${index}. `.repeat(30)}</p>
   <h3>Requirements</h3><ul>${'<li>5 years of experience with TypeScript, React, PostgreSQL and Kubernetes</li>'.repeat(8)}</ul>
   <p>Hybrid, 3 days a week in the office. The salary is $120,000 - $150,000 per year.</p>`,
});

/** The number in the name of a board of the world, else one that its name has. */
const numberIn = (board: string): number => Number(/^employer(\d+)$/.exec(board)?.[1] ?? numberOf(board));

const encoded = (html: string): string =>
  html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

interface Row extends PostingContent {
  readonly board: string;
  readonly index: number;
}

/** Numbers of postings are unique over all boards of a source. */
const idOf = ({ board, index }: Row): number => numberIn(board) * 100_000 + index;

const greenhouseRow = (row: Row): object => ({
  id: idOf(row),
  internal_job_id: row.index,
  title: row.title,
  updated_at: DATE,
  first_published: DATE,
  requisition_id: `${row.index}`,
  location: { name: row.location },
  absolute_url: `https://job-boards.greenhouse.io/${row.board}/jobs/${row.index}`,
  metadata: [],
  content: encoded(row.html),
  departments: [],
  offices: [],
  company_name: `Employer ${row.board}`,
  language: 'en',
});

const leverRow = ({ board, index, title, location, html }: Row): object => ({
  id: `${board}-${index}`,
  text: title,
  hostedUrl: `https://jobs.lever.co/${board}/${index}`,
  createdAt: Date.parse(DATE),
  categories: { location, commitment: 'Full-time' },
  workplaceType: 'hybrid',
  description: html,
  lists: [],
});

const ashbyRow = ({ board, index, title, location, html }: Row): object => ({
  id: `${board}-${index}`,
  title,
  location,
  employmentType: 'FullTime',
  isRemote: false,
  isListed: true,
  publishedAt: DATE,
  jobUrl: `https://jobs.ashbyhq.com/${board}/${index}`,
  descriptionHtml: html,
});

const recruiteeRow = (row: Row): object => ({
  id: idOf(row),
  title: row.title,
  company_name: `Employer ${row.board}`,
  careers_url: `https://${row.board}.recruitee.com/o/${row.index}`,
  published_at: DATE,
  status: 'published',
  location: row.location,
  description: row.html,
  requirements: '',
});

const workableRow = ({ board, index, title, location, html }: Row): object => ({
  title,
  shortcode: `${board}${index}`,
  url: `https://apply.workable.com/j/${board}${index}`,
  published_on: DATE.slice(0, 10),
  created_at: DATE.slice(0, 10),
  city: location.split(',')[0],
  description: html,
});

const personioRow = (row: Row): string =>
  `<position><id>${idOf(row)}</id><name>${encoded(row.title)}</name><office>${encoded(row.location)}</office>` +
  `<subcompany>Employer ${row.board}</subcompany><createdAt>${DATE}</createdAt><jobDescriptions><jobDescription>` +
  `<name>About</name><value><![CDATA[${row.html.replaceAll(']]>', '')}]]></value></jobDescription></jobDescriptions></position>`;
