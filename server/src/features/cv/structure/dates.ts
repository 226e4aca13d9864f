import type { CvDate } from '../model/cv-model.ts';

export interface Period {
  readonly start: CvDate;
  readonly end: CvDate;
  /** Where it stands in the text it was found in: from ≤ x < to. */
  readonly from: number;
  readonly to: number;
}

export const NO_DATE: CvDate = { text: '', iso: null };

/** Month names: English, German, French, Spanish, Polish, Italian, Portuguese, Dutch. */
const MONTHS: readonly string[] = [
  'jan(?:uary|uari|uar|vier|v|eiro)?|ene(?:ro)?|sty(?:czeń|cznia)?|gen(?:naio)?',
  'feb(?:ruary|ruari|ruar|rero|braio)?|fév(?:rier|r)?|fev(?:ereiro)?|lut(?:y|ego)?',
  'mar(?:ch|s|zo|ca|zec|ço)?|maart|mrt|märz|mrz',
  'apr(?:ile|il)?|avr(?:il)?|abr(?:il)?|kwi(?:ecień|etnia)?',
  'mayo?|mei|maio?|maja?|mag(?:gio)?',
  'jun(?:e|io|i|ho)?|juin|cze(?:rwiec|rwca)?|giu(?:gno)?',
  'jul(?:y|io|i|ho)?|juil(?:let)?|lip(?:iec|ca)?|lug(?:lio)?',
  'aug(?:ustus|ust)?|ago(?:sto)?|ao[ûu]t|sie(?:rpień|rpnia)?',
  'sep(?:t(?:ember|embre|iembre)?|tiembre)?|set(?:tembre|embro)?|wrz(?:esień|eśnia)?',
  'oct(?:ober|obre|ubre)?|okt(?:ober)?|paź(?:dziernika|dziernik)?|out(?:ubro)?|ott(?:obre)?',
  'nov(?:ember|embre|iembre|embro)?|lis(?:topada|topad)?',
  'dec(?:ember)?|dez(?:ember|embro)?|déc(?:embre)?|dic(?:iembre|embre)?|gru(?:dzień|dnia)?',
];
const MONTH = `(?<!\\p{L})(?:${MONTHS.join('|')})(?!\\p{L})`;
const MONTH_NAMES = MONTHS.map((names) => new RegExp(`^(?:${names})$`, 'iu'));
const SEASON = '(?:spring|summer|fall|autumn|winter|frühjahr|sommer|herbst|été|printemps|automne|hiver|verano|otoño)';
const YEAR = '(?:19|20)\\d{2}';
const DATE = [
  `${MONTH}[.,]?\\s+(?:de\\s+|del\\s+)?(?:${YEAR}|['’]\\d{2})`,
  `(?:\\d{1,2}\\s+${MONTH}[.,]?\\s+${YEAR})`,
  `${YEAR}年(?:\\s?\\d{1,2}月)?`,
  `(?:[0-3]?\\d\\.)?[01]?\\d[./]${YEAR}`,
  `${YEAR}[-/.][01]\\d(?:[-/.][0-3]\\d)?(?!\\d)`,
  `${SEASON}\\s+(?:of\\s+)?${YEAR}(?:,\\s*${YEAR})?`,
  YEAR,
].join('|');
const NOW =
  "present|date|current(?:ly)?|now|today|ongoing|to date|till date|heute|aktuell|jetzt|laufend|dato|présent|aujourd[’']hui|actuel(?:lement)?|en cours|ce jour|actualidad|la actualidad|presente|actual(?:mente)?|hoy|obecnie|dziś|teraz|oggi|in corso|atual(?:mente)?|heden|現在|至今|现在|present day|н\\.\\s?в\\.|настоящее время|по настоящее время";
const TO =
  '\\s*(?:[-–—−‐‑~→]|\\bto\\b|\\buntil\\b|\\bbis\\b|(?<=\\s)à(?=\\s)|\\bau\\b|\\ba\\b|\\bal\\b|\\bhasta\\b|\\bdo\\b|(?<=\\s)по(?=\\s))+\\s*(?:la\\s+)?';
const EDGE = '(?<![\\p{L}\\d.,/$€£+])';
const END_EDGE = '(?![\\p{L}\\d%+]|[.,/]\\d)';

