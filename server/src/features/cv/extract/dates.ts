import type { CvDate } from '../model/cv-model.ts';

export interface Period {
  readonly start: CvDate;
  readonly end: CvDate;
  /** Where it stands in the text it was found in: from ≤ x < to. */
  readonly from: number;
  readonly to: number;
}

export const NO_DATE: CvDate = { text: '', iso: null };

/** Month names: English, German, French, Spanish, Polish, Italian, Portuguese, Dutch, Czech, Swedish. */
const MONTHS: readonly string[] = [
  'jan(?:uary|uari|uar|vier|v|eiro)?|jän(?:ner)?|ene(?:ro)?|sty(?:czeń|cznia)?|gen(?:naio)?|led(?:en|na)?',
  'feb(?:ruary|ruari|ruar|rero|braio)?|fév(?:rier|r)?|fev(?:ereiro)?|lut(?:y|ego)?|úno(?:r|ra)?',
  'mar(?:ch|s|zo|ca|zec|ço)?|maart|mrt|märz|mrz|bře(?:zen|zna)?',
  'apr(?:ile|il)?|avr(?:il)?|abr(?:il)?|kwi(?:ecień|etnia)?|dub(?:en|na)?',
  'mayo?|mei|maio?|maja?|mag(?:gio)?|kvě(?:ten|tna)?',
  'jun(?:e|io|i|ho)?|juin|cze(?:rwiec|rwca)?|giu(?:gno)?|červ(?:en|na)|čvn|čer',
  'jul(?:y|io|i|ho)?|juil(?:let)?|lip(?:iec|ca)?|lug(?:lio)?|červen(?:ec|ce)|čvc',
  'aug(?:ustus|usti|ust)?|ago(?:sto)?|ao[ûu]t|sie(?:rpień|rpnia)?|srp(?:en|na)?',
  'sep(?:t(?:ember|embre|iembre)?|tiembre)?|set(?:t(?:embre)?|embro)?|wrz(?:esień|eśnia)?|zář(?:í)?',
  'oct(?:ober|obre|ubre)?|okt(?:ober)?|paź(?:dziernika|dziernik)?|out(?:ubro)?|ott(?:obre)?|říj(?:en|na)?',
  'nov(?:ember|embre|iembre|embro)?|lis(?:topada|topadu|topad)?',
  'dec(?:ember)?|dez(?:ember|embro)?|déc(?:embre)?|dic(?:iembre|embre)?|gru(?:dzień|dnia)?|pro(?:sinec|since)?',
];
const MONTH = `(?<!\\p{L})(?:${MONTHS.join('|')})(?!\\p{L})`;
const MONTH_NAMES = MONTHS.map((names) => new RegExp(`^(?:${names})$`, 'iu'));
const SEASON = '(?:spring|summer|fall|autumn|winter|frühjahr|sommer|herbst|été|printemps|automne|hiver|verano|otoño)';
/** Templates are filled with '20XX'. */
const YEAR = '(?:19|20)(?:\\d{2}|XX)';
const DATE = [
  `${MONTH}[.,]?\\s+(?:de\\s+|del\\s+)?(?:${YEAR}|['’]\\d{2})`,
  `(?:\\d{1,2}\\s+${MONTH}[.,]?\\s+${YEAR})`,
  `${YEAR}年(?:\\s?\\d{1,2}月)?`,
  `(?:[0-3]?\\d[./])?[01]?\\d[./]${YEAR}`,
  `${YEAR}[-/.][01]\\d(?:[-/.][0-3]\\d)?(?!\\d)`,
  `${SEASON}\\s+(?:of\\s+)?${YEAR}(?:,\\s*${YEAR})?`,
  YEAR,
].join('|');
const NOW =
  "present|date|current(?:ly)?|now|today|ongoing|to date|till date|heute|aktuell|jetzt|laufend|dato|présent|aujourd[’']hui|actuel(?:lement)?|en cours|ce jour|actualidad|la actualidad|el presente|presente|la fecha|actual(?:mente)?|hoy|obecnie|dziś|teraz|nadal|do dziś|do teraz|chwili obecnej|oggi|in corso|attuale|attualmente|atual(?:mente)?|heden|nu|dosud|současnost|současnosti|nyní|dnes|doposud|trvá|pågående|nuvarande|idag|tills vidare|tillsvidare|momento|hoje|現在|至今|现在|present day|н\\.\\s?в\\.|настоящее время|по настоящее время";
