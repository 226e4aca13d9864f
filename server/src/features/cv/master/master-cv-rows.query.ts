import type { EntityManager } from '@mikro-orm/postgresql';
import { tablesOf } from '../../../platform/db/tables.ts';
import type { ReadCv } from '../model/cv-model.ts';
import type { UndoStep } from './edit-entries.ts';
import { MasterCv } from './master-cv.entity.ts';
import { MasterCvEdit } from './master-cv-edit.entity.ts';
import { MasterCvSource } from './master-cv-source.entity.ts';
import type { MasterEntry } from './master-entries.ts';
import type { Proposal } from './proposals.ts';

/** What belongs to a master CV and is loaded when it is wanted alone: an edit needs neither old edits nor texts. */

/** Texts that are kept (limits-50). */
const MAX_SOURCES = 5;
/** Edits that can be taken back (limits-50). */
const MAX_EDITS = 50;

/** A text without the text itself. */
export type SourceRow = Pick<MasterCvSource, 'id' | 'fileName' | 'language' | 'readAt'>;

/** A CV's row with what is shown of the others. */
export interface MasterCvRows {
  readonly row: Pick<MasterCv, 'userId' | 'version' | 'entries' | 'updatedAt'>;
  /** Newest first. */
  readonly sources: readonly SourceRow[];
  readonly canUndo: boolean;
}

/** The entries of a person's master CV; [] when they have none. */
export async function masterEntriesOf(em: EntityManager, userId: string): Promise<readonly MasterEntry[]> {
  const table = tablesOf(em, { MasterCv }).selectFrom('MasterCv');
  return (await table.select('entries').where('userId', '=', userId).executeTakeFirst())?.entries ?? [];
}

/** What waits to be reviewed; [] when there is nothing. */
export async function proposalsIn(em: EntityManager, userId: string): Promise<readonly Proposal[]> {
  const table = tablesOf(em, { MasterCv }).selectFrom('MasterCv');
  return (await table.select('proposals').where('userId', '=', userId).executeTakeFirst())?.proposals ?? [];
}

export async function withRows(em: EntityManager, row: MasterCvRows['row']): Promise<MasterCvRows> {
  const { userId } = row;
  const sources = await tablesOf(em, { MasterCvSource })
    .selectFrom('MasterCvSource')
    .select(['id', 'fileName', 'language', 'readAt'])
    .where('userId', '=', userId)
    .orderBy('readAt', 'desc')
    .orderBy('id')
    .execute();
  return { row, sources, canUndo: (await latestVersionOf(em, userId)) !== null };
}

/** The text of a source; '' when it is gone. */
export async function sourceText(em: EntityManager, userId: string, id: string): Promise<string> {
  const found = await em.findOne(MasterCvSource, { userId, id }, { fields: ['text'] });
  return found?.text ?? '';
}

/** Keeps a text that was read now; the oldest beyond five goes. */
export async function keepSource(
  em: EntityManager,
  userId: string,
  source: { readonly id: string; readonly fileName: string; readonly readCv: ReadCv; readonly readAt: Date },
): Promise<void> {
  const { id, fileName, readCv, readAt } = source;
  const { language } = readCv.cv;
  await em.persist(em.create(MasterCvSource, { userId, id, fileName, language, readAt, text: readCv.text })).flush();
  const table = tablesOf(em, { MasterCvSource });
  await table
    .deleteFrom('MasterCvSource')
    .where('userId', '=', userId)
    .where('id', 'not in', (rows) =>
      rows
        .selectFrom('MasterCvSource')
        .select('id')
        .where('userId', '=', userId)
        .orderBy('readAt', 'desc')
        .limit(MAX_SOURCES),
    )
    .execute();
}

/** Keeps an edit; the oldest beyond fifty goes. @param version of the CV after it */
export async function keepEdit(em: EntityManager, userId: string, version: number, step: UndoStep): Promise<void> {
  em.persist(em.create(MasterCvEdit, { userId, version, step }));
  await tablesOf(em, { MasterCvEdit })
    .deleteFrom('MasterCvEdit')
    .where('userId', '=', userId)
    .where('version', 'not in', (rows) =>
      rows
        .selectFrom('MasterCvEdit')
        .select('version')
        .where('userId', '=', userId)
        .orderBy('version', 'desc')
        // The new one is written with the CV.
        .limit(MAX_EDITS - 1),
    )
    .execute();
}

/** The latest edit, which is no more afterwards; null when there is none. */
export async function takeLatestEdit(em: EntityManager, userId: string): Promise<UndoStep | null> {
  const version = await latestVersionOf(em, userId);
  const edit = version === null ? null : await em.findOne(MasterCvEdit, { userId, version });
  if (edit === null) return null;
  em.remove(edit);
  return edit.step;
}

/** How an entry was before the edits that are kept, the latest first. */
export async function earlierEntries(em: EntityManager, userId: string, entryId: string): Promise<MasterEntry[]> {
  const rows = await tablesOf(em, { MasterCvEdit })
    .selectFrom('MasterCvEdit')
    .select('step')
    .where('userId', '=', userId)
    .orderBy('version', 'desc')
    .execute();
  return rows.flatMap(({ step }) => step.before.filter(({ id }) => id === entryId));
}

async function latestVersionOf(em: EntityManager, userId: string): Promise<number | null> {
  const latest = await tablesOf(em, { MasterCvEdit })
    .selectFrom('MasterCvEdit')
    .select('version')
    .where('userId', '=', userId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest?.version ?? null;
}
