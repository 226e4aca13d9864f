import DataLoader from 'dataloader';
import type { EntityManager } from '@mikro-orm/postgresql';
import { LIMITS, MAX_CV_VERSIONS } from '../../../domain/index.ts';
import { AppError, invalidInput } from '../../../platform/app-error.ts';
import { checkedLine } from '../../../platform/text.ts';
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
import { CvAnswer } from '../answers/cv-answer.entity.ts';
import { answersOf, keepAnswer } from '../answers/cv-answers.query.ts';
import type { ClaimAnswer } from '../model/claim-question.ts';
import { type ChangedRun, touchRunsOf } from './runs-of-version.query.ts';
import { questionsOf, withAnswer } from './cv-questions.ts';
import { editableLine, withLine, withSkill } from './edited-line.ts';
import type { CvQuestion } from './cv-versions.types.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { AppPubSub } from '../../../platform/pubsub.ts';
import { changeVersion, hashesOf, type VersionChange } from './cv-version-change.ts';
import { CvVersion } from './cv-version.entity.ts';
import { doubtedFacts, withConfirmedFacts } from '../master/confirmed-facts.ts';
import { masterEntriesOf } from '../master/fill-master-cv.ts';
import { removeUnusedDocuments } from './unused-documents.ts';
import { type CvVersionRow, cvVersionRows } from './cv-version-rows.query.ts';
import type { CvMatch } from '../match/cv-match.types.ts';
import type { ExportedResume } from '../json-resume/export-json-resume.ts';
import type { run } from '../json-resume/export-resume.worker.ts';
import { versionMatch } from '../match/match-in-thread.ts';
import type { Coaching } from '../coach/advice.ts';
import { versionCoaching } from '../coach/coach-in-thread.ts';
import { itemKeyOf } from '../model/item-key.ts';
import { linesOf } from './cv-version-lines.ts';
import { CV_PROBLEM, FIELD_LABELS, TOO_MUCH_WORK } from '../model/cv.texts.ts';

export interface CvVersionsDependencies {
  readonly em: EntityManager;
  readonly premium: PremiumService;
  readonly documents: CvDocuments;
  readonly postingOf: PostingOf;
  readonly clock: Clock;
  readonly pubSub: Pick<AppPubSub, 'publish'>;
}

/** What names documents. */
type Named = Pick<CvVersion, 'id' | 'userId' | 'resumeHash' | 'letterHash'>;

/** What a person says to a question. */
export interface QuestionAnswer {
  readonly versionId: string;
  readonly questionId: string;
  readonly answer: ClaimAnswer['answer'];
}

/** A line in a person's own words. */
export interface LineEdit {
  readonly versionId: string;
  readonly lineId: string;
  readonly text: string;
}

/** What a person says of a skill that a posting asks for. */
export interface SkillAnswer {
  readonly versionId: string;
  readonly skill: string;
  readonly answer: ClaimAnswer['answer'];
}

/** Answers about skills belong to no job. */
const SKILL_KEY = 'skill';
/** Characters of a line that its person worded; a paragraph of a letter has about as many. */
export const MAX_LINE = 1_000;

/** Answers that are shown at once. */
const MOST_ANSWERS = 200;

/** A change that was overtaken is made once more, on top of the other one. */
const MAX_TRIES = 2;

const EXPORT_RESUME = threadWork<typeof run>(import.meta.url, '../json-resume/export-resume.worker');
const EXPORT_TIMEOUT_MS = 5_000;

