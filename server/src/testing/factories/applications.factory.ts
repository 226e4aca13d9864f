import { randomUUID } from 'node:crypto';
import { DocumentKind, Stage } from '../../domain/index.ts';
import { Application } from '../../features/applications/model/application.entity.ts';
import { ApplicationDocument } from '../../features/applications/model/application-document.entity.ts';
import type { OwnJob } from '../../features/applications/model/own-job.ts';
import { ReminderDelivery } from '../../features/applications/model/reminder-delivery.entity.ts';
import { StageChange } from '../../features/applications/model/stage-change.entity.ts';
import { EMPTY_FIELDS } from '../../features/applications/writer/application-fields.ts';
import { tablesOf } from '../../platform/db/tables.ts';
import type { Person } from '../people.ts';
import type { Database } from './database.ts';

type Fields = Pick<Application, 'ownJob' | 'stage' | 'notes' | 'nextReminder' | 'createdAt'>;
type Overrides = Partial<Fields> & { /** The id of a posting, instead of an own job. */ readonly jobId?: string };

/** A job of a person's own. */
export const anOwnJob = (overrides: Partial<OwnJob> = {}): OwnJob => ({
  title: 'Cook',
  company: 'Inn',
  location: '',
  url: '',
  ...overrides,
});

/**
 * Puts applications on a board, saved and for an own job unless `of` says otherwise. Past the board's writer: for boards
 * that would take long to fill.
 *
 * @returns the ids
 */
export async function someApplications(
  { orm }: Database,
  { id: userId }: Pick<Person, 'id'>,
  count: number,
  of: (n: number) => Overrides = () => ({}),
): Promise<string[]> {
  const now = new Date();
  const applications = Array.from({ length: count }, (_, n) => {
    const { jobId, ...overrides } = of(n);
    return {
      id: randomUUID(),
      userId,
      posting: jobId ?? null,
      ownJob: jobId === undefined ? anOwnJob() : null,
      stage: Stage.SAVED,
      ...EMPTY_FIELDS,
      version: 1,
      createdAt: now,
      updatedAt: now,
      ...overrides,
    };
  });
  const db = tablesOf(orm.em, { Application, StageChange });
  await db.insertInto('Application').values(applications).execute();
  await someStageChanges(
    { orm },
    applications.map(({ id, stage, createdAt }) => ({
      application: id,
      fromStage: null,
      toStage: stage,
      changedAt: createdAt,
    })),
  );
  return applications.map(({ id }) => id);
}

/** One application; see `someApplications`. @returns its id */
export async function anApplication(
  database: Database,
  person: Pick<Person, 'id'>,
  overrides: Overrides = {},
): Promise<string> {
  const [id = ''] = await someApplications(database, person, 1, () => overrides);
  return id;
}

type Change = Pick<StageChange, 'fromStage' | 'toStage' | 'changedAt'> & { readonly application: string };

/** Steps in the history of applications. */
export async function someStageChanges({ orm }: Database, changes: readonly Change[]): Promise<void> {
  await tablesOf(orm.em, { StageChange }).insertInto('StageChange').values(changes).execute();
}

/** Documents of an application; their files don't exist. */
export async function someDocuments(
  { orm }: Database,
  { id: userId }: Pick<Person, 'id'>,
  application: string,
  count: number,
): Promise<void> {
  const documents = Array.from({ length: count }, (_, n) => ({
    id: randomUUID(),
    application,
    userId,
    kind: DocumentKind.OTHER,
    name: 'x.pdf',
    url: `/files/documents/${application}/${n}`,
    size: 1,
    createdAt: new Date(),
  }));
  await tablesOf(orm.em, { ApplicationDocument }).insertInto('ApplicationDocument').values(documents).execute();
}

/** A reminder at its time, waiting to be sent. */
export async function aReminderDelivery(
  { orm }: Database,
  { id: userId }: Pick<Person, 'id'>,
  applicationId: string,
  dueAt: Date,
): Promise<void> {
  const delivery = { applicationId, dueAt, userId, nextAt: dueAt };
  await tablesOf(orm.em, { ReminderDelivery }).insertInto('ReminderDelivery').values(delivery).execute();
}
