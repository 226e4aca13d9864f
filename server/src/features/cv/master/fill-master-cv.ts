import { randomUUID } from 'node:crypto';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { Clock } from '../../../platform/clock.ts';
import type { AppPubSub } from '../../../platform/pubsub.ts';
import type { ReadCv } from '../model/cv-model.ts';
import { MasterCv } from './master-cv.entity.ts';
import { keepSource } from './master-cv-rows.query.ts';
import { entriesOf } from './read-entries.ts';

interface Dependencies {
  readonly em: EntityManager;
  readonly clock: Clock;
  readonly pubSub: Pick<AppPubSub, 'publish'>;
}

/** What was read, and from which file. */
interface ReadFile {
  readonly userId: string;
  readonly readCv: ReadCv;
  readonly fileName: string;
}

/** Fills an empty master CV with what a run of the optimizer read; one that has entries stays as it is. */
export async function fillMasterCv({ em, clock, pubSub }: Dependencies, file: ReadFile): Promise<void> {
  const { userId, readCv, fileName } = file;
  const id = randomUUID();
  const now = clock.now();
  const version = await em.fork().transactional(async (inner) => {
    const found = await inner.findOne(MasterCv, { userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (found !== null && found.entries.length > 0) return null;
    const row = found ?? new MasterCv(userId, now);
    row.entries = entriesOf(readCv, { id, origin: 'file' }, randomUUID);
    row.version += 1;
    row.updatedAt = now;
    await inner.persist(row).flush();
    await keepSource(inner, userId, { id, fileName, readCv, readAt: now });
    return row.version;
  });
  if (version !== null) pubSub.publish('masterCvChanged', userId, { version });
}
