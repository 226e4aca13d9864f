import type { Logger } from 'pino';
import pg from 'pg';
import { OWN_SOURCE } from '../../../domain/index.ts';
import { type SupervisedProcess, superviseProcess } from '../../../platform/processes/supervisor.ts';
import { nodeProgram } from '../../../platform/threads/node-program.ts';
import { KEY_VERSION } from '../model/key-version.ts';
import { READER_VERSION } from '../model/reader-version.ts';

const PROGRAM = nodeProgram(import.meta.url, './reread-process');

export interface RereadingOptions {
  readonly databaseUrl: string;
  readonly logger: Logger;
  readonly environment: NodeJS.ProcessEnv;
}

/**
 * Reads stored postings again in a process of its own when an older reader read them; without any, nothing is started.
 * It ends when all are read.
 *
 * @returns null when there is nothing to read
 */
export async function startRereading({
  databaseUrl,
  logger,
  environment,
}: RereadingOptions): Promise<SupervisedProcess | null> {
  if (!(await isBehind(databaseUrl))) return null;
  const reading = superviseProcess({
    name: 'reread',
    program: PROGRAM,
    environment,
    logger,
    settings: () => ({ databaseUrl }),
    // Its only message: all are read.
    onMessage: () => void reading.stop(),
  });
  return reading;
}

async function isBehind(connectionString: string): Promise<boolean> {
  const pool = new pg.Pool({ connectionString, max: 1 });
  try {
    const { rows } = await pool.query<{ found: boolean }>(
      `select exists (select from job where reader_version < $1 and source <> $2)
           or exists (select from job_source where key_version < $3) as found`,
      [READER_VERSION, OWN_SOURCE, KEY_VERSION],
    );
    return rows[0]?.found === true;
  } finally {
    await pool.end();
  }
}
