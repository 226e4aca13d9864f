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

export interface AutoApplyDependencies {
  readonly em: EntityManager;
  readonly pubSub: Pick<AppPubSub, 'publish'>;
  readonly clock: Clock;
}

/** The list of companies has a lower limit. */
const MAX_EXCLUDED_JOBS = 1_000;

type SettingsWork = (settings: AutoApplySettings, profile: Profile | null, em: EntityManager) => Promise<void>;

/** The auto-apply settings. Always reloaded: a profile change may have turned it off. */
export class AutoApplyService {
  private readonly deps: AutoApplyDependencies;

  constructor(deps: AutoApplyDependencies) {
    this.deps = deps;
  }

  /** The person's settings; null when never saved. */
  async autoApplySettings(viewer: Viewer): Promise<AutoApplySettings | null> {
    return this.deps.em.findOne(AutoApplySettings, { userId: viewer.id }, { refresh: true });
  }

  /**
   * Saves what is given, all or nothing.
   *
   * @throws AppError INVALID_INPUT when it would be enabled with an incomplete profile, and for what is too long;
   *   NOT_FOUND for an unknown CV and for another person's
   */
  async saveAutoApplySettings(viewer: Viewer, edit: AutoApplyEdit): Promise<AutoApplySettings> {
    let own: Pick<AutoApplyEdit, 'cvVersionId'> = {};
    const save: SettingsWork = async (settings, profile) => {
      settings.search({ ...edit, ...own }, this.deps.clock.now());
      const missing = missingForAutoApply(profile);
      if (settings.enabled && missing.length > 0) {
        throw invalidInput(AUTO_APPLY_SENTENCE.incomplete, { missing: missing.join(', ') });
      }
    };
    return this.change(viewer, save, async (em) => {
      if (edit.cvVersionId) own = { cvVersionId: await ownVersion(em, viewer.id, edit.cvVersionId) };
    });
  }

  /** Reschedules the next run to the morning in the person's current time zone. */
  async rescheduleForZone(viewer: Viewer): Promise<void> {
    const settings = await this.autoApplySettings(viewer);
    if (settings?.isActive()) await this.change(viewer, async () => undefined);
  }

  /** @throws AppError NOT_FOUND for an unknown job; INVALID_INPUT for one too many */
  async excludeAutoApplyJob(viewer: Viewer, jobId: string): Promise<AutoApplySettings> {
    return this.change(viewer, async (_settings, _profile, em) => {
      const isKnown = isJobId(jobId) && (await em.count(Job, { id: jobId })) > 0;
      if (!isKnown) throw new AppError('NOT_FOUND', "This job doesn't exist.");
      const { numInsertedOrUpdatedRows: added = 0n } = await tablesOf(em, { AutoApplyExclusion })
        .insertInto('AutoApplyExclusion')
        .values({ userId: viewer.id, jobId, createdAt: this.deps.clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      if (added > 0n) await refuseTooMany(em, viewer.id);
    });
  }

  /** Does nothing when the job isn't excluded. */
  async includeAutoApplyJob(viewer: Viewer, jobId: string): Promise<AutoApplySettings> {
    return this.change(viewer, async (_settings, _profile, em) => {
      if (!isJobId(jobId)) return;
      await em.nativeDelete(AutoApplyExclusion, { userId: viewer.id, jobId });
    });
  }

  /** @throws AppError INVALID_INPUT for a blank name, one that is too long and one too many */
  async excludeAutoApplyCompany(viewer: Viewer, company: string): Promise<AutoApplySettings> {
    if (company.trim() === '') throw invalidInput('Enter a company.', { field: 'company' });
    return this.change(viewer, async (settings) => void settings.exclude(company, true));
  }

  /** Does nothing when the company isn't excluded. */
  async includeAutoApplyCompany(viewer: Viewer, company: string): Promise<AutoApplySettings> {
    return this.change(viewer, async (settings) => void settings.exclude(company, false));
  }

  /** Jobs that were excluded one by one, newest first; those whose posting is gone are left out. */
  async excludedJobs(viewer: Viewer): Promise<AutoApplyExcludedJob[]> {
    const rows = await excludedOf(this.deps.em, viewer.id)
      .select(['Job.id', 'Job.title', 'Job.company', 'AutoApplyExclusion.createdAt'])
      .orderBy('AutoApplyExclusion.createdAt', 'desc')
      .orderBy('AutoApplyExclusion.jobId', 'desc')
      .limit(MAX_EXCLUDED_JOBS)
      .execute();
    return rows.map(({ id, title, company, createdAt }) => ({ jobId: id, title, company, excludedAt: createdAt }));
  }

  private async change(
    viewer: Viewer,
    work: SettingsWork,
    first: (em: EntityManager) => Promise<void> = async () => undefined,
  ): Promise<AutoApplySettings> {
    const { clock, pubSub } = this.deps;
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
    const changed = await this.deps.em.transactional(async (em) => {
      await first(em);
      // Locks the profile first, like profile changes, so that enabling and emptying the profile can't overlap.
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
      // A due run is left to the scheduler; a later one moves with the time zone.
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

/** The list is shown in full, so it is limited. @param em of the transaction that holds the settings' lock */
async function refuseTooMany(em: EntityManager, userId: string): Promise<void> {
  const { count } = await excludedOf(em, userId)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) <= MAX_EXCLUDED_JOBS) return;
  throw invalidInput("You've excluded 1,000 jobs. Include some again first.", { field: 'jobId' });
}

/**
 * The id of a version, locked against deletion until the transaction ends. Call it before locking the settings:
 * deleting a version locks in this order.
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
  if (version === undefined) throw new AppError('NOT_FOUND', "This CV doesn't exist.");
  return version.id;
}

/**
 * Turns auto-apply off in the transaction that makes the profile incomplete, under the profile's lock; the event is
 * published after the commit.
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
