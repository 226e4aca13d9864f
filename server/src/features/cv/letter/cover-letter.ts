import type { WritingStyle } from '../../../domain/index.ts';
import { languageOf } from '../evidence/language-of.ts';
import { titleCased } from '../model/candidate-name.ts';
import type { CoverLetter } from '../model/cv-edits.ts';
import type { Cv } from '../model/cv-model.ts';
import { positionIn } from './posting-title.ts';

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
/** What a letter is about, in the languages whose letters are written without a model. */
const SUBJECTS: Readonly<Record<string, (position: string) => string>> = {
  en: (position) => `Application: ${position}`,
  de: (position) => `Bewerbung als ${position}`,
};

export interface LetterFrame {
  /** Of the posting; '' where it is not known. */
  readonly employer: string;
  readonly title: string;
  readonly style: WritingStyle;
  /** The day it was written, as an ISO date; null: it bears none. */
  readonly date: string | null;
}

/**
 * The letter around checked paragraphs: date, addressee, subject, greeting and closing, in the language of the
 * paragraphs. The name is never all in capitals. null without paragraphs.
 */
export function coverLetterOf(
  cv: Cv,
  paragraphs: readonly string[] | null,
  { employer, title, style, date }: LetterFrame,
): CoverLetter | null {
  if (paragraphs === null || paragraphs.length === 0) return null;
  const language = languageOf(paragraphs.join(' ')) ?? (cv.language.toLowerCase().split('-')[0] || 'en');
  const [greeting, closing] = GREETINGS[language] ?? [
    employer === '' ? 'Dear Hiring Manager,' : `Dear ${employer} Hiring Team,`,
    CLOSINGS[style],
  ];
  const position = positionIn(title, employer);
  return {
    date: date === null ? '' : dayIn(language, date),
    addressee: employer,
    subject: position === '' ? '' : ((SUBJECTS[language] ?? SUBJECTS['en'])?.(position) ?? ''),
    greeting,
    paragraphs,
    closing: `${closing}\n${titleCased(cv.basics.name) ?? ''}`.trim(),
  };
}

/** '20 November 2026', '20. November 2026' */
function dayIn(language: string, date: string): string {
  const locale = language === 'en' ? 'en-GB' : language;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`));
}
