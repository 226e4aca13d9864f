import { createPubSub } from '@graphql-yoga/subscription';
import type { MikroORM } from '@mikro-orm/postgresql';
import { CvReader, fillMasterCv, MasterCv } from '../features/cv/cv.entry.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Topics } from '../platform/pubsub.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import { demoCv } from './demo-cv.ts';

/**
 * Reads the CV of each demo account into its master CV, as that of anyone is read. Only one that was never begun is
 * filled, so whatever people correct or delete there stays so.
 *
 * @returns how many were filled
 */
export async function writeDemoCvs({ orm, clock }: { readonly orm: MikroORM; readonly clock: Clock }): Promise<number> {
  const em = orm.em.fork();
  const begun = await em.find(
    MasterCv,
    { userId: { $in: DEMO_ACCOUNTS.map(({ uid }) => uid) } },
    { fields: ['userId'] },
  );
  const missing = DEMO_ACCOUNTS.filter(({ uid }) => begun.every(({ userId }) => userId !== uid));
  if (missing.length === 0) return 0;
  // No page is open yet at a start, so nobody listens.
  const pubSub = createPubSub<Topics>();
  const reader = new CvReader();
  try {
    await Promise.all(
      missing.map(async (account) => {
        const readCv = await reader.read(demoCv(account));
        await fillMasterCv({ em, clock, pubSub }, { userId: account.uid, readCv, fileName: 'CV.pdf' });
      }),
    );
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // A machine too busy to read them starts nevertheless; the next start tries again.
    await reader.close();
    return 0;
  }
  return missing.length;
}
