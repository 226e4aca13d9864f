import { PayPeriod, salaryExpectationWords } from '@foothold/server/domain';
import { type Icon, IconCoins, IconFlask, IconLock, IconPencil, IconSparkles } from '@tabler/icons-react';
import type { BoardApplication } from './board-cache.ts';
import { boardTexts } from '../texts/board.texts.ts';
import { salaryExpectationTexts } from '../texts/salary-expectation.texts.ts';

/** A short fact, shown as a badge on the card and as text in the table. */
export interface CardMark {
  readonly text: string;
  readonly Icon: Icon;
  /** The full sentence, if the text isn't enough. */
  readonly title: string;
  /** The card shows only its icon. */
  readonly isQuiet: boolean;
}

/** The marks of an application, in the order they are shown. */
export function cardMarks(card: BoardApplication): readonly CardMark[] {
  const { job, autoApplyAttemptId } = card;
  const expectation = expectationWords(card);
  return [
    ...(expectation === null
      ? []
      : [
          {
            text: salaryExpectationTexts.expecting(expectation),
            Icon: IconCoins,
            title: salaryExpectationTexts.expectingHint,
            isQuiet: false,
          },
        ]),
    ...(job.closed ? [{ text: boardTexts.closed, Icon: IconLock, title: boardTexts.jobClosed, isQuiet: false }] : []),
    ...(job.isOwn
      ? [{ text: boardTexts.addedByYou, Icon: IconPencil, title: boardTexts.addedByYouHint, isQuiet: true }]
      : []),
    ...(job.isSample
      ? [{ text: boardTexts.sample, Icon: IconFlask, title: boardTexts.sampleHint, isQuiet: true }]
      : []),
    ...(autoApplyAttemptId === null
      ? []
      : [{ text: boardTexts.autoApply, Icon: IconSparkles, title: boardTexts.foundByAutoApply, isQuiet: true }]),
  ];
}

/** What the person wants to earn; null when they haven't said. */
export function expectationWords({ salaryExpectation }: BoardApplication): string | null {
  if (salaryExpectation === null) return null;
  const { amount, currency, period } = salaryExpectation;
  return salaryExpectationWords({ amount, currency, period: PayPeriod[period] });
}
