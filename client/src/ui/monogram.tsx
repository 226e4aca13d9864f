import { companyKey } from '@foothold/server/domain';
import classes from './monogram.module.css';

interface MonogramProps {
  readonly company: string;
  /** `sm` 24 px on cards, `md` 40 px in lists, `lg` 56 px on a job's page. */
  readonly size?: 'sm' | 'md' | 'lg';
}

/** Pale hues that are far from each other; which one follows from the company, so that it is the same everywhere. */
const HUES = [25, 75, 120, 155, 200, 255, 300, 345] as const;

/** A company at a glance. Decorative: the name always stands beside it. Logos are never fetched. */
export function Monogram({ company, size = 'md' }: MonogramProps) {
  const letters = lettersOf(company, size === 'sm' ? 1 : 2);
  return (
    <span className={classes.monogram} data-size={size} data-hue={hueOf(company)} aria-hidden="true">
      {letters}
    </span>
  );
}

/** The first letters of the first two words, or the first two of a single word. */
function lettersOf(company: string, most: 1 | 2): string {
  const words = company.match(/[\p{L}\p{N}]+/gu) ?? [];
  const [first = '', second] = words;
  const initial = firstOf(first).toLocaleUpperCase();
  if (most === 1) return initial;
  return second === undefined
    ? initial + firstOf([...first].slice(1).join(''))
    : initial + firstOf(second).toLocaleUpperCase();
}

const firstOf = (word: string): string => [...word][0] ?? '';

function hueOf(company: string): number {
  let hash = 0;
  for (const character of companyKey(company)) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return HUES[hash % HUES.length] ?? HUES[0];
}
