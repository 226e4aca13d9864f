import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ZipFile } from 'yazl';
import { AppError } from '../../platform/app-error.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Clock } from '../../platform/clock.ts';
import {
  ApplicationDocument,
  ApplicationEvent,
  CalendarFeed,
  StageChange,
  applicationRows,
} from '../applications/applications.entry.ts';
import { attemptRecord, AutoApplyAttempt, AutoApplyRun, AutoApplySettings } from '../auto-apply/auto-apply.entry.ts';
import { cvRecordsOf } from '../cv/cv.entry.ts';
import type { PremiumService } from '../premium/premium.entry.ts';
import { type OwnFile, Preferences, Profile, type ProfileFilesService } from '../profile/profile.entry.ts';

export interface AccountExportDependencies {
  readonly em: EntityManager;
  readonly premium: PremiumService;
  readonly files: ProfileFilesService;
  readonly clock: Clock;
}

const README = `This is everything Foothold keeps about you.

account.json              your account, and when this was packed
profile.json              what you say of yourself; null before you said anything
applications.json         your board: each job, its stage and every move, your notes, reminders and documents
deleted-applications.json what you deleted within the last day and can still bring back, as it was
preferences.json          time zone, keyboard shortcuts and reminders by mail
reminders.json            since when you have a calendar feed, and what became of reminders of the last 30 days
auto-apply-settings.json  what you want to be applied for; null before you saved anything
auto-apply-history.json   what was done in your name, with all that was written and sent
plan.json                 your plan
cv.json                   CVs you handed in, runs of the optimizer, and what they made, line by line
files/                    your picture, your CVs and the documents of your applications, as you sent them
                          (pictures without what cameras add), and what the optimizer made

Times are ISO 8601 in UTC. Your password is kept by the sign-in service alone, in a form nobody can read.
`;

/** A person's data export. */
export class AccountExportService {
  private readonly parts: AccountExportDependencies;

  constructor(parts: AccountExportDependencies) {
    this.parts = parts;
  }

  /** A zip of JSON and files. All rows are from one snapshot; the files are read while it is sent. */
  async exportAccount(viewer: Viewer): Promise<Readable> {
    const { clock, files } = this.parts;
    const mtime = clock.now();
    const documents = await this.documents(viewer);
    const zip = new ZipFile();
    zip.addBuffer(Buffer.from(README), 'README.txt', { mtime });
    for (const [name, content] of Object.entries(documents)) {
      zip.addBuffer(Buffer.from(`${JSON.stringify(content, null, 2)}\n`), `${name}.json`, { mtime });
    }
    for await (const file of files.filesOf(viewer.id)) {
      // Images and PDFs are already compressed.
      zip.addReadStreamLazy(`files/${file.name}`, { mtime, compress: false }, (deliver) => {
        openFile(file).then(
          (content) => deliver(null, content),
          (error: unknown) => deliver(error, new PassThrough()),
        );
      });
    }
    zip.end();
    // The library's stream is of an old kind; an error must reach the reader.
    const output = new PassThrough();
    zip.once('error', (error) => output.destroy(error instanceof Error ? error : undefined));
    pipeline(zip.outputStream, output).catch((error: Error) => output.destroy(error));
    return output;
  }

  private async documents(viewer: Viewer): Promise<Record<string, unknown>> {
    const { clock, em, premium } = this.parts;
    const userId = viewer.id;
    return em.fork().transactional(
      async (inner) => {
        return {
          account: {
            id: userId,
            email: viewer.email,
            isEmailConfirmed: viewer.emailVerified,
            packedAt: clock.now(),
          },
          profile: without(await inner.findOne(Profile, { userId })),
          applications: await applicationsOf(inner, userId),
          'deleted-applications': await deletedOf(inner, userId),
          preferences: without(await inner.findOne(Preferences, { userId })),
          reminders: await remindersOf(inner, userId),
          'auto-apply-settings': without(await inner.findOne(AutoApplySettings, { userId })),
          'auto-apply-history': await autoApplyHistory(inner, userId),
          plan: await premium.premiumAccess(viewer, inner),
          cv: await cvRecordsOf(inner, userId),
        };
      },
      { isolationLevel: 'repeatable read', readOnly: true, clear: true },
    );
  }
}

