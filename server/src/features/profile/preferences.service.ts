import type { EntityManager } from '@mikro-orm/postgresql';
import type { Viewer } from '../../platform/auth/viewer.ts';
import { tablesOf } from '../../platform/db/tables.ts';
import { Preferences } from './preferences.entity.ts';

/** A field that is absent stays as it is. */
export interface PreferencesEdit {
  /** null: the device's own. */
  readonly timeZone?: string | null | undefined;
  readonly hasShortcuts?: boolean | null | undefined;
  readonly hasReminderMails?: boolean | null | undefined;
  readonly hasDoneFirstSteps?: boolean | null | undefined;
  /** The device's own time zone. */
  readonly deviceTimeZone?: string | null | undefined;
}

export class PreferencesService {
  private readonly em: EntityManager;
  private readonly onMove: (viewer: Viewer) => Promise<void>;

  /** @param onMove called when a person's time zone changed */
  constructor(em: EntityManager, onMove: (viewer: Viewer) => Promise<void>) {
    this.em = em;
    this.onMove = onMove;
  }

  /** The person's preferences; the defaults when they never changed any. */
  async preferences(viewer: Viewer, em: EntityManager = this.em): Promise<Preferences> {
    return (await em.findOne(Preferences, { userId: viewer.id })) ?? new Preferences(viewer.id);
  }

  /** @throws AppError INVALID_INPUT for an unknown time zone; nothing is changed then */
  async savePreferences(viewer: Viewer, edit: PreferencesEdit): Promise<Preferences> {
    const { timeZone, hasShortcuts, hasReminderMails, hasDoneFirstSteps, deviceTimeZone } = edit;
    let hasMoved = false;
    const saved = await this.em.transactional(async (em) => {
      // Two tabs may save for the first time at once: both write the same row.
      await tablesOf(em, { Preferences })
        .insertInto('Preferences')
        .values({ userId: viewer.id })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const preferences = await em.findOneOrFail(Preferences, { userId: viewer.id });
      const before = preferences.effectiveTimeZone();
      if (timeZone !== undefined) preferences.setTimeZone(timeZone);
      if (deviceTimeZone) preferences.setDeviceTimeZone(deviceTimeZone);
      preferences.hasShortcuts = hasShortcuts ?? preferences.hasShortcuts;
      preferences.hasReminderMails = hasReminderMails ?? preferences.hasReminderMails;
      preferences.hasDoneFirstSteps = hasDoneFirstSteps ?? preferences.hasDoneFirstSteps;
      hasMoved = preferences.effectiveTimeZone() !== before;
      return preferences;
    });
    if (hasMoved) await this.onMove(viewer);
    return saved;
  }
}
