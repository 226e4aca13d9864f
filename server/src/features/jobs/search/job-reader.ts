import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { primaryReader, type Reader } from '../../../platform/db/reader.ts';
import type { ReplicaCondition } from '../../../platform/db/replica.ts';
import { Replicas, type ServerState } from '../../../platform/db/replicas.ts';
import { COMMITTED_CHANGE } from './job-feed.query.ts';

/** Reads of postings, on read replicas where there are any. */
export interface JobReader extends Reader {
  /** Each replica by its host and port. */
  conditions(): ReadonlyMap<string, ReplicaCondition>;
  /** The primary's pool stays open. */
  close(): Promise<void>;
}

/**
 * What a server holds of the postings, for the choice where to read them: it is at the number of their last change, which
 * grows as commits do. So a replica at a number shows every change up to it, and what other tables did matters not.
 */
export async function inspectServer(pool: Pool): Promise<ServerState> {
  const { rows } = await pool.query<{ isReplica: boolean; databaseId: string | null; position: string }>(
    `select pg_is_in_recovery() "isReplica", (${COMMITTED_CHANGE}) "position",
            (select value from installation_fact where name = 'database_id') "databaseId"`,
  );
  const [row] = rows;
  return {
    isReplica: row?.isReplica ?? false,
    databaseId: row?.databaseId ?? '',
    position: Number(row?.position ?? 0),
  };
}

/** @param urls of the read replicas; none = everything is read from the primary */
export function openJobReader(primary: Pool, urls: readonly string[], logger: Logger): JobReader {
  if (urls.length === 0) {
    return { ...primaryReader(primary), conditions: () => new Map(), close: async () => undefined };
  }
  const replicas = new Replicas({ primary, urls, inspect: inspectServer, logger });
  // Nobody waits for it: until a replica has answered, the primary does.
  void replicas.look();
  return replicas;
}
