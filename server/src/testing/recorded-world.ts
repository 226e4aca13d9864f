import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';

/** How a board of the world answers. */
export type Behaviour = 'fine' | 'slow' | 'missing' | 'busy' | 'malformed' | 'huge';

export interface WorldBoard {
  readonly source: 'greenhouse' | 'lever' | 'ashby' | 'recruitee' | 'personio' | 'workable';
  readonly board: string;
  readonly behaviour: Behaviour;
  readonly postings: number;
}

export interface WorldSize {
  readonly boards: number;
  readonly postingsPerBoard: number;
  /** Milliseconds until a slow board answers. */
  readonly slowMs: number;
}

const SOURCES = ['greenhouse', 'lever', 'ashby', 'recruitee', 'personio', 'workable'] as const;
const TOWNS = ['Berlin, Germany', 'Lisbon, Portugal', 'Austin, TX', 'London, United Kingdom', 'Remote'];
const ROLES = [
  'Backend Engineer',
  'Frontend Engineer',
  'Data Scientist',
  'Site Reliability Engineer',
  'Product Designer',
];
/** Ways in which some boards answer. */
const BEHAVIOURS: readonly Behaviour[] = ['slow', 'missing', 'busy', 'malformed', 'huge'];
/** One in so many boards answers so; no multiple of the sources, so that each of them has some. */
const EVERY = 13;

/** The boards of the world: most of them fine, the others slow, missing, busy, malformed or huge. */
export function worldBoards({ boards, postingsPerBoard }: WorldSize): WorldBoard[] {
  return Array.from({ length: boards }, (_none, index): WorldBoard => {
    const bad = index % EVERY === EVERY - 1 ? BEHAVIOURS[Math.floor(index / EVERY) % BEHAVIOURS.length] : undefined;
    const source = SOURCES[index % SOURCES.length] ?? 'greenhouse';
    return { source, board: `employer${index}`, behaviour: bad ?? 'fine', postings: postingsPerBoard };
  });
}

/** A server that answers for the hosts of all its boards, in the shapes of the recorded answers. */
export interface RecordedWorld {
  readonly port: number;
  /** Requested hosts and paths, in order. */
  readonly requests: string[];
  close(): Promise<void>;
}

export async function startRecordedWorld(size: WorldSize): Promise<RecordedWorld> {
  const boards = new Map(worldBoards(size).map((board) => [board.board, board]));
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const host = request.headers.host?.split(':')[0] ?? '';
    requests.push(`${host}${request.url ?? ''}`);
    const name = /employer\d+/.exec(`${host}${request.url ?? ''}`)?.[0] ?? '';
    const board = boards.get(name);
    if (board === undefined) response.writeHead(404).end();
    else answer(board, size.slowMs, request, response);
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

function answer(board: WorldBoard, slowMs: number, request: IncomingMessage, response: ServerResponse): void {
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
      send(bodyOf(board).slice(0, 500));
      break;
    case 'huge':
      sendHuge(response, type);
      break;
    default:
      if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
      else if (board.behaviour === 'slow') setTimeout(send, slowMs, bodyOf(board));
      else send(bodyOf(board));
  }
}

/** Eleven megabytes, and no length announced. */
function sendHuge(response: ServerResponse, type: string): void {
  response.writeHead(200, { 'content-type': type });
  const piece = '{"x":"'.padEnd(1024 * 1024, 'x');
  for (let count = 0; count < 11; count += 1) response.write(piece);
  response.end();
}

function bodyOf(board: WorldBoard): string {
  const rows = Array.from({ length: board.postings }, (_none, index) => index);
  switch (board.source) {
    case 'greenhouse':
      return JSON.stringify({ jobs: rows.map((index) => greenhouseRow(board.board, index)) });
    case 'lever':
      return JSON.stringify(rows.map((index) => leverRow(board.board, index)));
    case 'ashby':
      return JSON.stringify({ apiVersion: '1', jobs: rows.map((index) => ashbyRow(board.board, index)) });
    case 'recruitee':
      return JSON.stringify({ offers: rows.map((index) => recruiteeRow(board.board, index)) });
    case 'workable':
      return JSON.stringify({ name: board.board, jobs: rows.map((index) => workableRow(board.board, index)) });
    case 'personio':
      return `<workzag-jobs>${rows.map((index) => personioRow(board.board, index)).join('')}</workzag-jobs>`;
  }
}

