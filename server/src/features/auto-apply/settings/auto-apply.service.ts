import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AUTO_APPLY_SENTENCE, missingForAutoApply, nextDailyRun } from '../../../domain/index.ts';
import { AppError, invalidInput } from '../../../platform/app-error.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Clock } from '../../../platform/clock.ts';
import { tablesOf } from '../../../platform/db/tables.ts';
import type { AppPubSub } from '../../../platform/pubsub.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { CvVersion } from '../../cv/cv.entry.ts';
import { isJobId, Job } from '../../jobs/jobs.entry.ts';
import { Profile, type ProfileListener } from '../../profile/profile.entry.ts';
import type { AutoApplyExcludedJob } from './auto-apply-excluded-job.types.ts';
import { AutoApplyExclusion } from '../model/auto-apply-exclusion.entity.ts';
import { type AutoApplyEdit, AutoApplySettings } from '../model/auto-apply-settings.entity.ts';
import { resumePaused } from '../attempts/attempt-rows.query.ts';
import { zoneOf } from '../matching/person-facts.query.ts';

export interface AutoApplyParts {
  readonly em: EntityManager;
  readonly pubSub: Pick<AppPubSub, 'publish'>;
  readonly clock: Clock;
}

/** Of companies there is a shorter list. */
const MOST_EXCLUDED_JOBS = 1_000;

type SettingsWork = (settings: AutoApplySettings, profile: Profile | null, em: EntityManager) => Promise<void>;

/** What a person wants to be applied for. Always read anew: a change of the profile may have turned it off. */
export class AutoApplyService {
  private readonly parts: AutoApplyParts;

  constructor(parts: AutoApplyParts) {
    this.parts = parts;
  }

  /** The person's settings; null when nothing was ever saved. */
  async autoApplySettings(viewer: Viewer): Promise<AutoApplySettings | null> {
    return this.parts.em.findOne(AutoApplySettings, { userId: viewer.id }, { refresh: true });
  }

  /**
   * Saves what is given, all or nothing.
   *
   * @throws AppError INVALID_INPUT when it would be enabled with an incomplete profile, and for what is too long;
   *   NOT_FOUND for a CV that is somebody else's as for one that does not exist
   */
  async saveAutoApplySettings(viewer: Viewer, edit: AutoApplyEdit): Promise<AutoApplySettings> {
    let own: Pick<AutoApplyEdit, 'cvVersionId'> = {};
    const save: SettingsWork = async (settings, profile) => {
      settings.search({ ...edit, ...own }, this.parts.clock.now());
      const missing = missingForAutoApply(profile);
      if (settings.enabled && missing.length > 0) {
        throw invalidInput(AUTO_APPLY_SENTENCE.incomplete, { missing: missing.join(', ') });
      }
    };
    return this.change(viewer, save, async (em) => {
      if (edit.cvVersionId) own = { cvVersionId: await ownVersion(em, viewer.id, edit.cvVersionId) };
    });
  }

  /** Lets the next run begin when it is morning in the time zone that the person is in by now. */
  async followZone(viewer: Viewer): Promise<void> {
    const settings = await this.autoApplySettings(viewer);
    if (settings?.isActive()) await this.change(viewer, async () => undefined);
  }

