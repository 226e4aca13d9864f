import { randomUUID } from 'node:crypto';
import { CV_DEFAULTS } from '../../domain/index.ts';
import { CvRun } from '../../features/cv/runs/cv-run.entity.ts';
import { CvVersion } from '../../features/cv/versions/cv-version.entity.ts';
import type { Person } from '../people.ts';
import type { Database } from './database.ts';

type RunFields = Pick<CvRun, 'status' | 'leaseHolder' | 'leaseUntil' | 'createdAt'>;

/** Runs that wait, unless `overrides` says otherwise; their uploads don't exist. @returns the ids */
export async function someCvRuns(
  { orm }: Database,
  { id: userId }: Pick<Person, 'id'>,
  count: number,
  { createdAt = new Date(), ...overrides }: Partial<RunFields> = {},
): Promise<string[]> {
  const runs = Array.from({ length: count }, () => {
    const file = { uploadId: randomUUID(), fileName: 'cv.pdf', requestHash: '' };
    const order = { ...file, userId, options: CV_DEFAULTS, posting: null, idempotencyKey: null };
    return Object.assign(new CvRun(order, createdAt), overrides);
  });
  await orm.em.fork().insertMany(runs);
  return runs.map(({ id }) => id);
}

/**
 * Copies of a version, each made a little later than the one before.
 *
 * @param apartMs milliseconds between two of them
 */
export async function someCopiesOfVersion(
  { orm }: Database,
  id: string,
  count: number,
  apartMs: number,
): Promise<void> {
  const em = orm.em.fork();
  const version = await em.findOneOrFail(CvVersion, { id });
  const copies = Array.from({ length: count }, (_, index) => {
    const createdAt = new Date(version.createdAt.getTime() + (index + 1) * apartMs);
    return Object.assign(new CvVersion(version, createdAt), { id: randomUUID(), name: `copy ${index + 1}`, createdAt });
  });
  await em.insertMany(copies);
}