/** Optimised CVs: looked at and deleted by whoever owns them, changed by whoever has premium. */
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
   * Another name, another template, other choices; the documents are made anew from what the run left.
   *
   * @throws AppError PREMIUM_REQUIRED, NOT_FOUND, INVALID_INPUT, STORAGE_FULL, UNAVAILABLE, CONFLICT when others changed it
   *   again and again meanwhile; nothing has changed then
   */
  async changeCvVersion(
    viewer: Viewer,
    { takeConfirmedFacts, ...looks }: VersionChange & { readonly takeConfirmedFacts?: boolean | null },
  ): Promise<CvVersion> {
    await requirePremium(this.dependencies.premium, viewer);
    const master = takeConfirmedFacts === true ? await masterEntriesOf(this.dependencies.em.fork(), viewer.id) : [];
    const change = { ...looks, master };
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const changed = await changeVersion(this.dependencies, await this.cvVersion(viewer, change.id), change);
      if (changed !== null) return changed;
    }
    throw new AppError('CONFLICT', CV_PROBLEM.changedElsewhere, { versionId: change.id });
  }

  /** What the reader doubted and nobody confirmed yet, and whether something was confirmed since the version was made. */
  async doubts({ readCv, userId }: CvVersion): Promise<{ readonly facts: string[]; readonly isOutdated: boolean }> {
    const confirmed = withConfirmedFacts(readCv, await masterEntriesOf(this.dependencies.em.fork(), userId));
    return { facts: doubtedFacts(confirmed), isOutdated: confirmed !== readCv };
  }

  /** The questions a run left about a version, with what its owner said. */
  async questions(version: CvVersion): Promise<CvQuestion[]> {
    return questionsOf(version, await answersOf(this.dependencies.em.fork(), version.userId));
  }

  /**
   * Answers a question about a line: a yes takes the wording and proves from then on, anything else leaves the line.
   * Other tabs are told.
   *
   * @throws AppError PREMIUM_REQUIRED, NOT_FOUND for an unknown version or question, STORAGE_FULL, UNAVAILABLE, CONFLICT
   */
  async answerCvQuestion(viewer: Viewer, { versionId, questionId, answer }: QuestionAnswer): Promise<CvVersion> {
    const { premium, clock, pubSub } = this.dependencies;
    await requirePremium(premium, viewer);
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const version = await this.cvVersion(viewer, versionId);
      const question = (await this.questions(version)).find(({ id }) => id === questionId);
      if (question === undefined) throw new AppError('NOT_FOUND', CV_PROBLEM.noQuestion);
      const { itemKey, itemLabel, before: source, proposed, words } = question;
      const given = {
        userId: viewer.id,
        itemKey,
        itemLabel,
        source,
        proposed,
        words: [...words],
        answer,
        answeredAt: clock.now(),
      };
      let runs: readonly ChangedRun[] = [];
      const content = (before: CvVersion): Pick<CvVersion, 'edits' | 'report'> =>
        withAnswer(before, questionId, answer === 'yes');
      const changed = await changeVersion(this.dependencies, version, { id: versionId, content }, async (inner) => {
        await keepAnswer(inner, given);
        runs = await touchRunsOf(inner, viewer.id, versionId);
      });
      if (changed === null) continue;
      for (const { id, revision } of runs) pubSub.publish('cvRunChanged', viewer.id, { runId: id, revision });
      return changed;
    }
    throw new AppError('CONFLICT', CV_PROBLEM.changedElsewhere, { versionId });
  }

  /** What would make a version stronger, with what its owner said of skills. */
  async coaching(version: CvVersion): Promise<Coaching> {
    const { userId, readCv, edits, rejected, posting, options } = version;
    const answers = await answersOf(this.dependencies.em.fork(), userId);
    const answered = answers.flatMap(({ itemKey, source }) => (itemKey === SKILL_KEY ? [source] : []));
    const today = this.dependencies.clock.now();
    // Whoever worded the first paragraph anew has said why.
    const isWorded = version.report.lines.some(({ id, outcome }) => id === 'letter-1' && outcome === 'edited');
    const hasReason = isWorded || options.motivators.trim() !== '';
    return versionCoaching(userId, { readCv, edits, rejected, posting, hasReason, answered, today });
  }

  /**
   * Takes a line in the person's own words. What they say of a job or a project proves from then on; the line as it was
   * takes it back. Other tabs are told.
   *
   * @throws AppError PREMIUM_REQUIRED, INVALID_INPUT, NOT_FOUND for an unknown version or line, STORAGE_FULL, UNAVAILABLE,
   *   CONFLICT
   */
  async editCvLine(viewer: Viewer, { versionId, lineId, text }: LineEdit): Promise<CvVersion> {
    await requirePremium(this.dependencies.premium, viewer);
    const line = checkedLine(text, MAX_LINE, { field: 'text', label: FIELD_LABELS.line });
    if (line === '') throw invalidInput(CV_PROBLEM.emptyLine, { field: 'text' });
    return this.changeContent(viewer, versionId, async (version) => {
      const old = editableLine(version, lineId);
      if (old === null) throw new AppError('NOT_FOUND', CV_PROBLEM.noLine);
      const { itemId, section, before, id } = old.check;
      const itemKey = itemKeyOf(version.readCv.cv, itemId);
      const itemLabel = linesOf(version).find((one) => one.id === id)?.itemLabel ?? '';
      const key = { userId: viewer.id, itemKey, source: before };
      return {
        rejected: version.rejected.filter((one) => one !== id),
        content: (latest) => withLine(latest, old, line),
        inTransaction: async (inner) => {
          await inner.nativeDelete(CvAnswer, { ...key, proposed: old.text, answer: 'yes' });
          if (section === 'letter' || section === 'summary' || line === before) return;
          const answeredAt = this.dependencies.clock.now();
          await keepAnswer(inner, { ...key, itemLabel, proposed: line, words: [], answer: 'yes', answeredAt });
        },
      };
    });
  }

  /**
   * Keeps what a person says of a skill that a posting asks for; with a yes it stands among the skills of the version.
   *
   * @throws AppError PREMIUM_REQUIRED, INVALID_INPUT, NOT_FOUND for an unknown version, STORAGE_FULL, UNAVAILABLE, CONFLICT
   */
  async answerCvSkill(viewer: Viewer, { versionId, skill, answer }: SkillAnswer): Promise<CvVersion> {
    await requirePremium(this.dependencies.premium, viewer);
    const name = checkedLine(skill, LIMITS.lineLength, { field: 'skill', label: FIELD_LABELS.skill });
    if (name === '') throw invalidInput(CV_PROBLEM.emptySkill, { field: 'skill' });
    return this.changeContent(viewer, versionId, async () => ({
      content: (latest) => (answer === 'yes' ? withSkill(latest, name) : latest),
      inTransaction: (inner) =>
        keepAnswer(inner, {
          userId: viewer.id,
          itemKey: SKILL_KEY,
          itemLabel: 'Skills',
          source: name,
          proposed: '',
          words: [],
          answer,
          answeredAt: this.dependencies.clock.now(),
        }),
    }));
  }

  private async changeContent(
    viewer: Viewer,
    versionId: string,
    changeOf: (version: CvVersion) => Promise<{
      readonly rejected?: readonly string[];
      readonly content: (latest: CvVersion) => Pick<CvVersion, 'edits' | 'report'>;
      readonly inTransaction: (em: EntityManager) => Promise<void>;
    }>,
  ): Promise<CvVersion> {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const version = await this.cvVersion(viewer, versionId);
      const { rejected, content, inTransaction } = await changeOf(version);
      let runs: readonly ChangedRun[] = [];
      const change = { id: versionId, rejected, content };
      const changed = await changeVersion(this.dependencies, version, change, async (inner) => {
        await inTransaction(inner);
        runs = await touchRunsOf(inner, viewer.id, versionId);
      });
      if (changed === null) continue;
      const { pubSub } = this.dependencies;
      for (const { id, revision } of runs) pubSub.publish('cvRunChanged', viewer.id, { runId: id, revision });
      return changed;
    }
    throw new AppError('CONFLICT', CV_PROBLEM.changedElsewhere, { versionId });
  }

  /** What a person said to questions, the newest first; confirmed facts are those with a yes. */
  answers({ id: userId }: Viewer): Promise<CvAnswer[]> {
    const { em } = this.dependencies;
    return em.fork().find(CvAnswer, { userId }, { orderBy: { answeredAt: 'desc', id: 'asc' }, limit: MOST_ANSWERS });
  }

  /**
   * Takes an answer back: it proves nothing from then on, and may be asked again. Versions that were made with it stay.
   *
   * @throws AppError NOT_FOUND
   */
  async deleteCvAnswer({ id: userId }: Viewer, id: string): Promise<string> {
    const count = isUuid(id) ? await this.dependencies.em.fork().nativeDelete(CvAnswer, { id, userId }) : 0;
    if (count === 0) throw new AppError('NOT_FOUND', CV_PROBLEM.noAnswer);
    return id;
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
