import { AccountDeletion } from '../../features/profile/account-deletion.entity.ts';
import { Profile } from '../../features/profile/profile.entity.ts';
import type { Person } from '../people.ts';
import type { Database } from './database.ts';

type ProfileFields = Pick<Profile, 'email' | 'firstName' | 'lastName' | 'phone' | 'cvUrl'>;

/** Somebody's profile, empty but for `overrides`. */
export async function aProfile(
  { orm }: Database,
  { id }: Pick<Person, 'id'>,
  { email = '', ...overrides }: Partial<ProfileFields> = {},
): Promise<void> {
  await orm.em.fork().insert(Object.assign(new Profile(id, email), overrides));
}

/** Somebody's account is being deleted from now on. */
export async function anAccountDeletion({ orm }: Database, { id }: Pick<Person, 'id'>): Promise<void> {
  await orm.em.fork().insert(AccountDeletion, { userId: id, requestedAt: new Date() });
}
