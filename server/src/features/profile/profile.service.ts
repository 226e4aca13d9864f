import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Viewer } from '../../platform/auth/viewer.ts';
import { tablesOf } from '../../platform/db/tables.ts';
import type { AppPubSub } from '../../platform/pubsub.ts';
import { parseFileAddress } from '../../platform/storage/file-keys.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { Profile, type ProfileEdit } from './profile.entity.ts';

/**
 * Runs in the transaction that changed a profile, before it commits, so that other features can keep their data
 * consistent with the profile.
 *
 * @returns what to do after the commit, such as publishing an event; undefined when nothing was changed
 */
export type ProfileListener = (em: EntityManager, profile: Profile) => Promise<(() => void) | undefined>;

export interface ProfileDependencies {
  readonly em: EntityManager;
  readonly pubSub: Pick<AppPubSub, 'publish'>;
  readonly listeners: readonly ProfileListener[];
  /** The store of the files that profiles reference. */
  readonly store: Pick<FileStore, 'delete'>;
}

export class ProfileService {
  private readonly parts: ProfileDependencies;

  constructor(parts: ProfileDependencies) {
    this.parts = parts;
  }

  /** The person's profile; null for an account that never signed up here (accounts-5). */
  async profile(viewer: Viewer): Promise<Profile | null> {
    return this.parts.em.findOne(Profile, { userId: viewer.id });
  }

  /** Applies the given fields; creates the profile if there is none.  @throws AppError INVALID_INPUT */
  async updateProfile(viewer: Viewer, edit: ProfileEdit): Promise<Profile> {
    return this.changeProfile(viewer, (profile) => profile.edit(edit));
  }

  /**
   * The only way to change a profile: one transaction, one change at a time, with listeners. Creates the profile if
   * there is none; when `change` throws, everything is rolled back. The event is published after the commit. A file
   * that is no longer referenced is removed.
   */
  async changeProfile(viewer: Viewer, change: (profile: Profile) => void): Promise<Profile> {
    const { em: own, pubSub, listeners } = this.parts;
    let before: readonly string[] = [];
    const afterCommit: (() => void)[] = [];
    const changed = await own.transactional(async (em) => {
      // Two tabs may complete the same sign-up at once: both write the same row. The address is the account's.
      await tablesOf(em, { Profile })
        .insertInto('Profile')
        .values({ userId: viewer.id, email: viewer.email })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet({ email: viewer.email }))
        .execute();
      const profile = await em.findOneOrFail(
        Profile,
        { userId: viewer.id },
        { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
      );
      before = filesOf(profile);
      change(profile);
      for (const listener of listeners) {
        const next = await listener(em, profile);
        if (next) afterCommit.push(next);
      }
      return profile;
    });
    for (const next of afterCommit) next();
    pubSub.publish('profileChanged', viewer.id, { userId: viewer.id });
    const after = filesOf(changed);
    for (const address of before) if (!after.includes(address)) await this.removeQuietly(address, viewer);
    return changed;
  }

  /** What can't be removed now is an orphan, and removed by the next sweep. */
  private async removeQuietly(address: string, viewer: Viewer): Promise<void> {
    const file = parseFileAddress(address);
    if (file?.ownerId === viewer.id) await this.parts.store.delete(file.key).catch(() => undefined);
  }
}

const filesOf = ({ avatarUrl, cvUrl }: Profile): string[] => [avatarUrl, cvUrl];
