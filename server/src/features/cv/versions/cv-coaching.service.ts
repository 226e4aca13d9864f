import type { EntityManager } from '@mikro-orm/postgresql';
import { LIMITS } from '../../../domain/index.ts';
import { AppError, invalidInput } from '../../../platform/app-error.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { AppPubSub } from '../../../platform/pubsub.ts';
import { checkedLine } from '../../../platform/text.ts';
import { isUuid } from '../../../platform/uuid.ts';
import type { PremiumService } from '../../premium/premium.entry.ts';
import { CvAnswer } from '../answers/cv-answer.entity.ts';
import { answersOf, keepAnswer, moveAnswers } from '../answers/cv-answers.query.ts';
import type { Coaching } from '../coach/advice.ts';
import { versionCoaching } from '../coach/coach-in-thread.ts';
import type { CvDocuments } from '../documents/cv-documents.ts';
import type { ClaimAnswer } from '../model/claim-question.ts';
import { correctedEntries, correctMasterCv } from '../master/correct-facts.ts';
import { masterEntriesOf } from '../master/master-cv-rows.query.ts';
import { writtenDates } from '../master/owners-facts.ts';
import { CV_PROBLEM, FIELD_LABELS } from '../model/cv.texts.ts';
import { itemKeyOf } from '../model/item-key.ts';
import { requirePremium } from '../model/require-premium.ts';
import { correctionOf, type FactChange, withCorrection } from './corrected-facts.ts';
import { questionsOf, withAnswer } from './cv-questions.ts';
import { type ChangedContent, changeVersion, onTopOfOthers } from './cv-version-change.ts';
import { linesOf } from './cv-version-lines.ts';
import type { CvVersion } from './cv-version.entity.ts';
import type { CvVersionsService } from './cv-versions.service.ts';
import type { CvQuestion } from './cv-versions.types.ts';
import { editableLine, SKILLS, withLine, withSkill } from './edited-line.ts';
import { type ChangedRun, raiseRunRevisions } from './runs-of-version.query.ts';

export interface CvCoachingDependencies {
  readonly em: EntityManager;
  readonly premium: PremiumService;
  readonly documents: CvDocuments;
  readonly versions: Pick<CvVersionsService, 'cvVersion'>;
  readonly clock: Clock;
  readonly pubSub: Pick<AppPubSub, 'publish'>;
}

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

/** Lines of a job, an education or the contact details as they are right. */
export interface FactsCorrection {
  readonly versionId: string;
  readonly entryId: string;
  readonly changes: readonly FactChange[];
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
/** Of all skills together, which are one line. */
export const MAX_SKILLS = 20_000;

/** Lines that are corrected at once; no entry has more. */
export const MAX_FACT_CHANGES = 7;

/** Answers that are shown at once. */
const MOST_ANSWERS = 200;

/** What a version asks its owner, what they answer, and what they word themselves. */
export class CvCoachingService {
  private readonly dependencies: CvCoachingDependencies;

  constructor(dependencies: CvCoachingDependencies) {
    this.dependencies = dependencies;
  }

  /** The questions a run left about a version, with what its owner said. */
  async questions(version: CvVersion): Promise<CvQuestion[]> {
    return questionsOf(version, await answersOf(this.dependencies.em.fork(), version.userId));
  }

  /**
   * Answers a question about a line: a yes takes the wording and proves from then on, anything else leaves the line.
   * Other tabs are notified.
   *
   * @throws AppError PREMIUM_REQUIRED, NOT_FOUND for an unknown version or question, STORAGE_FULL, UNAVAILABLE, CONFLICT
   */
  async answerCvQuestion(viewer: Viewer, { versionId, questionId, answer }: QuestionAnswer): Promise<CvVersion> {
    return this.changeContent(viewer, versionId, async (version) => {
      const question = (await this.questions(version)).find(({ id }) => id === questionId);
      if (question === undefined) throw new AppError('NOT_FOUND', CV_PROBLEM.noQuestion);
      const { itemKey, itemLabel, before: source, proposed, words } = question;
      const given = { itemKey, itemLabel, source, proposed, words: [...words], answer };
      return {
        content: (latest) => withAnswer(latest, questionId, answer === 'yes'),
        inTransaction: (inner) => keepAnswer(inner, { ...given, ...this.answered(viewer) }),
      };
    });
  }

  /** What would make a version stronger, with what its owner said of skills. */
  async coaching(version: CvVersion): Promise<Coaching> {
    const { userId, readCv, edits, rejected, posting, options } = version;
    const answers = await answersOf(this.dependencies.em.fork(), userId);
    const answered = answers.flatMap(({ itemKey, source }) => (itemKey === SKILL_KEY ? [source] : []));
    const today = this.dependencies.clock.now();
    // An edited first paragraph counts as the person's reason for applying.
    const isWorded = version.report.lines.some(({ id, outcome }) => id === 'letter-1' && outcome === 'edited');
    const hasReason = isWorded || options.motivators.trim() !== '';
    return versionCoaching(userId, { readCv, edits, rejected, posting, hasReason, answered, today });
  }

