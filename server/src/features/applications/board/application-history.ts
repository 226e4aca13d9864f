import type { EntityManager } from '@mikro-orm/postgresql';
import type { Stage } from '../../../domain/index.ts';
import { ApplicationEvent } from '../model/application-event.entity.ts';
import { StageChange } from '../model/stage-change.entity.ts';

/** What can happen to an application. */
export enum HistoryKind {
  CREATED = 'CREATED',
  MOVED = 'MOVED',
  REMINDER_DONE = 'REMINDER_DONE',
  REMINDER_SNOOZED = 'REMINDER_SNOOZED',
  DOCUMENT_ATTACHED = 'DOCUMENT_ATTACHED',
  DOCUMENT_DETACHED = 'DOCUMENT_DETACHED',
}

/** One thing that happened to an application. */
export interface HistoryEntry {
  /** Opaque, and different for each entry of a board. */
  readonly id: string;
  readonly kind: HistoryKind;
  readonly at: Date;
  /** Set for moves; `from` is null when the application was created in `to`. */
  readonly from: Stage | null;
  readonly to: Stage | null;
  readonly subject: string;
}

const KINDS = {
  'reminder-done': HistoryKind.REMINDER_DONE,
  'reminder-snoozed': HistoryKind.REMINDER_SNOOZED,
  'document-attached': HistoryKind.DOCUMENT_ATTACHED,
  'document-detached': HistoryKind.DOCUMENT_DETACHED,
} as const;

/** What happened to each of the applications, oldest first, in the order of the ids; two queries for all of them. */
export async function historyOf(em: EntityManager, ids: readonly string[]): Promise<HistoryEntry[][]> {
  const where = { application: { $in: [...ids] } };
  const moves = await em.find(StageChange, where, { orderBy: [{ changedAt: 'asc' }, { id: 'asc' }] });
  const events = await em.find(ApplicationEvent, where, { orderBy: [{ happenedAt: 'asc' }, { id: 'asc' }] });
  const movesOf = Map.groupBy(moves, ({ application }) => application.id);
  const eventsOf = Map.groupBy(events, ({ application }) => application.id);
  return ids.map((id) =>
    [...(movesOf.get(id) ?? []).map(moveEntry), ...(eventsOf.get(id) ?? []).map(eventEntry)].toSorted(
      // Stable: of one moment, moves come first.
      (left, right) => left.at.getTime() - right.at.getTime(),
    ),
  );
}

function moveEntry({ id, fromStage, toStage, changedAt }: StageChange): HistoryEntry {
  const kind = fromStage === null ? HistoryKind.CREATED : HistoryKind.MOVED;
  return { id: `move-${id}`, kind, at: changedAt, from: fromStage, to: toStage, subject: '' };
}

function eventEntry({ id, kind, subject, happenedAt }: ApplicationEvent): HistoryEntry {
  return { id: `event-${id}`, kind: KINDS[kind], at: happenedAt, from: null, to: null, subject };
}
