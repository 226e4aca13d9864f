import pg from 'pg';
import type { Config } from '../../../config.ts';
import { loadBenchPostings } from '../data.ts';
import { type BenchServer, startServer } from '../server-handle.ts';
import { openServerParts, type ServerParts } from '../server-parts.ts';
import { type BenchDatabases, createBenchDatabases } from '../bench-databases.ts';
import { bigFiles } from './big-files.ts';
import type { BoardReport } from './board-report.ts';
import { inBrowser } from './in-browser.ts';
import { listAndMove } from './list-and-move.ts';
import { liveLoad } from './live-load.ts';
import { fillBoards } from './people.ts';
import { secondTab } from './second-tab.ts';
import { webOperations } from './web-operations.ts';

/** Values of `--parts`. */
export const BOARD_PARTS = ['times', 'files', 'sockets', 'browser'] as const;
export type BoardPart = (typeof BOARD_PARTS)[number];

export interface BoardBench {
  readonly cards: number;
  readonly sockets: number;
  /** How long the sockets are kept busy. */
  readonly seconds: number;
  readonly parts: readonly BoardPart[];
}

/** Sockets per person: a computer, a phone, and a second tab on each. */
const TABS = 4;
const CARDS_OF_FOLLOWERS = 40;
const OWNER = { list: 'owner', files: 'files' };

/** Measures boards on a separate database. @param say receives messages for people */
export async function benchBoard(config: Config, bench: BoardBench, say: (line: string) => void): Promise<BoardReport> {
  const { cards, sockets } = bench;
  const databases = await createBenchDatabases(config, null, say);
  try {
    await loadBenchPostings(databases.url, Math.max(cards, CARDS_OF_FOLLOWERS) * 2);
    const operation = await webOperations();
    const followers = Array.from({ length: Math.ceil(sockets / TABS) }, (_none, at) => `follower-${at}`);
    const times = await withParts(databases, async (parts) => {
      await fillBoards(parts.pool, [
        { id: OWNER.list, cards },
        { id: OWNER.files, cards: 0 },
        ...followers.map((id) => ({ id, cards: CARDS_OF_FOLLOWERS })),
      ]);
      return bench.parts.includes('times') ? listAndMove(parts, operation, { id: OWNER.list, cards }) : [];
    });
    for (const { name, p50, p95 } of times) say(`${name}: ${p50.toFixed(1)} ms (p50), ${p95.toFixed(1)} ms (p95)`);
    const served = await withServer(databases, async (server) =>
      withPool(databases, async (pool) => ({
        times: bench.parts.includes('times') ? await secondTab(pool, server.origin, operation, OWNER.list) : [],
        live: bench.parts.includes('sockets')
          ? await liveLoad(pool, server, operation, { people: followers, tabs: TABS, forMs: bench.seconds * 1000 }, say)
          : null,
        bigFiles: bench.parts.includes('files') ? await bigFiles(server, OWNER.files) : [],
      })),
    );
    const browser = bench.parts.includes('browser') ? await inBrowser(databases.url, cards) : null;
    return { cards, ...served, times: [...times, ...served.times], browser };
  } finally {
    await databases.close();
  }
}

async function withParts<T>(
  { url, snapshotFile }: BenchDatabases,
  work: (parts: ServerParts) => Promise<T>,
): Promise<T> {
  const parts = await openServerParts(url, `${snapshotFile}.empty`);
  try {
    return await work(parts);
  } finally {
    await parts.close();
  }
}

async function withPool<T>({ url }: BenchDatabases, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

async function withServer<T>(
  { url, snapshotFile }: BenchDatabases,
  work: (server: BenchServer) => Promise<T>,
): Promise<T> {
  const server = await startServer(url, snapshotFile);
  try {
    return await work(server);
  } finally {
    await server.close();
  }
}
