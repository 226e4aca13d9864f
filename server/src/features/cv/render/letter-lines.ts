import type { CoverLetter } from '../model/cv-edits.ts';
import type { CvBasics } from '../model/cv-model.ts';
import { cleanText } from './clean-text.ts';
import { line, type Line, topLines } from './cv-lines.ts';

/** A cover letter line by line; the name is put below the closing where that does not have it. */
export function letterLines(
  { date, addressee, subject, greeting, paragraphs, closing }: CoverLetter,
  basics: CvBasics,
): readonly Line[] {
  const name = cleanText(basics.name);
  const signature = name && !cleanText(closing).toLowerCase().includes(name.toLowerCase()) ? [name] : [];
  return [
    ...topLines(basics),
    ...[date, addressee, subject].flatMap((text) => line('letter', text)),
    ...line('greeting', greeting),
    ...paragraphs.flatMap((text) => line('letter', text)),
    ...[...closing.split('\n'), ...signature].flatMap((text) => line('letter', text)),
  ];
}