  /** @throws AppError NOT_FOUND for an unknown job; INVALID_INPUT for one too many */
  async excludeAutoApplyJob(viewer: Viewer, jobId: string): Promise<AutoApplySettings> {
    return this.change(viewer, async (_settings, _profile, em) => {
      const isKnown = isJobId(jobId) && (await em.count(Job, { id: jobId })) > 0;
      if (!isKnown) throw new AppError('NOT_FOUND', 'This job does not exist.');
      const { numInsertedOrUpdatedRows: added = 0n } = await tablesOf(em, { AutoApplyExclusion })
        .insertInto('AutoApplyExclusion')
        .values({ userId: viewer.id, jobId, createdAt: this.parts.clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      if (added > 0n) await refuseTooMany(em, viewer.id);
    });
  }

  /** Takes it back; a job that is not excluded stays so. */
  async includeAutoApplyJob(viewer: Viewer, jobId: string): Promise<AutoApplySettings> {
    return this.change(viewer, async (_settings, _profile, em) => {
      if (!isJobId(jobId)) return;
      await em.nativeDelete(AutoApplyExclusion, { userId: viewer.id, jobId });
    });
  }

  /** @throws AppError INVALID_INPUT for a blank name, one that is too long and one too many */
  async excludeAutoApplyCompany(viewer: Viewer, company: string): Promise<AutoApplySettings> {
    if (company.trim() === '') throw invalidInput('Name a company.', { field: 'company' });
    return this.change(viewer, async (settings) => void settings.exclude(company, true));
  }

  /** Takes it back; a company that is not excluded stays so. */
  async includeAutoApplyCompany(viewer: Viewer, company: string): Promise<AutoApplySettings> {
    return this.change(viewer, async (settings) => void settings.exclude(company, false));
  }

  /** Jobs that were excluded one by one, newest first; those whose posting is gone are left out. */
  async excludedJobs(viewer: Viewer): Promise<AutoApplyExcludedJob[]> {
    const rows = await excludedOf(this.parts.em, viewer.id)
      .select(['Job.id', 'Job.title', 'Job.company', 'AutoApplyExclusion.createdAt'])
      .orderBy('AutoApplyExclusion.createdAt', 'desc')
      .orderBy('AutoApplyExclusion.jobId', 'desc')
      .limit(MOST_EXCLUDED_JOBS)
      .execute();
    return rows.map(({ id, title, company, createdAt }) => ({ jobId: id, title, company, excludedAt: createdAt }));
  }

  private async change(
    viewer: Viewer,
    work: SettingsWork,
    first: (em: EntityManager) => Promise<void> = async () => undefined,
  ): Promise<AutoApplySettings> {
    const { clock, pubSub } = this.parts;
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
    const changed = await this.parts.em.transactional(async (em) => {
      await first(em);
      // The profile's lock first, as its own changes do: enabling and emptying the profile happen one after the other.
      const profile = await em.findOne(Profile, { userId: viewer.id }, lock);
      await tablesOf(em, { AutoApplySettings })
        .insertInto('AutoApplySettings')
        .values({ userId: viewer.id })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const settings = await em.findOneOrFail(AutoApplySettings, { userId: viewer.id }, lock);
      await work(settings, profile, em);
      const now = clock.now();
      if (settings.isActive()) await resumePaused(em, viewer.id, now);
      if (!settings.isActive()) settings.nextRunAt = null;
      // One that is due is left to whoever sees to it; a later one follows the person into another time zone.
      else if (settings.nextRunAt === null || settings.nextRunAt > now) {
        settings.nextRunAt = nextDailyRun(now, await zoneOf(em, viewer.id));
      }
      return settings;
    });
    pubSub.publish('autoApplyChanged', viewer.id, { runId: null, attemptId: null });
    return changed;
  }
}

/** Jobs that a person excluded, whose posting still exists. */
const excludedOf = (em: EntityManager, userId: string) =>
  tablesOf(em, { AutoApplyExclusion, Job })
    .selectFrom('AutoApplyExclusion')
    .innerJoin('Job', 'Job.id', 'AutoApplyExclusion.jobId')
    .where('AutoApplyExclusion.userId', '=', userId);

/** All of them are shown, so that each can be taken back. @param em of the transaction that holds the settings' lock */
async function refuseTooMany(em: EntityManager, userId: string): Promise<void> {
  const { count } = await excludedOf(em, userId)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) <= MOST_EXCLUDED_JOBS) return;
  throw invalidInput('You have excluded 1,000 jobs. Include some of them again first.', { field: 'jobId' });
}

/**
 * The id of a version as it is kept; until the transaction ends nobody removes it. Before the settings are locked: whoever
 * deletes a version comes from there to the settings that name it.
 */
async function ownVersion(em: EntityManager, userId: string, id: string): Promise<string> {
  const version = isUuid(id)
    ? await tablesOf(em, { CvVersion })
        .selectFrom('CvVersion')
        .select('id')
        .where('userId', '=', userId)
        .where('id', '=', id)
        .forKeyShare()
        .executeTakeFirst()
    : undefined;
  if (version === undefined) throw new AppError('NOT_FOUND', 'This CV does not exist.');
  return version.id;
}

/**
 * Turns auto-apply off in the transaction in which the profile becomes incomplete, which holds the profile's lock, and
 * publishes that after the commit.
 */
export const disableWhenIncomplete =
  (pubSub: Pick<AppPubSub, 'publish'>): ProfileListener =>
  async (em, profile) => {
    if (missingForAutoApply(profile).length === 0) return undefined;
    const { userId } = profile;
    const off = await em.nativeUpdate(
      AutoApplySettings,
      { userId, enabled: true },
      { enabled: false, nextRunAt: null },
    );
    if (off === 0) return undefined;
    return () => pubSub.publish('autoApplyChanged', userId, { runId: null, attemptId: null });
  };
