import { PayPeriod, salaryExpectationWords } from '@foothold/server/domain';
import { type Icon, IconCash, IconCoins, IconFlask, IconLock, IconPencil, IconSparkles } from '@tabler/icons-react';
import type { BoardApplication } from './board-cache.ts';
import { cardFacts } from './card-facts.ts';

/** Something short that a card says in a badge, and the table in a word. */
export interface CardMark {
  readonly text: string;
  readonly Icon: Icon;
  /** The whole sentence, where the text is not enough. */
  readonly title?: string;
  readonly tone?: 'salary';
}

/** The marks of an application, in the order they are shown. */
export function cardMarks(card: BoardApplication): readonly CardMark[] {
  const { job, autoApplyAttemptId } = card;
  const { salary } = cardFacts(card);
  const expectation = expectationWords(card);
  return [
    ...(salary ? [{ text: salary, Icon: IconCash, tone: 'salary' } as const] : []),
    ...(expectation === null
      ? []
      : [{ text: `Expecting ${expectation}`, Icon: IconCoins, title: 'What you want to earn in this job' }]),
    ...(job.closed ? [{ text: 'Closed', Icon: IconLock, title: 'This posting no longer takes applications' }] : []),
    ...(job.isOwn
      ? [{ text: 'Added by you', Icon: IconPencil, title: 'You added this job. Only you can see it.' }]
      : []),
    ...(job.isSample ? [{ text: 'Sample', Icon: IconFlask, title: 'Sample job, not a real opening' }] : []),
    ...(autoApplyAttemptId === null
      ? []
      : [
          {
            text: 'Auto-apply',
            Icon: IconSparkles,
            title: 'Auto-apply found this job for you. Its history has everything.',
          },
        ]),
  ];
}

/** What the person wants to earn; null when they haven't said. */
export function expectationWords({ salaryExpectation }: BoardApplication): string | null {
  if (salaryExpectation === null) return null;
  const { amount, currency, period } = salaryExpectation;
  return salaryExpectationWords({ amount, currency, period: PayPeriod[period] });
}
