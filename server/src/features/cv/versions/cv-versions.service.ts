import DataLoader from 'dataloader';
import type { EntityManager } from '@mikro-orm/postgresql';
import { MAX_CV_VERSIONS } from '../../../domain/index.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { checkedFirst, type Connection, connectionOf } from '../../../platform/graphql/connection.ts';
import { timeCursor, timePosition } from '../../../platform/graphql/time-cursor.ts';
import { longTasks } from '../../../platform/threads/pools.ts';
import { threadWork } from '../../../platform/threads/thread-work.ts';
import { isUuid } from '../../../platform/uuid.ts';
import type { PremiumService } from '../../premium/premium.entry.ts';
import { documentNames } from '../documents/document-names.ts';
import { requirePremium } from '../model/require-premium.ts';
import { CvDocument } from '../documents/cv-document.entity.ts';
import type { CvDocuments } from '../documents/cv-documents.ts';
import { type PostingOf, type PostingRequest, requestedPosting } from '../model/requested-posting.ts';
import type { Clock } from '../../../platform/clock.ts';
import { changeVersion, hashesOf, onTopOfOthers, type VersionChange } from './cv-version-change.ts';
import { CvVersion } from './cv-version.entity.ts';
import { doubtedFacts } from '../master/confirmed-facts.ts';
import { masterEntriesOf } from '../master/master-cv-rows.query.ts';
import { withOwnersFacts } from '../master/owners-facts.ts';
import { removeUnusedDocuments } from './unused-documents.ts';
import { type CvVersionRow, cvVersionRows } from './cv-version-rows.query.ts';
import type { CvMatch } from '../match/cv-match.types.ts';
import type { ExportedResume } from '../json-resume/export-json-resume.ts';
import type { run } from '../json-resume/export-resume.worker.ts';
import { versionMatch } from '../match/match-in-thread.ts';
import { CV_PROBLEM, TOO_MUCH_WORK } from '../model/cv.texts.ts';

export interface CvVersionsDependencies {
  readonly em: EntityManager;
  readonly premium: PremiumService;
  readonly documents: CvDocuments;
  readonly postingOf: PostingOf;
  readonly clock: Clock;
}

/** What names documents. */
type Named = Pick<CvVersion, 'id' | 'userId' | 'resumeHash' | 'letterHash'>;

const EXPORT_RESUME = threadWork<typeof run>(import.meta.url, '../json-resume/export-resume.worker');
const EXPORT_TIMEOUT_MS = 5_000;

/** Optimised CVs. Their owners can read and delete them; changing them needs Premium. */
export class CvVersionsService {
  private readonly dependencies: CvVersionsDependencies;
  private readonly documents: DataLoader<{ userId: string; hash: string }, CvDocument | null, string>;

  constructor(dependencies: CvVersionsDependencies) {
    this.dependencies = dependencies;
    this.documents = new DataLoader((keys) => this.documentsOf(keys), {
      cacheKeyFn: ({ userId, hash }) => `${userId} ${hash}`,
      cache: false,
    });
  }

  /** A page of a person's versions, newest first. @throws AppError INVALID_INPUT for an invalid page */
  async cvVersions(
    { id: userId }: Viewer,
    { first, after }: { readonly first: number; readonly after: string | null },
  ): Promise<Connection<CvVersionRow>> {
    checkedFirst(first, MAX_CV_VERSIONS);
    const em = this.dependencies.em.fork();
    const rows = await cvVersionRows(em, userId, { limit: first + 1, after: timePosition(after) });
    const totalCount = await em.count(CvVersion, { userId });
    return connectionOf(rows, { first, totalCount, cursorOf: timeCursor });
  }

  /** Those of the versions that are the person's, in any order. */
  byIds({ id: userId }: Viewer, ids: readonly string[]): Promise<CvVersion[]> {
    return this.dependencies.em.fork().find(CvVersion, { userId, id: { $in: [...ids] } });
  }

  /** One of a person's; null when there is none, also for what is somebody else's. */
  async find({ id: userId }: Viewer, id: string): Promise<CvVersion | null> {
    return isUuid(id) ? this.dependencies.em.fork().findOne(CvVersion, { id, userId }) : null;
  }

  /** @throws AppError NOT_FOUND for an unknown document and for another person's */
  async cvVersion(viewer: Viewer, id: string): Promise<CvVersion> {
    const version = await this.find(viewer, id);
    if (version === null) throw new AppError('NOT_FOUND', CV_PROBLEM.noVersion);
    return version;
  }

  async resume({ id, userId, resumeHash }: Named): Promise<CvDocument> {
    const load = (hash: string): Promise<CvDocument | null> => this.documents.load({ userId, hash });
    const document = (await load(resumeHash)) ?? (await load((await this.hashesNow(id, userId)).resumeHash));
    if (document === null) throw new AppError('CONFLICT');
    return document;
  }

