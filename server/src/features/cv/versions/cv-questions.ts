import { byWorth, type ClaimAnswer, MAX_QUESTIONS } from '../model/claim-question.ts';
import { itemKeyOf } from '../model/item-key.ts';
import type { CvVersion } from './cv-version.entity.ts';
import { linesOf } from './cv-version-lines.ts';
import { withText } from './edited-line.ts';
import type { CvQuestion } from './cv-versions.types.ts';

type Asked = Pick<CvVersion, 'readCv' | 'edits' | 'report' | 'rejected'>;

/**
 * The questions a run left, in order of worth: open ones first, then those put off, then the answered ones. No more than
 * three are asked; the others wait.
 *
 * @param answers of its owner, to whatever questions
 */
export function questionsOf(version: Asked, answers: readonly ClaimAnswer[]): CvQuestion[] {
  const labels = new Map(linesOf(version).map(({ id, itemLabel }) => [id, itemLabel]));
  const given = new Map(answers.map((one) => [keyOf(one), one.answer]));
  const all = version.report.lines.flatMap(({ id, itemId, before, question }): CvQuestion[] => {
    if (question === undefined) return [];
    const { proposed, words, why, kind } = question;
    const itemKey = itemKeyOf(version.readCv.cv, itemId);
    const answer = given.get(keyOf({ itemKey, source: before, proposed })) ?? null;
    return [
      { id, itemKey, itemLabel: labels.get(id) ?? '', before, proposed, words, why, kind, answer, isAsked: false },
    ];
  });
  const rank = ({ answer }: CvQuestion): number => (answer === null ? 0 : answer === 'later' ? 1 : 2);
  const ordered = all.toSorted((a, b) => rank(a) - rank(b) || byWorth(a, b));
  // Answered ones count: a run asks three, not three more after each.
  const answered = all.filter(({ answer }) => answer !== null).length;
  const room = Math.max(0, MAX_QUESTIONS - answered);
  return ordered.map((question, index) =>
    Object.assign(question, { isAsked: question.answer === null && index < room }),
  );
}

const keyOf = ({ itemKey, source, proposed }: Pick<ClaimAnswer, 'itemKey' | 'source' | 'proposed'>): string =>
  JSON.stringify([itemKey, source, proposed]);

/** A version in which the wording of one question is taken, or taken back. */
export function withAnswer(
  version: Pick<CvVersion, 'edits' | 'report'>,
  questionId: string,
  isYes: boolean,
): Pick<CvVersion, 'edits' | 'report'> {
  const line = version.report.lines.find(({ id }) => id === questionId);
  const question = line?.question;
  if (line === undefined || question === undefined) return version;
  const wasTaken = line.after === question.proposed;
  if (isYes === wasTaken) return version;
  // A yes that is taken back leaves what was proven, else the line as it was in the file.
  const kept = question.otherwise ?? line.before;
  const after = isYes ? question.proposed : kept;
  const outcome = isYes ? ('rewritten' as const) : kept === line.before ? ('refused' as const) : ('repaired' as const);
  return {
    edits: withText(version.edits, line, after === line.before && line.section !== 'letter' ? null : after),
    report: {
      ...version.report,
      lines: version.report.lines.map((one) =>
        one.id === questionId ? { ...one, after, outcome, reasons: isYes ? [] : one.reasons } : one,
      ),
    },
  };
}
