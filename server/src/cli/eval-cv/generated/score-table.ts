import type { Table } from '../tables.ts';
import { type Fact, FACTS, type Score } from './score.ts';

/** The least each may be on layouts that nothing was tuned on. */
const GOALS: Readonly<Record<Fact, number>> = {
  name: 0.98,
  email: 0.98,
  phone: 0.98,
  language: 0.98,
  employers: 0.95,
  titles: 0.95,
  dates: 0.95,
  pairs: 0.93,
  places: 0,
  education: 0.93,
};
/** The most facts that may be wrong and not marked. */
const MOST_WRONG = 0.01;

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** A line a fact with its F1, then how much was marked as uncertain, and how much was wrong. */
export function scoreTable(heading: string, { tallies, read, marked, wrong, wrongUnmarked }: Score): Table {
  const lines = FACTS.map((fact) => {
    const { f1, right, expected, got } = tallies[fact];
    const verdict = `goal ${percent(GOALS[fact])}  ${f1 >= GOALS[fact] ? 'met' : 'MISSED'}`;
    return `  ${fact.padEnd(18)}${percent(f1).padStart(8)}  ${`${right} of ${expected}, ${got} read`.padStart(24)}  ${verdict}`;
  });
  const share = read === 0 ? 0 : wrongUnmarked / read;
  const isRight = share <= MOST_WRONG;
  return {
    text: [
      `${heading}:`,
      ...lines,
      `  ${'marked'.padEnd(18)}${percent(marked / Math.max(1, read)).padStart(8)}  ${`${marked} of ${read}`.padStart(24)}`,
      `  ${'wrong'.padEnd(18)}${percent(wrong / Math.max(1, read)).padStart(8)}  ${`${wrong} of ${read}`.padStart(24)}`,
      `  ${'wrong, unmarked'.padEnd(18)}${percent(share).padStart(8)}  ${`${wrongUnmarked} of ${read}`.padStart(24)}  goal ${percent(MOST_WRONG)}  ${isRight ? 'met' : 'MISSED'}`,
    ].join('\n'),
    isMet: isRight && FACTS.every((fact) => tallies[fact].f1 >= GOALS[fact]),
  };
}