  /**
   * Takes a line in the person's own words. What they say of a job or a project proves from then on; the line as it was
   * takes it back. Other tabs are notified.
   *
   * @throws AppError PREMIUM_REQUIRED, INVALID_INPUT, NOT_FOUND for an unknown version or line, STORAGE_FULL, UNAVAILABLE,
   *   CONFLICT
   */
  async editCvLine(viewer: Viewer, { versionId, lineId, text }: LineEdit): Promise<CvVersion> {
    const most = lineId === SKILLS ? MAX_SKILLS : MAX_LINE;
    const line = checkedLine(text, most, { field: 'text', label: FIELD_LABELS.line });
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
          if (section === 'letter' || section === 'summary' || section === 'skills' || line === before) return;
          const said = { itemLabel, proposed: line, words: [], answer: 'yes' } as const;
          await keepAnswer(inner, { ...key, ...said, words: [], ...this.answered(viewer) });
        },
      };
    });
  }

  /**
   * Corrects lines of a job, an education or the contact details, in the version and, as typed, in the master CV. A line
   * as it was before takes the correction back, with its doubt. Other tabs are notified.
   *
   * @throws AppError PREMIUM_REQUIRED, INVALID_INPUT, NOT_FOUND for an unknown version or entry, STORAGE_FULL, UNAVAILABLE;
   *   CONFLICT when a line is no longer as it was seen
   */
  async correctCvFacts(viewer: Viewer, { versionId, entryId, changes }: FactsCorrection): Promise<CvVersion> {
    const { id: userId } = viewer;
    const { clock, em, pubSub } = this.dependencies;
    if (changes.length === 0 || changes.length > MAX_FACT_CHANGES) {
      throw invalidInput(`Correct 1 to ${MAX_FACT_CHANGES} lines at once.`, { field: 'changes' });
    }
    const lines = changes.map((change) => ({
      ...change,
      value: checkedLine(change.value, LIMITS.lineLength, { field: 'changes', label: FIELD_LABELS.fact }),
    }));
    let masterVersion = 0;
    const changed = await this.changeContent(viewer, versionId, async (version) => {
      const { readCv } = version;
      const correction = correctionOf(version, entryId, lines);
      const { startDate = '', endDate = '' } = correction.changes;
      const dates = await writtenDates(userId, [startDate, endDate]);
      const of = { userId, readCv, now: clock.now() };
      const reader = em.fork();
      const { entry } = await correctedEntries(reader, of, await masterEntriesOf(reader, userId), correction);
      return {
        content: (latest) => withCorrection(latest, correction, { entry, dates }),
        inTransaction: async (inner) => {
          masterVersion = await correctMasterCv(inner, of, correction);
          const after = withCorrection(version, correction, { entry, dates }).readCv.cv;
          await moveAnswers(inner, userId, itemKeyOf(readCv.cv, entryId), itemKeyOf(after, entryId));
        },
      };
    });
    pubSub.publish('masterCvChanged', userId, { version: masterVersion });
    return changed;
  }

  /**
   * Keeps what a person says of a skill that a posting asks for; with a yes it stands among the skills of the version.
   *
   * @throws AppError PREMIUM_REQUIRED, INVALID_INPUT, NOT_FOUND for an unknown version, STORAGE_FULL, UNAVAILABLE, CONFLICT
   */
  async answerCvSkill(viewer: Viewer, { versionId, skill, answer }: SkillAnswer): Promise<CvVersion> {
    const name = checkedLine(skill, LIMITS.lineLength, { field: 'skill', label: FIELD_LABELS.skill });
    if (name === '') throw invalidInput(CV_PROBLEM.emptySkill, { field: 'skill' });
    return this.changeContent(viewer, versionId, async () => ({
      content: (latest) => (answer === 'yes' ? withSkill(latest, name) : latest),
      inTransaction: (inner) =>
        keepAnswer(inner, {
          itemKey: SKILL_KEY,
          itemLabel: 'Skills',
          source: name,
          proposed: '',
          words: [],
          answer,
          ...this.answered(viewer),
        }),
    }));
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

  /** The one way to change what a version says: retried after a concurrent change, and other tabs are notified. */
  private async changeContent(
    viewer: Viewer,
    versionId: string,
    changeOf: (version: CvVersion) => Promise<{
      readonly rejected?: readonly string[];
      readonly content: (latest: CvVersion) => ChangedContent;
      readonly inTransaction: (em: EntityManager) => Promise<void>;
    }>,
  ): Promise<CvVersion> {
    const { premium, versions, pubSub } = this.dependencies;
    await requirePremium(premium, viewer);
    let runs: readonly ChangedRun[] = [];
    const changed = await onTopOfOthers(versionId, async () => {
      const version = await versions.cvVersion(viewer, versionId);
      const { rejected, content, inTransaction } = await changeOf(version);
      return changeVersion(this.dependencies, version, { id: versionId, rejected, content }, async (inner) => {
        await inTransaction(inner);
        runs = await raiseRunRevisions(inner, viewer.id, versionId);
      });
    });
    for (const { id, revision } of runs) pubSub.publish('cvRunChanged', viewer.id, { runId: id, revision });
    return changed;
  }

  private answered({ id: userId }: Viewer): Pick<CvAnswer, 'userId' | 'answeredAt'> {
    return { userId, answeredAt: this.dependencies.clock.now() };
  }
}
