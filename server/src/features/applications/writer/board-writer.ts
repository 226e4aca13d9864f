import type { EntityManager } from '@mikro-orm/postgresql';
import { LIMITS, planFullSentence, Stage } from '../../../domain/index.ts';
import { AppError, invalidInput } from '../../../platform/app-error.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { AppPubSub } from '../../../platform/pubsub.ts';
import { isUuid } from '../../../platform/uuid.ts';
import type { PremiumService } from '../../premium/premium.service.ts';
import { Application } from '../model/application.entity.ts';
import { type ApplicationRow, lockedApplicationRow } from './application-rows.query.ts';
import { type Written, writeApplication } from './application-writes.ts';
import { lockBoard } from './board-lock.ts';

export interface BoardWriterParts {
  readonly em: EntityManager;
  readonly premium: PremiumService;
  readonly pubSub: AppPubSub;
  readonly clock: Clock;
  /** Records a free plan may hold outside `saved`. */
  readonly freeLimit: number;
}

/** What one change did to a board; `application` is null when it was deleted. */
export interface BoardChange {
  readonly revision: number;
  /** False: everything stood so already, and the revision is that of an earlier change, to whatever application. */
  readonly changed: boolean;
  readonly applicationId: string;
  readonly application: Application | null;
}

/** The same of an application that was changed as a plain row. */
export interface ChangedRow extends Omit<BoardChange, 'application'> {
  readonly application: ApplicationRow;
}

/** What some work did to one application. */
export interface Done {
  readonly application: Application;
  /** False: everything stood so already; no revision is counted and nobody is told. */
  readonly changed: boolean;
  readonly deleted?: boolean;
}

/**
 * The only way a board is changed: one transaction under the board's lock, one revision for each application that
 * changed, and the news after the commit.
 */
export class BoardWriter {
  private readonly parts: BoardWriterParts;

  constructor(parts: BoardWriterParts) {
    this.parts = parts;
  }

  now(): Date {
    return this.parts.clock.now();
  }

  /** Changes one application. @throws whatever `work` throws; nothing has changed then */
  async change(viewer: Viewer, work: (em: EntityManager) => Promise<Done>): Promise<BoardChange> {
    const [change] = await this.changeAll(viewer, async (em) => [await work(em)]);
    if (change === undefined) throw new AppError('INTERNAL');
    return change;
  }

  /** Changes several applications, all or none; the answers stand in the order of the work. */
  async changeAll(viewer: Viewer, work: (em: EntityManager) => Promise<readonly Done[]>): Promise<BoardChange[]> {
    const { changes, news } = await this.parts.em.transactional(async (em) => {
      const board = await lockBoard(em, viewer.id);
      const told: { revision: number; applicationId: string }[] = [];
      const all = (await work(em)).map(({ application, changed, deleted = false }) => {
        if (changed) board.revision += 1;
        const event = { revision: board.revision, applicationId: application.id };
        if (changed) told.push(event);
        return { ...event, changed, application: deleted ? null : application };
      });
      return { changes: all, news: told };
    });
    for (const event of news) this.parts.pubSub.publish('boardChanged', viewer.id, event);
    return changes;
  }

  /**
   * Changes stage, note or reminder of one application as a plain row, in four steps of the database.
   *
   * @param work changes the row, and tells what is to be written; null: everything stood so already
   * @throws AppError NOT_FOUND for an unknown or foreign id; whatever `work` throws, and nothing has changed then
   */
  async changeRow(
    viewer: Viewer,
    id: string,
    work: (em: EntityManager, application: ApplicationRow) => Promise<Written | null>,
  ): Promise<ChangedRow> {
    if (!isUuid(id)) throw notThere();
    const change = await this.parts.em.transactional(async (em) => {
      const { revision, application } = await ownLockedRow(em, viewer, id);
      const written = await work(em, application);
      const after = written === null ? revision : await writeApplication(em, viewer.id, application, written);
      return { revision: after, changed: written !== null, applicationId: application.id, application };
    });
    const { revision, applicationId } = change;
    if (change.changed) this.parts.pubSub.publish('boardChanged', viewer.id, { revision, applicationId });
    return change;
  }

  /**
   * Called under the board's lock, so that parallel requests count one after the other.
   *
   * @param places how many more records are to stand outside `saved`
   * @throws AppError PLAN_LIMIT
   */
  async requireRoom(em: EntityManager, viewer: Viewer, places = 1): Promise<void> {
    if (places === 0 || (await this.parts.premium.premiumAccess(viewer, em)).isPremium()) return;
    const limit = this.parts.freeLimit;
    const taken = await em.count(Application, { userId: viewer.id, stage: { $ne: Stage.SAVED } });
    if (taken + places <= limit) return;
    throw new AppError(
      'PLAN_LIMIT',
      `${planFullSentence(taken, limit)} Upgrade to Premium at /pricing to track more.`,
      { used: taken, limit, upgrade: '/pricing' },
    );
  }
}

async function ownLockedRow(em: EntityManager, { id: userId }: Viewer, id: string) {
  const row = await lockedApplicationRow(em, userId, id);
  if (row !== null) return row;
  // Their first change: there is no board to lock yet.
  await lockBoard(em, userId);
  const again = await lockedApplicationRow(em, userId, id);
  if (again === null) throw notThere();
  return again;
}

/** @throws AppError NOT_FOUND for an unknown id, and for one of somebody else's */
export async function ownApplication(em: EntityManager, viewer: Viewer, id: string): Promise<Application> {
  const [application] = await ownApplications(em, viewer, [id]);
  if (application === undefined) throw notThere();
  return application;
}

/** Several at once, in the order asked for. @throws AppError NOT_FOUND when one of them is not the viewer's */
export async function ownApplications(
  em: EntityManager,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Application[]> {
  if (!ids.every(isUuid)) throw notThere();
  const found = await em.find(Application, { id: { $in: [...ids] }, userId: viewer.id }, { populate: ['posting'] });
  const byId = new Map(found.map((application) => [application.id, application]));
  return ids.map((id) => {
    const application = byId.get(id.toLowerCase());
    if (application === undefined) throw notThere();
    return application;
  });
}

/** @throws AppError INVALID_INPUT for none, for too many, and for one that is named twice */
export function distinctIds(ids: readonly string[]): readonly string[] {
  const max = LIMITS.bulkItems;
  if (ids.length === 0) throw invalidInput('Name at least one application.');
  if (ids.length > max) throw invalidInput(`At most ${max} applications can be changed at once.`, { max });
  const distinct = new Set(ids.map((id) => id.toLowerCase()));
  if (distinct.size < ids.length) throw invalidInput('Name each application once.');
  return [...distinct];
}

const notThere = (): AppError => new AppError('NOT_FOUND', 'This application does not exist.');
