import { PayPeriod, salaryExpectationWords } from '@foothold/server/domain';
import { putMonogram } from '../../../ui/monogram-style.ts';
import type { BoardApplication } from '../model/board-cache.ts';
import { cardFacts } from '../model/card-facts.ts';
import { reminderState } from '../model/reminder-state.ts';
import { dayWords } from '../reminders/reminder-words.ts';
import badgeClasses from '../reminders/reminder-badge.module.css';
import { salaryExpectationTexts } from '../texts/salary-expectation.texts.ts';
import classes from './board-card.module.css';

/** What the parts of a card that know the time go by. */
export interface CardClock {
  readonly now: Date;
  /** An IANA time zone. */
  readonly zone: string;
}

/**
 * The application of a card that the build draws: it has every part, so that what another one lacks is taken away.
 *
 * @param nextReminder when its reminder is; now: it is due
 */
export const templateApplication = (
  stage: BoardApplication['stage'],
  nextReminder: Date,
): BoardApplication & { readonly __typename: 'Application' } => ({
  __typename: 'Application',
  id: `template-${stage}-${nextReminder.getTime()}`,
  stage,
  notes: '-',
  nextReminder: nextReminder.toISOString(),
  salaryExpectation: { amount: '1', currency: 'EUR', period: 'YEAR' },
  createdAt: '2000-01-01T00:00:00.000Z',
  version: 1,
  autoApplyAttemptId: '-',
  job: {
    id: 'template',
    title: '-',
    company: '-',
    location: '-',
    salary: '€85,000 – €105,000 a year',
    applyUrl: null,
    closed: true,
    isSample: true,
    isOwn: true,
  },
});

/** Takes away those for which there is no reason. */
function keep(parts: Iterable<Element>, isThere: readonly boolean[]): void {
  for (const [index, part] of [...parts].entries()) if (!isThere[index]) part.remove();
}

/**
 * A card as `BoardCard` draws it, before the code for that is there. What a job and a person say goes in as text alone.
 *
 * @param template the card of `templateApplication` in the same stage, with a reminder that is due
 * @param badges those of reminders, by their state
 */
export function drawBoardCard(
  template: Element,
  badges: ReadonlyMap<string, Element>,
  application: BoardApplication,
  { now, zone }: CardClock,
): Element {
  const card = template.cloneNode(true);
  if (!(card instanceof Element)) return template;
  const part = (name: string | undefined): HTMLElement | null => card.querySelector<HTMLElement>(`.${name}`);
  const { job, notes, nextReminder, salaryExpectation, autoApplyAttemptId } = application;
  const { title, company, location, appliedAt, appliedDay, salary, shortSalary } = cardFacts(application);

  putMonogram(card.querySelector('[data-hue]'), company, 1);
  /** Puts a text into a part, and into its title, which a pointer shows; null takes the part away. */
  const put = (found: Element | null | undefined, text: string | null, isTitled = false): void => {
    if (text === null) found?.remove();
    else found?.replaceChildren(text);
    if (isTitled && text !== null) found?.setAttribute('title', text);
  };
  put(part(classes.company), company, true);
  part(classes.title)?.setAttribute('title', title);
  put(part(classes.title)?.firstElementChild, title);
  const place = part(classes.place);
  place?.setAttribute('title', location);
  const time = place?.querySelector('time');
  put(time, appliedAt);
  time?.setAttribute('datetime', appliedDay);
  if (location) put(place?.querySelector('span'), location);
  else if (time) place?.replaceChildren(time);
  put(part(classes.note), notes || null);

  const state = reminderState(nextReminder, now, zone);
  if (state !== 'due' && state !== 'overdue') card.querySelector('circle')?.remove();
  keep(card.querySelectorAll(`.${classes.mark}`), [job.isOwn, job.isSample, autoApplyAttemptId !== null]);
  const pay = part(classes.salary);
  if (salary === null || salary === shortSalary) put(pay, salary, true);
  else {
    pay?.setAttribute('title', salary);
    put(pay?.firstElementChild, shortSalary);
    put(pay?.lastElementChild, salary);
  }

  const [reminder, expectation, closed] = part(classes.facts)?.children ?? [];
  const badge = badges.get(state)?.cloneNode(true);
  if (nextReminder === null || !(badge instanceof Element)) reminder?.remove();
  else {
    put(badge.querySelector(`.${badgeClasses.day}`), dayWords(nextReminder, now, zone));
    reminder?.replaceChildren(badge);
  }
  if (salaryExpectation === null) expectation?.remove();
  else {
    const { amount, currency, period } = salaryExpectation;
    const words = salaryExpectationWords({
      amount,
      currency,
      period: PayPeriod[period],
    });
    expectation?.lastChild?.replaceWith(salaryExpectationTexts.expecting(words));
  }
  if (!job.closed) closed?.remove();
  return card;
}
