import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ZipFile } from 'yazl';
import { AppError } from '../../platform/app-error.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Clock } from '../../platform/clock.ts';
import { TimeSlice } from '../../platform/event-loop/time-slice.ts';
import { jsonPieces } from '../../platform/json-pieces.ts';
import { tablesOf } from '../../platform/db/tables.ts';
import {
  ApplicationDocument,
  ApplicationEvent,
  ApplyVisit,
  CalendarFeed,
  DeletedApplication,
  ReminderDelivery,
  SavedPosting,
  StageChange,
  applicationIds,
  applicationRows,
  fieldsOf,
} from '../applications/applications.entry.ts';
import { attemptRecords, AutoApplyExclusion, AutoApplyRun, AutoApplySettings } from '../auto-apply/auto-apply.entry.ts';
import { HiddenJob } from '../jobs/jobs.entry.ts';
import { cvRecordsOf } from '../cv/cv.entry.ts';
import type { PremiumService } from '../premium/premium.entry.ts';
import { type OwnFile, Preferences, Profile, type ProfileFilesService } from '../profile/profile.entry.ts';

export interface AccountExportDependencies {
  readonly em: EntityManager;
  readonly premium: PremiumService;
  readonly files: ProfileFilesService;
  readonly clock: Clock;
}

/** Applications read at once, and characters of a file handed on at once. */
const BATCH = 100;
const CHUNK = 65_536;

