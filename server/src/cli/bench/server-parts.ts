import pg from 'pg';
import type { Logger } from 'pino';
import { entities } from '../../entities.ts';
import { JobCountsCache } from '../../features/jobs/search/job-counts.ts';
import { JobRowCache } from '../../features/jobs/search/job-row-cache.ts';
import type { JobsDependencies } from '../../features/jobs/jobs.service.ts';
import { LiveJobSearch } from '../../features/jobs/search/live-job-search.ts';
import { SqlJobSearch } from '../../features/jobs/search/sql-job-search.ts';
import { createOrm } from '../../platform/db/orm.ts';
import { HOUR_MS } from '../../platform/clock.ts';
import { primaryReader } from '../../platform/db/reader.ts';
import { createLogger } from '../../platform/logger.ts';
import { type Bus, createBus } from '../../platform/pubsub.ts';
import type { ServiceDependencies } from '../../services.ts';
import { BENCH_NOW } from './data.ts';
import { benchFiles } from './files.ts';
import { CvReader } from '../../features/cv/cv.entry.ts';
import { Budget } from '../../platform/limits/budget.ts';
import { Operators } from '../../features/admin/admin.entry.ts';

/** The parts of a server process, on a migrated database. */
export interface ServerParts {
  readonly orm: Awaited<ReturnType<typeof createOrm>>;
  readonly pool: pg.Pool;
  readonly sql: SqlJobSearch;
  /** Follows the database from its first `refresh` on. */
  readonly index: LiveJobSearch;
  readonly bus: Bus;
  readonly jobs: JobsDependencies;
  readonly logger: Logger;
  readonly services: ServiceDependencies;
  /** Everything built on the parts is closed before them. */
  onClose(closer: () => unknown): void;
  close(): Promise<void>;
}

/** @param snapshotFile where the index is saved between two processes */
export async function openServerParts(url: string, snapshotFile: string): Promise<ServerParts> {
  const resources: (() => unknown)[] = [];
  const onClose = (closer: () => unknown): void => void resources.push(closer);
  const logger = createLogger('error');
  const orm = await createOrm(url, entities);
  onClose(() => orm.close());
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  onClose(() => pool.end());
  const reader = primaryReader(pool);
  const sql = new SqlJobSearch(reader);
  const bus = await createBus(url, logger);
  onClose(() => bus.close());
  const index = new LiveJobSearch({ reader, logger, snapshotFile });
  onClose(() => index.close());
  index.follow(bus);
  const clock = { now: () => BENCH_NOW };
  const rows = new JobRowCache(reader, index);
  const jobs = { reader, search: index, counts: new JobCountsCache(index), rows, clock };
  return {
    orm,
    pool,
    sql,
    index,
    bus,
    jobs,
    logger,
    services: {
      clock,
      pubSub: bus.pubSub,
      freeLimit: 5,
      cvRunsPerHour: 60,
      masterCv: { reader: new CvReader(), budget: new Budget(0, HOUR_MS, clock) },
      publicUrl: 'http://localhost',
      jobs,
      files: benchFiles,
      admin: { pool, operators: new Operators({ emails: [], isEveryone: false }) },
    },
    onClose,
    async close() {
      for (const closer of resources.splice(0).toReversed()) await closer();
    },
  };
}