const TO =
  '\\s*(?:[-–—−‐‑~→]{1,3}|\\bto\\b|\\buntil\\b|\\bbis\\b|(?<=\\s)à(?=\\s)|\\bau\\b|\\ba\\b|\\bal\\b|\\bhasta\\b|\\bdo\\b|\\btot\\b|\\btill\\b|(?<=\\s)(?:até|až)(?=\\s)|(?<=\\s)по(?=\\s))\\s*(?:la\\s)?';
const EDGE = '(?<![\\p{L}\\d.,/$€£+])';
const END_EDGE = '(?![\\p{L}\\d%+]|[.,/]\\d)';

const RANGE = new RegExp(
  `${EDGE}(?:(?:from|von|vom|de|du|da)\\s+)?(?<start>${DATE})${TO}(?<end>${DATE}|${NOW})${END_EDGE}`,
  'iu',
);
const MONTHS_RANGE = new RegExp(
  `${EDGE}(?<start>${MONTH})\\.?${TO}(?<end>${MONTH}\\.?\\s{1,3}${YEAR})${END_EDGE}`,
  'iu',
);
/** '2019–21'; '2019-08' is a month. */
const SHORT_RANGE = new RegExp(
  `${EDGE}(?<start>${YEAR})\\s*(?:[–—/]\\s*(?<end>\\d{2})|-(?<late>1[3-9]|[2-9]\\d))${END_EDGE}`,
  'iu',
);
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
  `${EDGE}(?<start>(?:since|seit|depuis|desde|od|from|ab|dal|sedan|från|sinds|vanaf|с)\\s+(?:le\\s+)?(?:${DATE}))(?:\\s*[-–—])?${END_EDGE}`,
  'iu',
);
const UNTIL = new RegExp(
  `${EDGE}(?<end>(?:(?:expected|anticipated|estimated)\\s(?:graduation)?|graduation|graduated|grad\\.|conferred|completed|exp\\.|until|bis)(?:\\sdate)?:?\\s{0,2}(?:in\\s|expected\\s)?(?:${DATE}))${END_EDGE}`,
  'iu',
);
const OPEN = new RegExp(`${EDGE}(?<start>${DATE})\\s*[-–—]\\s*$`, 'iu');
const SINGLE = new RegExp(`${EDGE}(?<end>${DATE})${END_EDGE}`, 'iu');

const RANGES = [RANGE, MONTHS_RANGE, TWO_DIGIT_RANGE, BARE_RANGE, SHORT_RANGE, SINCE, OPEN];

/** The first span of time in a line ('Jan 2020 – Present', '2019–21', 'seit 2019'), or null. */
export function findRange(text: string): Period | null {
  if (text.length > LONGEST_KNOWN) return firstOf(text, RANGES);
  const known = ranges.get(text);
  if (known !== undefined) return known;
  const found = firstOf(text, RANGES);
  if (ranges.size >= MOST_KNOWN) ranges.clear();
  ranges.set(text, found);
  return found;
}

/** Lines are asked for their dates at every step of reading. */
const ranges = new Map<string, Period | null>();
const LONGEST_KNOWN = 300;
const MOST_KNOWN = 2_000;

/** As `findRange`, or a single date, which then is the end. */
export function findPeriod(text: string): Period | null {
  return findRange(text) ?? firstOf(text, [UNTIL]) ?? firstOf(text, [SINGLE]);
}

function firstOf(text: string, patterns: readonly RegExp[]): Period | null {
  // Every date has two digits beside each other, and most lines have not.
  if (!/\d\d/u.test(text)) return null;
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (match !== null) {
      const { start, late, end = late } = match.groups ?? {};
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

/** True for a month alone: 'setembro de', 'Sept.' */
export const isMonth = (text: string): boolean =>
  !/\d/u.test(text) && text.split(' ').length < 3 && monthOf(text) !== null;

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