const README = `This is all data Foothold has about you.

account.json              your account, and when this export was made
profile.json              your profile; null if you have none
applications.json         your board: each job, the posting as you saved it, stages and moves, notes, reminders and
                          documents
deleted-applications.json applications you deleted within the last day, which you can still restore
preferences.json          time zone, keyboard shortcuts and reminders by mail
reminders.json            since when you have a calendar feed, and reminders of the last 30 days
jobs.json                 jobs you hid, and employers' pages you opened to apply
auto-apply-settings.json  your auto-apply settings; null if you saved none
auto-apply-history.json   applications made on your behalf, with everything written and sent
plan.json                 your plan
cv.json                   CVs you uploaded, runs of the optimizer and their results, line by line
files/                    your picture (without camera data), your CVs, the documents of your applications, and those
                          made by the optimizer

Times are ISO 8601 in UTC. Only the sign-in service has your password, in a form nobody can read.
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
    const records = await this.records(viewer);
    const zip = new ZipFile();
    zip.addBuffer(Buffer.from(README), 'README.txt', { mtime });
    for (const [name, pieces] of records) zip.addReadStream(Readable.from(pieces), `${name}.json`, { mtime });
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

  /** What is kept in the database, as the texts of JSON files by their names. */
  private async records(viewer: Viewer): Promise<ReadonlyMap<string, readonly Buffer[]>> {
    const { clock, em, premium } = this.parts;
    const userId = viewer.id;
    return em.fork().transactional(
      async (inner) => {
        const files = {
          account: {
            id: userId,
            email: viewer.email,
            isEmailConfirmed: viewer.emailVerified,
            packedAt: clock.now(),
          },
          profile: without(await inner.findOne(Profile, { userId })),
          applications: applicationsOf(inner, userId),
          'deleted-applications': await deletedOf(inner, userId),
          preferences: without(await inner.findOne(Preferences, { userId })),
          reminders: await remindersOf(inner, userId),
          jobs: await jobsOf(inner, userId),
          'auto-apply-settings': without(await inner.findOne(AutoApplySettings, { userId })),
          'auto-apply-history': await autoApplyHistory(inner, userId),
          plan: await premium.premiumAccess(viewer, inner),
          cv: await cvRecordsOf(inner, userId),
        };
        const slice = new TimeSlice();
        const texts = new Map<string, readonly Buffer[]>();
        for (const [name, content] of Object.entries(files)) texts.set(name, await textOf(content, slice));
        return texts;
      },
      { isolationLevel: 'repeatable read', readOnly: true, clear: true },
    );
  }
}

/** Lets others have their turn while it writes. */
async function textOf(content: unknown, slice: TimeSlice): Promise<Buffer[]> {
  const chunks: Buffer[] = [];
  let text = '';
  for await (const piece of jsonPieces(content)) {
    text += piece;
    if (text.length >= CHUNK) {
      chunks.push(Buffer.from(text));
      text = '';
    }
    await slice.yieldWhenOver();
  }
  chunks.push(Buffer.from(`${text}\n`));
  return chunks;
}

async function* applicationsOf(em: EntityManager, userId: string): AsyncGenerator<object> {
  const all = await applicationIds(em, userId);
  for (let from = 0; from < all.length; from += BATCH)
    yield* await applicationBatch(em, userId, all.slice(from, from + BATCH));
}

async function applicationBatch(em: EntityManager, userId: string, ids: readonly string[]): Promise<object[]> {
  const applications = await applicationRows(em, userId, { ids });
  const where = { application: { $in: [...ids] } };
  // Each batch is forgotten when the next one is read.
  const forgotten = { disableIdentityMap: true } as const;
  const byTime = { ...forgotten, orderBy: { changedAt: 'asc', id: 'asc' } } as const;
  const movesOf = Map.groupBy(await em.find(StageChange, where, byTime), ({ application }) => application.id);
  const events = await em.find(ApplicationEvent, where, { ...forgotten, orderBy: { id: 'asc' } });
  const eventsOf = Map.groupBy(events, ({ application }) => application.id);
  const oldestFirst = { ...forgotten, orderBy: { createdAt: 'asc', id: 'asc' } } as const;
  const documents = await em.find(ApplicationDocument, where, oldestFirst);
  const documentsOf = Map.groupBy(documents, ({ application }) => application.id);
  const postings = await em.find(SavedPosting, { applicationId: { $in: [...ids] } }, forgotten);
  const postingOf = new Map(postings.map(({ applicationId, ...posting }) => [applicationId, posting]));
  return applications.map(({ id, job, stage, createdAt, updatedAt, ...application }) => ({
    id,
    stage,
    ...fieldsOf(application),
    createdAt,
    updatedAt,
    job: { id: job.id, title: job.title, company: job.company, location: job.location, url: job.url, isOwn: job.isOwn },
    savedPosting: postingOf.get(id) ?? null,
    stages: (movesOf.get(id) ?? []).map(({ fromStage, toStage, changedAt }) => ({ fromStage, toStage, changedAt })),
    events: (eventsOf.get(id) ?? []).map(({ kind, subject, happenedAt }) => ({ kind, subject, happenedAt })),
    documents: (documentsOf.get(id) ?? []).map(({ kind, name, url, size }) => ({ kind, name, url, size })),
  }));
}

/** Deleted records that can be restored, with everything that belongs to them. */
async function deletedOf(em: EntityManager, userId: string): Promise<unknown[]> {
  const rows = await tablesOf(em, { DeletedApplication })
    .selectFrom('DeletedApplication')
    .select(['id', 'deletedAt', 'content'])
    .where('userId', '=', userId)
    .orderBy('deletedAt')
    .orderBy('id')
    .execute();
  return rows.map(({ id, deletedAt, content }) => ({ id, deletedAt, ...content }));
}

/** Without the feed's URL: anyone who finds the file could read the feed. */
async function remindersOf(em: EntityManager, userId: string): Promise<object> {
  const feed = await em.findOne(CalendarFeed, { userId });
  const deliveries = await tablesOf(em, { ReminderDelivery })
    .selectFrom('ReminderDelivery')
    .select(['applicationId', 'dueAt', 'state', 'updatedAt'])
    .where('userId', '=', userId)
    .orderBy('dueAt')
    .execute();
  return { calendarFeedSince: feed?.createdAt ?? null, deliveries };
}

/** Jobs they hid, and employers' pages they opened to apply. */
async function jobsOf(em: EntityManager, userId: string): Promise<object> {
  const hidden = await tablesOf(em, { HiddenJob })
    .selectFrom('HiddenJob')
    .select(['jobId', 'hiddenAt'])
    .where('userId', '=', userId)
    .orderBy('hiddenAt')
    .execute();
  const opened = await tablesOf(em, { ApplyVisit })
    .selectFrom('ApplyVisit')
    .select(['jobId', 'applicationId', 'openedAt'])
    .where('userId', '=', userId)
    .orderBy('openedAt')
    .execute();
  return { hidden, opened };
}

/** What was done on the person's behalf, with everything written and sent, and their exclusions. */
async function autoApplyHistory(em: EntityManager, userId: string): Promise<object> {
  const oldestFirst = { orderBy: { createdAt: 'asc', id: 'asc' } } as const;
  const runs = await em.find(AutoApplyRun, { userId }, oldestFirst);
  const excluded = await tablesOf(em, { AutoApplyExclusion })
    .selectFrom('AutoApplyExclusion')
    .select(['jobId', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('jobId')
    .execute();
  return {
    attempts: attemptRecords(em, userId),
    runs: runs.map(({ id, isManual, status, matched, taken, createdAt, finishedAt }) => {
      return { id, isManual, status, matched, taken, createdAt, finishedAt };
    }),
    excludedJobs: excluded.map(({ jobId, createdAt }) => ({ jobId, excludedAt: createdAt })),
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
