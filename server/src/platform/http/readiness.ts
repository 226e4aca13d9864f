import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import { requireWritable } from '../db/writable.ts';
import type { FileStore } from '../storage/file-store.ts';
import { shareFor, type ReadinessCheck, registerHealth } from './health.ts';

/** Interval of the write checks of database and disk: no load, however many clients ask. */
const WRITE_PROBE_MS = 5_000;

interface ReadinessParts {
  readonly em: EntityManager;
  readonly files: FileStore;
  /** Checks in addition to these. */
  readonly more: Readonly<Record<string, ReadinessCheck>>;
  readonly clock: Clock;
}

/** /health/live and /health/ready: the server is ready when its database and files can be read and written. */
export function registerReadiness(app: FastifyInstance, { em, files, more, clock }: ReadinessParts): void {
  const isWritable = shareFor(WRITE_PROBE_MS, clock, () => requireWritable(em));
  const checks = {
    database: async () => {
      await em.fork().execute('select 1');
      await isWritable();
    },
    storage: shareFor(WRITE_PROBE_MS, clock, () => files.check()),
    ...more,
  };
  registerHealth(app, checks, clock);
}