const RANGE = new RegExp(
  `${EDGE}(?:(?:from|von|vom|de|du|da)\\s+)?(?<start>${DATE})${TO}(?<end>${DATE}|${NOW})${END_EDGE}`,
  'iu',
);
const MONTHS_RANGE = new RegExp(`${EDGE}(?<start>${MONTH})\\.?${TO}(?<end>${MONTH}\\.?\\s+${YEAR})${END_EDGE}`, 'iu');
const SHORT_RANGE = new RegExp(`${EDGE}(?<start>${YEAR})\\s*[-–—/]\\s*(?<end>\\d{2})${END_EDGE}`, 'iu');
/** '03/19–heute', '07/14–02/19': months before years of two digits, in a range alone. */
const MONTH_OF_YEAR = '(?:0[1-9]|1[0-2])[/.]\\d{2}';
const TWO_DIGIT_RANGE = new RegExp(
  `${EDGE}(?<start>${MONTH_OF_YEAR})${TO}(?<end>${MONTH_OF_YEAR}|${NOW})${END_EDGE}`,
  'iu',
);
/** Some fonts lose the dash. */
const BARE_RANGE = new RegExp(
  `${EDGE}(?<start>${MONTH}\\.?\\s+${YEAR})\\s+(?<end>${MONTH}\\.?\\s+${YEAR})${END_EDGE}`,
  'iu',
);
const SINCE = new RegExp(
  `${EDGE}(?<start>(?:since|seit|depuis|desde|od|from|ab|dal|с)\\s+(?:le\\s+)?(?:${DATE}))(?:\\s*[-–—])?${END_EDGE}`,
  'iu',
);
const UNTIL = new RegExp(
  `${EDGE}(?<end>(?:(?:expected|anticipated|estimated)\\s+(?:graduation)?|graduation|graduated|grad\\.|conferred|completed|exp\\.|until|bis)(?:\\s+date)?:?\\s*(?:in\\s+|expected\\s+)?(?:${DATE}))${END_EDGE}`,
  'iu',
);
const OPEN = new RegExp(`${EDGE}(?<start>${DATE})\\s*[-–—]\\s*$`, 'iu');
const SINGLE = new RegExp(`${EDGE}(?<end>${DATE})${END_EDGE}`, 'iu');

const RANGES = [RANGE, MONTHS_RANGE, TWO_DIGIT_RANGE, BARE_RANGE, SHORT_RANGE, SINCE, OPEN];

/** The first span of time in a line ('Jan 2020 – Present', '2019–21', 'seit 2019'), or null. */
export function findRange(text: string): Period | null {
  return firstOf(text, RANGES);
}

/** As `findRange`, or a single date, which then is the end. */
export function findPeriod(text: string): Period | null {
  return firstOf(text, RANGES) ?? firstOf(text, [UNTIL]) ?? firstOf(text, [SINGLE]);
}

function firstOf(text: string, patterns: readonly RegExp[]): Period | null {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (match !== null) {
      const { start, end } = match.groups ?? {};
      return { start: dated(start, end), end: dated(end, start), from: match.index, to: match.index + match[0].length };
    }
  }
  return null;
}

/** @param other the date beside it, which may hold the year or the century for both */
function dated(text: string | undefined, other: string | undefined): CvDate {
  if (text === undefined) return NO_DATE;
  return { text: text.trim(), iso: isoOf(text, other ?? '') };
}

function isoOf(text: string, other: string): string | null {
  if (/^\d{2}$/u.test(text)) return `${(/\d{4}/u.exec(other)?.[0] ?? '2000').slice(0, 2)}${text}`;
  const year =
    /(?:19|20)\d{2}/u.exec(text)?.[0] ??
    shortYear(text) ??
    (monthOf(text) === null ? undefined : /(?:19|20)\d{2}/u.exec(other)?.[0]);
  if (year === undefined) return null;
  const month = monthOf(text);
  return month === null ? year : `${year}-${String(month).padStart(2, '0')}`;
}

function shortYear(text: string): string | undefined {
  const [, two] = /['’](\d{2})$|^\d{2}[/.](\d{2})$/u.exec(text.trim())?.filter((part) => part !== undefined) ?? [];
  return two === undefined ? undefined : `${Number(two) > 50 ? '19' : '20'}${two}`;
}

function monthOf(text: string): number | null {
  const word = /\p{L}{3,}/gu;
  for (const [name] of text.toLowerCase().matchAll(word)) {
    const index = MONTH_NAMES.findIndex((month) => month.test(name));
    if (index >= 0) return index + 1;
  }
  const number =
    /(?:^|[^\d])(\d{1,2})[./](?:19|20)\d{2}/u.exec(text)?.[1] ??
    /^(\d{2})[/.]\d{2}$/u.exec(text.trim())?.[1] ??
    /(?:19|20)\d{2}[-/.](\d{2})/u.exec(text)?.[1] ??
    /年\s?(\d{1,2})月/u.exec(text)?.[1];
  const month = Number(number ?? 0);
  return month >= 1 && month <= 12 ? month : null;
}
