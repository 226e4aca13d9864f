import { randomUUID } from 'node:crypto';
import { AutoApplyAttempt } from '../../features/auto-apply/model/auto-apply-attempt.entity.ts';
import { AutoApplyExclusion } from '../../features/auto-apply/model/auto-apply-exclusion.entity.ts';
import { AutoApplyRun } from '../../features/auto-apply/model/auto-apply-run.entity.ts';
import { type AutoApplyEdit, AutoApplySettings } from '../../features/auto-apply/model/auto-apply-settings.entity.ts';
import { tablesOf } from '../../platform/db/tables.ts';
import type { Person } from '../people.ts';
import type { Database } from './database.ts';

/** Somebody's settings: the defaults but for `edit`. */
export async function someAutoApplySettings(
  { orm }: Database,
  { id }: Pick<Person, 'id'>,
  edit: AutoApplyEdit = {},
): Promise<void> {
  const settings = new AutoApplySettings(id);
  settings.edit(edit);
  await orm.em.fork().insert(settings);
}

/** A run that waits, unless `overrides` says otherwise. */
export async function anAutoApplyRun(
  { orm }: Database,
  { id: userId }: Pick<Person, 'id'>,
  overrides: Partial<Pick<AutoApplyRun, 'isManual' | 'status' | 'createdAt'>> = {},
): Promise<void> {
  const run = { id: randomUUID(), userId, isManual: true, createdAt: new Date(), ...overrides };
  await tablesOf(orm.em, { AutoApplyRun }).insertInto('AutoApplyRun').values(run).execute();
}

type Attempt = Pick<AutoApplyAttempt, 'jobId' | 'companyKey' | 'state' | 'createdAt' | 'sentAt'>;

/** An attempt of which only what `fields` says matters. */
export async function anAttempt({ orm }: Database, { id: userId }: Pick<Person, 'id'>, fields: Attempt): Promise<void> {
  const job = {
    title: 'Engineer',
    company: 'Employer',
    location: 'Berlin',
    url: '',
    salary: null,
    employmentTypes: [],
    remote: null,
    postedDate: fields.createdAt.toISOString(),
    description: '',
    forbidsAutomation: false,
  };
  const attempt = {
    id: randomUUID(),
    runId: randomUUID(),
    userId,
    job,
    reasons: [],
    updatedAt: fields.createdAt,
    ...fields,
  };
  await tablesOf(orm.em, { AutoApplyAttempt }).insertInto('AutoApplyAttempt').values(attempt).execute();
}

/** Excludes jobs from somebody's auto-apply. */
export async function someExclusions(
  { orm }: Database,
  { id: userId }: Pick<Person, 'id'>,
  jobIds: readonly string[],
  createdAt: Date = new Date(),
): Promise<void> {
  const exclusions = jobIds.map((jobId) => ({ userId, jobId, createdAt }));
  await tablesOf(orm.em, { AutoApplyExclusion }).insertInto('AutoApplyExclusion').values(exclusions).execute();
}
