import { type Fact, fact } from './fact.ts';
import { type Line, sentencesOf } from './posting-text.ts';

export interface Years {
  readonly min: number;
  /** null: no upper end. */
  readonly max: number | null;
}

const NUMBER_WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
};
const NUMBER = String.raw`(\d{1,2}|${Object.keys(NUMBER_WORDS).join('|')})`;
const RANGE = String.raw`${NUMBER}(?: \(\d{1,2}\))?\s?\+?(?:\s?(?:-|–|—|to|bis|a|à)\s?(\d{1,2}))?\s?\+?\s?(?:or more )?`;
const UNIT = String.raw`(?:years?|yrs?|yoe|jahren?|años|anos|ans|anni|jaar|lat|let|års?|ani)(?!\p{L})`;
/** '5+ years of relevant experience', '3-5 yrs', 'five or more years', '3 Jahre Berufserfahrung'. */
const YEARS = new RegExp(String.raw`(?<![\d.,$€£])${RANGE}${UNIT}['’]?`, 'giu');
const MONTHS = /\b(\d{1,2})\s?\+?\s?months?\b/i;
/** What the years are of. */
const OF_WORK =
  /experience|experiencia|experiência|expérience|erfahrung|expertise|track record|background|working|professional|industry|managing|leading|building|developing|in (?:a|an|the|software|product|sales|marketing|\p{L}+ing)\b|career|role|ervaring|doświadczen/iu;
const DEMANDED =
  /(?<!\p{L})(?:minimum|min\.|at least|mindestens|required|experience(?: range| level| required)?:?|must have|mínimo|imprescindible|minimum of|minimaal|minst|mindst|almeno|co najmniej|alespoň|cel puțin|au moins)(?!\p{L})/iu;
/** What begins with the years asks for them: '5-8 yrs of Java.', '• 7 to 9 years in backend development'. */
const BEGINS_WITH_YEARS = new RegExp(
  String.raw`^(?:• ?)?(?:\p{L}{3,20}: )?${RANGE}${UNIT}['’]? (?:of|in|with|using|as|on|mit|als|con|de|en|avec|met|w|z) (?!(?:growth|runway|funding|business|service|history|profit|innovation|war))`,
  'iu',
);
/** The age of a company or a person, or time that is something else. */
const NOT_WORK =
  /\b(?:years? (?:old|ago|in a row|straight|running|of age|contract|warranty|term|period|from now)|(?:next|last|past|within|over the|every|per|for (?:over|more than)|founded|since|celebrat\w+|after|first|vest\w*|cliff|parental|sabbatical|vacation|leave) (?:\w+ ){0,3}(?:\d+|two|three|five|ten))\b/i;
const OURS =
  /^(?:•\s)?(?:for|with|in|over|after) (?:more than |over |nearly )?\d+ years\b|\b(?:we|our (?:team|company|founders)|[A-Z]\w+ has)\b[^.]{0,40}\d+\+? years/;
/** More than that is the age of the company: '40 years of experience shaped alongside our clients'. */
const MOST_YEARS = 20;

/** The years of experience a posting asks for first; what is only preferred does not count. */
export function yearsOf(lines: readonly Line[]): Fact<Years> | null {
  const own = lines.filter(({ section }) => !['company', 'benefits', 'legal', 'pay', 'preferred'].includes(section));
  const inOrder = [
    ...own.filter(({ section }) => section === 'required'),
    ...own.filter(({ section }) => section !== 'required'),
  ];
  for (const { text, section } of inOrder) {
    for (const sentence of sentencesOf(text)) {
      const found = yearsIn(sentence, section === 'required');
      if (found !== null) return fact(found, sentence);
    }
  }
  return null;
}

function yearsIn(sentence: string, isRequired: boolean): Years | null {
  if (!/\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve)\b/i.test(sentence)) return null;
  // 'In lieu of a degree, five years …' are not asked for.
  if (OURS.test(sentence) || /\bin lieu of\b/i.test(sentence)) return null;
  for (const match of sentence.matchAll(YEARS)) {
    const [words, low = '', high] = match;
    const around = sentence.slice(Math.max(0, match.index - 60), match.index + words.length + 90);
    const close = sentence.slice(Math.max(0, match.index - 30), match.index + words.length + 12);
    if (NOT_WORK.test(close)) continue;
    if (!OF_WORK.test(around) && !DEMANDED.test(around) && !isRequired && !BEGINS_WITH_YEARS.test(sentence)) continue;
    const min = NUMBER_WORDS[low.toLowerCase()] ?? Number(low);
    const max = high === undefined ? null : Number(high);
    if (min > MOST_YEARS || (max !== null && max < min)) continue;
    return { min, max };
  }
  const months = isRequired && OF_WORK.test(sentence) ? MONTHS.exec(sentence)?.[1] : undefined;
  return months === undefined || Number(months) > 11 ? null : { min: 0, max: null };
}