const roleOf = (board: string, index: number): string =>
  `${ROLES[index % ROLES.length] ?? ''} ${board.slice('employer'.length)}-${index}`;
const townOf = (index: number): string => TOWNS[index % TOWNS.length] ?? '';
const DATE = new Date(Date.now() - 86_400_000).toISOString();

/** Four thousand characters of a usual posting. */
const htmlOf = (board: string, index: number): string =>
  `<h3>About ${board}</h3><p>${`We build tools for teams who ship software every day, number ${index}. `.repeat(30)}</p>
   <h3>Requirements</h3><ul>${'<li>5 years of experience with TypeScript, React, PostgreSQL and Kubernetes</li>'.repeat(8)}</ul>
   <p>Hybrid, 3 days a week in the office. The salary is $120,000 - $150,000 per year.</p>`;

const encoded = (html: string): string =>
  html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const greenhouseRow = (board: string, index: number): object => ({
  id: Number(board.slice('employer'.length)) * 100_000 + index,
  internal_job_id: index,
  title: roleOf(board, index),
  updated_at: DATE,
  first_published: DATE,
  requisition_id: `${index}`,
  location: { name: townOf(index) },
  absolute_url: `https://job-boards.greenhouse.io/${board}/jobs/${index}`,
  metadata: [],
  content: encoded(htmlOf(board, index)),
  departments: [],
  offices: [],
  company_name: `Employer ${board}`,
  language: 'en',
});

const leverRow = (board: string, index: number): object => ({
  id: `${board}-${index}`,
  text: roleOf(board, index),
  hostedUrl: `https://jobs.lever.co/${board}/${index}`,
  createdAt: Date.parse(DATE),
  categories: { location: townOf(index), commitment: 'Full-time' },
  workplaceType: 'hybrid',
  description: htmlOf(board, index),
  lists: [],
});

const ashbyRow = (board: string, index: number): object => ({
  id: `${board}-${index}`,
  title: roleOf(board, index),
  location: townOf(index),
  employmentType: 'FullTime',
  isRemote: false,
  isListed: true,
  publishedAt: DATE,
  jobUrl: `https://jobs.ashbyhq.com/${board}/${index}`,
  descriptionHtml: htmlOf(board, index),
});

const recruiteeRow = (board: string, index: number): object => ({
  id: Number(board.slice('employer'.length)) * 100_000 + index,
  title: roleOf(board, index),
  company_name: `Employer ${board}`,
  careers_url: `https://${board}.recruitee.com/o/${index}`,
  published_at: DATE,
  status: 'published',
  location: townOf(index),
  description: htmlOf(board, index),
  requirements: '',
});

const workableRow = (board: string, index: number): object => ({
  title: roleOf(board, index),
  shortcode: `${board}${index}`,
  url: `https://apply.workable.com/j/${board}${index}`,
  published_on: DATE.slice(0, 10),
  created_at: DATE.slice(0, 10),
  city: townOf(index).split(',')[0],
  description: htmlOf(board, index),
});

const personioRow = (board: string, index: number): string =>
  `<position><id>${Number(board.slice('employer'.length)) * 100_000 + index}</id><name>${roleOf(board, index)}</name>` +
  `<office>${townOf(index)}</office><subcompany>Employer ${board}</subcompany><createdAt>${DATE}</createdAt>` +
  `<jobDescriptions><jobDescription><name>About</name><value><![CDATA[${htmlOf(board, index)}]]></value></jobDescription></jobDescriptions></position>`;
