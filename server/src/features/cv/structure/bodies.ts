import type { Wording } from '../model/cv-model.ts';
import type { Line } from './text-lines.ts';

/** The wordings of an entry below its head: paragraphs before its bullets, lines without bullets as if they had some. */
export function bodyOf(
  lines: readonly Line[],
  id: string,
  leading: readonly Omit<Wording, 'id'>[] = [],
): { paragraphs: Wording[]; highlights: Wording[] } {
  const hasBullets = lines.some(({ hasBullet }) => hasBullet);
  const isList = !hasBullets && lines.length > 1;
  const plain = lines.filter(({ hasBullet }) => !hasBullet && !isList);
  const listed = lines.filter(({ hasBullet }) => hasBullet || isList);
  return {
    paragraphs: [...leading, ...plain.map(wordingOf)].map((one, index) => ({ id: `${id}.p${index + 1}`, ...one })),
    highlights: listed.map((line, index) => ({ id: `${id}.h${index + 1}`, ...wordingOf(line) })),
  };
}

/** All wordings of an entry in one list. */
export function allOf(lines: readonly Line[], id: string, leading: readonly Omit<Wording, 'id'>[] = []): Wording[] {
  return [...leading, ...lines.map(wordingOf)].map((one, index) => ({ id: `${id}.h${index + 1}`, ...one }));
}

const wordingOf = ({ text, from, to }: Line): Omit<Wording, 'id'> => ({ text, span: { from, to } });
