import type { EntityManager } from '@mikro-orm/postgresql';
import { LIMITS, Stage } from '../../../domain/index.ts';
import { invalidInput } from '../../../platform/app-error.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { type Clock, DAY_MS } from '../../../platform/clock.ts';
import { tablesOf } from '../../../platform/db/tables.ts';
import { Application } from '../model/application.entity.ts';
import { StageChange } from '../model/stage-change.entity.ts';
import { type ApplicationRow, applicationRows } from '../writer/application-rows.query.ts';
import type { SilentApplication, Today, WeekCounts } from './today.types.ts';

export interface TodayDependencies {
  readonly em: EntityManager;
  readonly clock: Clock;
}

const UNDER_WAY: readonly Stage[] = [Stage.APPLIED, Stage.PHONE_SCREEN, Stage.TECHNICAL, Stage.FINAL_ROUND];
const INTERVIEWS: readonly Stage[] = [Stage.PHONE_SCREEN, Stage.TECHNICAL, Stage.FINAL_ROUND];
const WEEK_MS = 7 * DAY_MS;
/** Days end at most so far ahead, wherever one is. */
const LONGEST_DAY_MS = 2 * DAY_MS;

/** What needs a person on their board today; each application stands in one list at most. */
export class TodayService {
  private readonly deps: TodayDependencies;

  constructor(deps: TodayDependencies) {
    this.deps = deps;
  }

  /**
   * @param endOfDay when the viewer's day ends
   * @throws AppError INVALID_INPUT for an end that is past, or more than two days ahead
   */
  async today(viewer: Viewer, endOfDay: Date): Promise<Today> {
    const now = this.deps.clock.now().getTime();
    const end = endOfDay.getTime();
    if (!(end > now && end <= now + LONGEST_DAY_MS)) {
      throw invalidInput('The end of the day must be within the next two days.', { field: 'endOfDay' });
    }
    const due = await this.remindedBetween(viewer, null, endOfDay);
    const comingUp = await this.remindedBetween(viewer, endOfDay, new Date(end + WEEK_MS));
    const silent = await this.silentSince(viewer, new Date(now - LIMITS.silentDays * DAY_MS));
    const waiting = await this.savedBefore(viewer, new Date(now - WEEK_MS));
    const ids = [...due, ...comingUp, ...silent.map(({ id }) => id), ...waiting];
    const rows = ids.length === 0 ? [] : await applicationRows(this.deps.em, viewer.id, { ids });
    const byId = new Map(rows.map((row) => [row.id, row]));
    const inOrder = (some: readonly string[]): ApplicationRow[] => some.flatMap((id) => byId.get(id) ?? []);
    return {
      due: inOrder(due),
      comingUp: inOrder(comingUp),
      silent: silent.flatMap(({ id, since }): SilentApplication[] => {
        const application = byId.get(id);
        return application === undefined ? [] : [{ application, since }];
      }),
      waiting: inOrder(waiting).filter(({ job }) => !job.closed),
      week: await this.weekSince(viewer, new Date(now - WEEK_MS)),
    };
  }

  /** @param from not included; null = from the beginning @param until included */
  private async remindedBetween(viewer: Viewer, from: Date | null, until: Date): Promise<string[]> {
    const rows = await tablesOf(this.deps.em, { Application })
      .selectFrom('Application')
      .select('id')
      .where('userId', '=', viewer.id)
      .where('nextReminder', '<=', until)
      .$if(from !== null, (query) => query.where('nextReminder', '>', from))
      .orderBy('nextReminder')
      .orderBy('id')
      .limit(LIMITS.todayEntries)
      .execute();
    return rows.map(({ id }) => id);
  }

  private async silentSince(viewer: Viewer, moment: Date): Promise<{ id: string; since: Date }[]> {
    const rows = await tablesOf(this.deps.em, { Application, StageChange })
      .selectFrom('Application')
      .innerJoin('StageChange', 'StageChange.application', 'Application.id')
      .select(({ fn }) => ['Application.id', fn.max('StageChange.changedAt').as('since')])
      .where('Application.userId', '=', viewer.id)
      .where('Application.stage', 'in', UNDER_WAY)
      .where('Application.nextReminder', 'is', null)
      .groupBy('Application.id')
      .having(({ fn }) => fn.max('StageChange.changedAt'), '<', moment)
      .orderBy('since')
      .orderBy('Application.id')
      .limit(LIMITS.todayEntries)
      .execute();
    return rows.map(({ id, since }) => ({ id, since: new Date(since) }));
  }

  private async savedBefore(viewer: Viewer, moment: Date): Promise<string[]> {
    const rows = await tablesOf(this.deps.em, { Application })
      .selectFrom('Application')
      .select('id')
      .where('userId', '=', viewer.id)
      .where('stage', '=', Stage.SAVED)
      .where('nextReminder', 'is', null)
      .where('createdAt', '<', moment)
      .orderBy('createdAt')
      .orderBy('id')
      .limit(LIMITS.todayEntries)
      .execute();
    return rows.map(({ id }) => id);
  }

  private async weekSince(viewer: Viewer, moment: Date): Promise<WeekCounts> {
    const moves = await tablesOf(this.deps.em, { Application, StageChange })
      .selectFrom('StageChange')
      .innerJoin('Application', 'Application.id', 'StageChange.application')
      .select(({ fn }) => ['StageChange.fromStage', 'StageChange.toStage', fn.countAll<string>().as('count')])
      .where('Application.userId', '=', viewer.id)
      .where('StageChange.changedAt', '>=', moment)
      .groupBy(['StageChange.fromStage', 'StageChange.toStage'])
      .execute();
    const countOf = (isCounted: (from: Stage | null, to: Stage) => boolean): number =>
      moves.reduce(
        (sum, { fromStage, toStage, count }) => sum + (isCounted(fromStage, toStage) ? Number(count) : 0),
        0,
      );
    return {
      applied: countOf((from, to) => to === Stage.APPLIED && (from === null || from === Stage.SAVED)),
      replies: countOf((from, to) => from === Stage.APPLIED && to !== Stage.SAVED),
      interviews: countOf((from, to) => INTERVIEWS.includes(to) && from !== to),
    };
  }
}