async function applicationsOf(em: EntityManager, userId: string): Promise<unknown[]> {
  const applications = await applicationRows(em, userId);
  const moves = await em.find(
    StageChange,
    { application: { userId } },
    { orderBy: [{ changedAt: 'asc' }, { id: 'asc' }] },
  );
  const movesOf = Map.groupBy(moves, ({ application }) => application.id);
  const events = await em.find(ApplicationEvent, { application: { userId } }, { orderBy: { id: 'asc' } });
  const eventsOf = Map.groupBy(events, ({ application }) => application.id);
  const documents = await em.find(ApplicationDocument, { userId }, { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] });
  const documentsOf = Map.groupBy(documents, ({ application }) => application.id);
  return applications.map(({ id, job, stage, notes, nextReminder, createdAt, updatedAt }) => ({
    id,
    stage,
    notes,
    nextReminder,
    createdAt,
    updatedAt,
    job: { id: job.id, title: job.title, company: job.company, location: job.location, url: job.url, isOwn: job.isOwn },
    stages: (movesOf.get(id) ?? []).map(({ fromStage, toStage, changedAt }) => ({ fromStage, toStage, changedAt })),
    events: (eventsOf.get(id) ?? []).map(({ kind, subject, happenedAt }) => ({ kind, subject, happenedAt })),
    documents: (documentsOf.get(id) ?? []).map(({ kind, name, url, size }) => ({ kind, name, url, size })),
  }));
}

/** Deleted records that can be restored, with everything that belongs to them. */
async function deletedOf(em: EntityManager, userId: string): Promise<unknown[]> {
  const rows = await em.execute<{ id: string; deleted_at: string; content: object }[]>(
    'select id, deleted_at, content from deleted_application where user_id = ? order by deleted_at, id',
    [userId],
  );
  return rows.map(({ id, deleted_at: deletedAt, content }) => ({ id, deletedAt: new Date(deletedAt), ...content }));
}

/** Without the feed's URL: anyone who finds the file could read the feed. */
async function remindersOf(em: EntityManager, userId: string): Promise<object> {
  const feed = await em.findOne(CalendarFeed, { userId });
  const rows = await em.execute<{ application_id: string; due_at: string; state: string; updated_at: string }[]>(
    `select application_id, due_at, state, updated_at from reminder_delivery where user_id = ? order by due_at`,
    [userId],
  );
  const deliveries = rows.map((row) => ({
    applicationId: row.application_id,
    dueAt: new Date(row.due_at),
    state: row.state,
    updatedAt: new Date(row.updated_at),
  }));
  return { calendarFeedSince: feed?.createdAt ?? null, deliveries };
}

/** What was done on the person's behalf, with everything written and sent, and their exclusions. */
async function autoApplyHistory(em: EntityManager, userId: string): Promise<object> {
  const oldestFirst = { orderBy: { createdAt: 'asc', id: 'asc' } } as const;
  const attempts = await em.find(AutoApplyAttempt, { userId }, oldestFirst);
  const runs = await em.find(AutoApplyRun, { userId }, oldestFirst);
  const excluded = await em.execute<{ job_id: string; created_at: string }[]>(
    'select job_id::text, created_at from auto_apply_exclusion where user_id = ? order by created_at, job_id',
    [userId],
  );
  return {
    attempts: attempts.map(attemptRecord),
    runs: runs.map(({ id, isManual, status, matched, taken, createdAt, finishedAt }) => {
      return { id, isManual, status, matched, taken, createdAt, finishedAt };
    }),
    excludedJobs: excluded.map((row) => ({ jobId: row.job_id, excludedAt: new Date(row.created_at) })),
  };
}

/** A record as stored, without the person's id, which account.json contains. */
function without(record: Profile | Preferences | AutoApplySettings | null): object | null {
  if (record === null) return null;
  const { userId: _, ...rest } = record;
  return rest;
}

async function openFile(file: OwnFile): Promise<Readable> {
  const content = await file.open();
  // It was deleted while the zip was being created: an incomplete zip would be worse than a new request.
  if (content === null) throw new AppError('CONFLICT', 'A file changed while it was being packed.');
  return content;
}
