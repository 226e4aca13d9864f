import type { ClaimAnswer } from '../model/claim-question.ts';
import type { Cv } from '../model/cv-model.ts';
import { itemKeyOf } from '../model/item-key.ts';
import type { ConfirmedFact } from '../truth/check-wording.ts';

/** What a person said to earlier questions, for the jobs of one CV. */
export class AnswerBook {
  /** A yes proves from then on. */
  readonly confirmed: readonly ConfirmedFact[];
  private readonly cv: Cv;
  private readonly denied: ReadonlySet<string>;

  constructor(cv: Cv, answers: readonly ClaimAnswer[]) {
    this.cv = cv;
    const items = [
      'summary',
      'letter',
      ...[...cv.work, ...cv.education, ...cv.projects, ...cv.other].map(({ id }) => id),
    ];
    const byKey = new Map(items.map((id) => [itemKeyOf(cv, id), id]));
    this.confirmed = answers.flatMap(({ answer, itemKey, proposed }) => {
      const itemId = byKey.get(itemKey);
      return answer === 'yes' && itemId !== undefined ? [{ itemId, sentence: proposed }] : [];
    });
    this.denied = new Set(
      answers.filter(({ answer }) => answer === 'no').map((one) => keyOf(one.itemKey, one.source, one.proposed)),
    );
  }

  /** Whether they said no to this wording of this line. */
  isDenied(itemId: string, source: string, proposed: string): boolean {
    return this.denied.has(keyOf(itemKeyOf(this.cv, itemId), source, proposed));
  }
}

const keyOf = (...parts: readonly string[]): string => JSON.stringify(parts);
