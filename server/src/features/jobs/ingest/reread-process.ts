/** The program of the process that reads stored postings again; see `startRereading`. */
import process from 'node:process';
import pg from 'pg';
import { z } from 'zod';
import { MINUTE_MS, systemClock } from '../../../platform/clock.ts';
import { createLogger } from '../../../platform/logger.ts';
import { runSupervised } from '../../../platform/processes/run-supervised.ts';
import { REREAD_OVER } from './reread-messages.ts';
import { renewKeys } from './renew-keys.ts';
import { mergeStored } from './openings.ts';
import { rereadPostings } from './reread-postings.ts';

const settings = z.object({ databaseUrl: z.string() });
/** A batch takes a second or two. */
const HANG_MS = 5 * MINUTE_MS;

await runSupervised(async (said, send) => {
  const pool = new pg.Pool({ connectionString: settings.parse(said).databaseUrl, max: 1 });
  const stopping = new AbortController();
  const logger = createLogger('info');
  const reading = (async () => {
    // First: when it is stopped, there are postings left to read, and all of it goes on the next time.
    await renewKeys(pool);
    const merged = await mergeStored(pool, systemClock.now(), { signal: stopping.signal });
    if (merged > 0) logger.info({ postings: merged }, 'jobs: copies of stored postings were merged');
    const count = await rereadPostings(pool, { signal: stopping.signal });
    logger.info({ postings: count }, 'jobs: stored postings were read again');
    if (!stopping.signal.aborted) send(REREAD_OVER);
  })();
  reading.catch((error: unknown) => {
    logger.error({ err: error }, 'jobs: stored postings could not be read again');
    process.exit(1);
  });
  return {
    async stop() {
      stopping.abort();
      await reading.catch(() => undefined);
      await pool.end();
    },
  };
}, HANG_MS);
