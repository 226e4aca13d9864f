import { createHash, randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AUTO_APPLY_LIMITS, type MatchResult, matchedSince, matchJobs, oldestMatched } from '../../../domain/index.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Clock } from '../../../platform/clock.ts';
import { tablesOf } from '../../../platform/db/tables.ts';
import { checkedIdempotencyKey } from '../../../platform/idempotency-key.ts';
import type { AppPubSub, Topics } from '../../../platform/pubsub.ts';
import { Job, type JobsService } from '../../jobs/jobs.entry.ts';
import type { AutoApplyAttemptsService } from '../attempts/auto-apply-attempts.service.ts';
import { AutoApplyChannel } from '../model/auto-apply-attempt.types.ts';
import {
  AutoApplyAttemptChanged,
  type AutoApplyEvent,
  AutoApplyRunChanged,
  AutoApplySettingsChanged,
} from './auto-apply-event.types.ts';
import type { AutoApplyMatch, AutoApplyPreview } from './auto-apply-preview.types.ts';
import { inactive, problemOf } from '../model/auto-apply-problems.ts';
import { AutoApplyRun } from '../model/auto-apply-run.entity.ts';
import { type AutoApplyEdit, AutoApplySettings } from '../model/auto-apply-settings.entity.ts';
import { type PostingText, routeOf } from '../application-package/application-route.ts';
import { criteriaOf, missingCriterion } from '../matching/criteria.ts';
import { jobReader } from '../matching/new-jobs.query.ts';
import { personFacts } from '../matching/person-facts.query.ts';
import type { RecentJobs } from '../matching/recent-jobs.ts';
import { queueRun } from './run-rows.query.ts';

export interface AutoApplyRunsDependencies {
  readonly em: EntityManager;
  readonly pubSub: Pick<AppPubSub, 'publish'>;
  readonly clock: Clock;
  readonly jobs: JobsService;
  readonly attempts: AutoApplyAttemptsService;
  readonly recentJobs: RecentJobs;
}

/** Previews and starts runs; `AutoApplyRunner` processes them. */
export class AutoApplyRunsService {
  private readonly deps: AutoApplyRunsDependencies;

  constructor(deps: AutoApplyRunsDependencies) {
    this.deps = deps;
  }

  /**
   * What a run would find with these settings; absent fields use the saved value.
   *
   * @throws AppError INVALID_INPUT as when saving
   */
  async autoApplyPreview(viewer: Viewer, draft: AutoApplyEdit): Promise<AutoApplyPreview> {
    const now = this.deps.clock.now();
    // A copy: previews must never be saved.
    const em = this.deps.em.fork();
    const settings = (await em.findOne(AutoApplySettings, { userId: viewer.id })) ?? new AutoApplySettings(viewer.id);
    settings.search(draft, now);
    const since = matchedSince(settings.lastRunAt, now);
    const problem = problemOf(missingCriterion(settings));
    if (problem !== null) return { total: 0, today: 0, since, matches: [], hidden: [], problem };
    const criteria = criteriaOf(settings, await personFacts(em, viewer.id, now), since);
    const index = await this.deps.recentJobs.since(jobReader(em), since, oldestMatched(now));
    const found = matchJobs(index.withKeyword(criteria.keywords), criteria);
    return {
      total: found.matches.length,
      today: found.today,
      since,
      matches: await this.shown(em, found),
      hidden: [...found.hidden].map(([reason, count]) => ({ reason, count })),
      problem,
    };
  }

  /** The latest run, or null. */
  async autoApplyRun({ id: userId }: Viewer): Promise<AutoApplyRun | null> {
    return this.deps.em.fork().findOne(AutoApplyRun, { userId }, { orderBy: { createdAt: 'desc', id: 'desc' } });
  }

  /** The runs with these ids that belong to the person, in any order. */
  byIds({ id: userId }: Viewer, ids: readonly string[]): Promise<AutoApplyRun[]> {
    return this.deps.em.fork().find(AutoApplyRun, { userId, id: { $in: [...ids] } });
  }

  /**
   * Starts a run, or returns the one in progress or the one started with the same key.
   *
   * @throws AppError CONFLICT when auto-apply is off or paused; INVALID_INPUT for an invalid key
   */
  async runAutoApply(viewer: Viewer, idempotencyKey: string | null = null): Promise<AutoApplyRun> {
    const { clock, em, pubSub } = this.deps;
    const key = checkedIdempotencyKey(idempotencyKey);
    const id = key === null ? randomUUID() : runIdOf(viewer, key);
    const known = key === null ? null : await em.fork().findOne(AutoApplyRun, { id, userId: viewer.id });
    if (known !== null) return known;
    const run = await em.fork().transactional(async (inner) => {
      const settings = await inner.findOne(AutoApplySettings, { userId: viewer.id });
      if (settings === null || !settings.isActive()) throw inactive(settings);
      await queueRun(inner, { id, userId: viewer.id, isManual: true }, clock.now());
      return inner.findOneOrFail(AutoApplyRun, { userId: viewer.id }, { orderBy: { createdAt: 'desc', id: 'desc' } });
    });
    pubSub.publish('autoApplyChanged', viewer.id, { runId: run.id, attemptId: null });
    return run;
  }

  /**
   * Loads what an event refers to, scoped to its viewer.
   *
   * @throws AppError NOT_FOUND when it no longer exists
   */
  async autoApplyEvent(viewer: Viewer, { runId, attemptId }: Topics['autoApplyChanged'][1]): Promise<AutoApplyEvent> {
    const em = this.deps.em.fork();
    const { id: userId } = viewer;
    if (runId !== null) {
      const run = await em.findOne(AutoApplyRun, { id: runId, userId });
      if (run !== null) return new AutoApplyRunChanged(run);
    } else if (attemptId !== null) {
      const attempt = await this.deps.attempts.autoApplyAttempt(viewer, attemptId);
      if (attempt !== null) return new AutoApplyAttemptChanged(attempt);
    } else {
      const settings = await em.findOne(AutoApplySettings, { userId });
      if (settings !== null) return new AutoApplySettingsChanged(settings);
    }
    throw new AppError('NOT_FOUND');
  }

  private async shown(em: EntityManager, { matches, today }: MatchResult): Promise<AutoApplyMatch[]> {
    const some = matches.slice(0, AUTO_APPLY_LIMITS.shownMatches);
    const rows = await this.deps.jobs.jobsByIds(some.map(({ job }) => job.id));
    const texts = await textsOf(
      em,
      rows.map(({ id }) => id),
    );
    return some.flatMap(({ job: { id }, reasons }, at) => {
      const job = rows.find((row) => row.id === id);
      if (job === undefined) return [];
      const text = texts.get(id);
      const channel = text === undefined ? AutoApplyChannel.BY_HAND : routeOf(text).channel;
      return { job, reasons, isToday: at < today, channel };
    });
  }
}

/** The id of a run, derived from its idempotency key. */
function runIdOf({ id }: Viewer, key: string): string {
  const hex = createHash('sha256').update(`${id} ${key}`).digest('hex');
  return [
    [0, 8],
    [8, 12],
    [12, 16],
    [16, 20],
    [20, 32],
  ]
    .map(([from, to]) => hex.slice(from, to))
    .join('-');
}

async function textsOf(em: EntityManager, ids: readonly string[]): Promise<ReadonlyMap<string, PostingText>> {
  if (ids.length === 0) return new Map();
  const rows = await tablesOf(em, { Job })
    .selectFrom('Job')
    .select(['id', 'description', 'forbidsAutomation'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, description = '', forbidsAutomation = false }) => [id, { description, forbidsAutomation }]),
  );
}
