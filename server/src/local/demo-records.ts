import type { MikroORM } from '@mikro-orm/postgresql';
import { PremiumGrant } from '../features/premium/premium.entry.ts';
import { Preferences, Profile } from '../features/profile/profile.entry.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';

/** Gives the demo accounts their profiles and the premium one its plan; later changes by their users stay. */
export async function writeDemoRecords(orm: MikroORM): Promise<void> {
  const em = orm.em.fork();
  for (const { uid, email, firstName, lastName, premium } of DEMO_ACCOUNTS) {
    await em.upsert(Profile, { userId: uid, email, firstName, lastName }, { onConflictAction: 'ignore' });
    // The first steps are for people who are new.
    await em.upsert(Preferences, { userId: uid, hasDoneFirstSteps: true }, { onConflictAction: 'ignore' });
    if (!premium) continue;
    await em.upsert(
      PremiumGrant,
      { userId: uid, isActive: true, subscriptionTier: 'premium' },
      { onConflictAction: 'ignore' },
    );
  }
}
