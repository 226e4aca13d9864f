import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AUTO_APPLY_SENTENCE, missingForAutoApply } from '../../domain/index.ts';
import { invalidInput } from '../../platform/app-error.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import { Profile } from '../profile/profile.entity.ts';
import { type AutoApplyEdit, AutoApplySettings } from './auto-apply-settings.entity.ts';

/** What a person wants to be applied for. Always read anew: a change of the profile may have turned it off. */
export class AutoApplyService {
  private readonly em: EntityManager;

  constructor(em: EntityManager) {
    this.em = em;
  }

  /** The person's settings; null when nothing was ever saved. */
  async autoApplySettings(viewer: Viewer): Promise<AutoApplySettings | null> {
    return this.em.findOne(AutoApplySettings, { userId: viewer.id }, { refresh: true });
  }

  /**
   * Saves what is given, all or nothing.
   *
   * @throws AppError INVALID_INPUT when it would be enabled with an incomplete profile, and for what is too long
   */
  async saveAutoApplySettings(viewer: Viewer, edit: AutoApplyEdit): Promise<AutoApplySettings> {
    return this.em.transactional(async (em) => {
      // The profile's lock first, as its own changes do: enabling and emptying the profile happen one after the other.
      const profile = await em.findOne(
        Profile,
        { userId: viewer.id },
        { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
      );
      await em.execute('insert into auto_apply_settings (user_id) values (?) on conflict do nothing', [viewer.id]);
      const settings = await em.findOneOrFail(
        AutoApplySettings,
        { userId: viewer.id },
        { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
      );
      settings.edit(edit);
      const missing = missingForAutoApply(profile);
      if (settings.enabled && missing.length > 0) {
        throw invalidInput(AUTO_APPLY_SENTENCE.incomplete, { missing: missing.join(', ') });
      }
      return settings;
    });
  }
}

/**
 * Turns auto-apply off in the transaction in which the profile becomes incomplete (CONTRACT rule 13).
 *
 * @param em of the running transaction, which holds the profile's lock
 */
export async function disableWhenIncomplete(em: EntityManager, profile: Profile): Promise<void> {
  if (missingForAutoApply(profile).length === 0) return;
  await em.nativeUpdate(AutoApplySettings, { userId: profile.userId, enabled: true }, { enabled: false });
}
