import pg from 'pg';
import type { Config } from '../../config.ts';
import { inspectServer } from '../../features/jobs/search/job-reader.ts';
import type { ServerState } from '../../platform/db/replicas.ts';
import { databaseProblem } from '../../platform/start-error.ts';
import { type Finding, note, ok, problem } from './finding.ts';

const TIMEOUT_MS = 5_000;

/** Whether each server of DATABASE_REPLICA_URLS can answer searches; nothing without any. Changes nothing. */
export async function checkReplicas({ database: { url, replicaUrls } }: Config): Promise<Finding[]> {
  const primary = url === null || replicaUrls.length === 0 ? null : await inspect(url).catch(() => null);
  return Promise.all(
    replicaUrls.map(async (replica) => {
      const name = new URL(replica).host;
      try {
        return stateOf(name, await inspect(replica), primary);
      } catch (error) {
        const why = databaseProblem(error) ?? 'it responds unexpectedly';
        return problem('Replica', `${name} can't be used: ${why}. Start it, or take it out of DATABASE_REPLICA_URLS.`);
      }
    }),
  );
}

/** @param primary null = it couldn't be asked; another finding reports that */
export function stateOf(name: string, replica: ServerState, primary: ServerState | null): Finding {
  if (!replica.isReplica) {
    return problem('Replica', `${name} takes writes, so it's no read replica: correct DATABASE_REPLICA_URLS.`);
  }
  if (primary !== null && primary.databaseId !== replica.databaseId) {
    return problem('Replica', `${name} is a replica of another database: correct DATABASE_REPLICA_URLS.`);
  }
  if (primary !== null && primary.position > replica.position) {
    return note('Replica', `${name} hasn't replayed the latest postings yet; the database answers searches meanwhile.`);
  }
  return ok('Replica', `${name} is reachable and up to date.`);
}

async function inspect(url: string): Promise<ServerState> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  pool.on('error', () => undefined);
  try {
    return await inspectServer(pool);
  } finally {
    await pool.end();
  }
}