  async coverLetter({ id, userId, letterHash }: Named): Promise<CvDocument | null> {
    const load = async (hash: string | null): Promise<CvDocument | null> =>
      hash === null ? null : this.documents.load({ userId, hash });
    return letterHash === null
      ? null
      : ((await load(letterHash)) ?? (await load((await this.hashesNow(id, userId)).letterHash)));
  }

  /** After a change that came in between. @throws AppError CONFLICT when the version is gone too */
  private async hashesNow(id: string, userId: string): Promise<Pick<CvVersion, 'resumeHash' | 'letterHash'>> {
    const fields = ['resumeHash', 'letterHash'] as const;
    const version = await this.dependencies.em.fork().findOne(CvVersion, { id, userId }, { fields });
    if (version === null) throw new AppError('CONFLICT');
    return version;
  }

  /**
   * Another name, another template, other choices; the documents are made again from what the run left.
   *
   * @throws AppError PREMIUM_REQUIRED, NOT_FOUND, INVALID_INPUT, STORAGE_FULL, UNAVAILABLE, CONFLICT when others changed it
   *   again and again meanwhile; nothing has changed then
   */
  async changeCvVersion(
    viewer: Viewer,
    { takeConfirmedFacts, ...requested }: VersionChange & { readonly takeConfirmedFacts?: boolean | null },
  ): Promise<CvVersion> {
    await requirePremium(this.dependencies.premium, viewer);
    const master = takeConfirmedFacts === true ? await masterEntriesOf(this.dependencies.em.fork(), viewer.id) : [];
    const change = { ...requested, master };
    return onTopOfOthers(change.id, async () =>
      changeVersion(this.dependencies, await this.cvVersion(viewer, change.id), change),
    );
  }

  /** What the reader doubted and nobody confirmed yet, and whether something was confirmed since the version was made. */
  async doubts({ readCv, userId }: CvVersion): Promise<{ readonly facts: string[]; readonly isOutdated: boolean }> {
    const entries = await masterEntriesOf(this.dependencies.em.fork(), userId);
    const confirmed = await withOwnersFacts(userId, readCv, entries);
    return { facts: doubtedFacts(confirmed), isOutdated: confirmed !== readCv };
  }

  /** A version as it stands, as JSON Resume, and what it is to be saved as. @throws AppError NOT_FOUND */
  async jsonResume(viewer: Viewer, id: string): Promise<{ readonly name: string; readonly resume: ExportedResume }> {
    const { readCv, edits, rejected, candidateName } = await this.cvVersion(viewer, id);
    return {
      name: documentNames(candidateName, 'json').resume,
      resume: await longTasks.run(
        EXPORT_RESUME,
        { readCv, edits, rejected },
        {
          caller: viewer.id,
          timeoutMs: EXPORT_TIMEOUT_MS,
          tooSlow: TOO_MUCH_WORK.exporting,
          tooHeavy: TOO_MUCH_WORK.exporting,
        },
      ),
    };
  }

  /** Removes a version with its documents. @throws AppError NOT_FOUND */
  async deleteCvVersion(viewer: Viewer, id: string): Promise<string> {
    const version = await this.cvVersion(viewer, id);
    await this.dependencies.em.fork().nativeDelete(CvVersion, { id: version.id, userId: viewer.id });
    await removeUnusedDocuments(this.dependencies, viewer.id, hashesOf(version));
    return version.id;
  }

  /** How well a version matches the job it was written for; null when it was written for none. */
  async match(version: CvVersion): Promise<CvMatch | null> {
    const { posting } = version;
    return posting === null ? null : versionMatch(version, posting, this.dependencies.clock.now());
  }

  /**
   * How well a version speaks to a job: the one that was picked or pasted, else the one it was written for; null when
   * there is none.
   *
   * @throws AppError PREMIUM_REQUIRED, NOT_FOUND; INVALID_INPUT for a posting that is too long or for two at once
   */
  async matchWith(viewer: Viewer, version: CvVersion, request: PostingRequest): Promise<CvMatch | null> {
    await requirePremium(this.dependencies.premium, viewer);
    const posting = (await requestedPosting(viewer, request, this.dependencies.postingOf)) ?? version.posting;
    return posting === null ? null : versionMatch(version, posting, this.dependencies.clock.now());
  }

  private async documentsOf(keys: readonly { userId: string; hash: string }[]): Promise<(CvDocument | null)[]> {
    const found = await this.dependencies.em.fork().find(CvDocument, {
      userId: { $in: keys.map(({ userId }) => userId) },
      hash: { $in: keys.map(({ hash }) => hash) },
    });
    return keys.map(
      ({ userId, hash }) => found.find((document) => document.userId === userId && document.hash === hash) ?? null,
    );
  }
}
