import type { WritingStyle } from '../../../domain/index.ts';
import { titleCased } from './candidate-name.ts';
import type { CoverLetter } from './cv-edits.ts';
import type { Cv } from './cv-model.ts';

const GREETINGS: Readonly<Record<string, readonly [greeting: string, closing: string]>> = {
  de: ['Sehr geehrte Damen und Herren,', 'Mit freundlichen Grüßen'],
  fr: ['Madame, Monsieur,', 'Cordialement,'],
  es: ['Estimados señores:', 'Atentamente,'],
  it: ['Gentili Signore e Signori,', 'Cordiali saluti,'],
  pt: ['Exmos. Senhores,', 'Com os melhores cumprimentos,'],
  nl: ['Geachte heer/mevrouw,', 'Met vriendelijke groet,'],
  pl: ['Szanowni Państwo,', 'Z poważaniem,'],
};
const CLOSINGS: Readonly<Record<WritingStyle, string>> = {
  Professional: 'Sincerely,',
  Executive: 'Respectfully,',
  Technical: 'Best regards,',
  Creative: 'Warm regards,',
};

/**
 * The letter around checked paragraphs; greeting and closing are in the language of the CV, the name is never all in
 * capitals. null without paragraphs.
 */
export function coverLetterOf(
  cv: Cv,
  paragraphs: readonly string[] | null,
  employer: string,
  style: WritingStyle,
): CoverLetter | null {
  if (paragraphs === null || paragraphs.length === 0) return null;
  const [greeting, closing] = GREETINGS[cv.language.toLowerCase().split('-')[0] ?? ''] ?? [
    employer === '' ? 'Dear Hiring Manager,' : `Dear ${employer} Hiring Team,`,
    CLOSINGS[style],
  ];
  return { greeting, paragraphs, closing: `${closing}\n${titleCased(cv.basics.name) ?? ''}`.trim() };
}
