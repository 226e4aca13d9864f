import { attemptTexts } from '../texts/attempts.texts.ts';

interface NamedRow {
  readonly title: string;
  readonly company: string;
  readonly location: string;
}

/**
 * What each row of a list is called: 'Engineer at Acme'. Rows of one title at one company are distinguished by their place,
 * and where that is the same as well by their number: buttons of two rows must not have the same name.
 */
export function rowNames(rows: readonly NamedRow[]): string[] {
  const short = rows.map(({ title, company }) => attemptTexts.at(title, company));
  const placed = rows.map(({ location }, at) => {
    const name = short[at] ?? '';
    return isOnce(short, name) || location === '' ? name : `${name}, ${location}`;
  });
  return placed.map((name, at) => (isOnce(placed, name) ? name : `${name} (${nth(placed, at)})`));
}

const isOnce = (names: readonly string[], name: string): boolean => names.indexOf(name) === names.lastIndexOf(name);

const nth = (names: readonly string[], at: number): number =>
  names.slice(0, at + 1).filter((name) => name === names[at]).length;
