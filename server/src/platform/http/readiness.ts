import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import { requireWritable } from '../db/writable.ts';
import type { FileStore } from '../storage/file-store.ts';
import { atMostEvery, type ReadinessCheck, registerHealth } from './health.ts';

/** How often it is tried whether database and disk can be written to: no load, whoever asks. */
const WRITE_PROBE_MS = 5_000;

interface ReadinessParts {
  readonly em: EntityManager;
  readonly files: FileStore;
  /** What must be there beside these. */
  readonly more: Readonly<Record<string, ReadinessCheck>>;
  readonly clock: Clock;
}

/** /health/live and /health/ready: ready is a server whose database and files can be read and written. */
export function registerReadiness(app: FastifyInstance, { em, files, more, clock }: ReadinessParts): void {
  const isWritable = atMostEvery(WRITE_PROBE_MS, clock, () => requireWritable(em));
  const checks = {
    database: async () => {
      await em.fork().execute('select 1');
      await isWritable();
    },
    storage: atMostEvery(WRITE_PROBE_MS, clock, () => files.check()),
    ...more,
  };
  registerHealth(app, checks, clock);
}
