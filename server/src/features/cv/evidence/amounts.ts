import { plainForm, stem } from './words.ts';

/** A quantity as a text states it. */
export interface Amount {
  /** As written, for people. */
  readonly text: string;
  /** Equal for equal quantities: '42 percent' and '42%', 'three' and '3', '90 million' and '90,000,000'. */
  readonly key: string;
  /** The word after it, e.g. 'requests'; '' when none follows. */
  readonly noun: string;
}

const ONES = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen'
  .concat(' seventeen eighteen nineteen')
  .split(' ');
const TENS = ' - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').slice(1);
const SMALL = ONES.slice(1, 10).join('|');
/** 'one' alone is a pronoun as often as a number; it claims little. */
const SPELLED = new RegExp(
  String.raw`\b(?:(${TENS.slice(1).join('|')})(?:[- ](${SMALL}))?|(${ONES.slice(2).join('|')})|(one)(?= (?:hundred|thousand|million|billion)\b)|(dozen)\b)(?![\w'])`,
  'giu',
);
const MULTIPLES: Readonly<Record<string, number>> = {
  hundred: 1e2,
  k: 1e3,
  thousand: 1e3,
  million: 1e6,
  millions: 1e6,
  mn: 1e6,
  mio: 1e6,
  M: 1e6,
  billion: 1e9,
  bn: 1e9,
  B: 1e9,
};
const UNITS: readonly (readonly [unit: string, spelling: RegExp])[] = [
  ['%', /^(?:%|percent|per cent|pct|prozent|pour cent|por ciento)$/iu],
  ['pp', /^(?:percentage points?|pp|bps|basis points?)$/iu],
  ['x', /^(?:x|times|fold)$/iu],
  ['ms', /^(?:ms|milliseconds?)$/iu],
  ['second', /^(?:s|secs?|seconds?|sekunden?)$/iu],
  ['minute', /^(?:mins?|minutes?|minuten)$/iu],
  ['hour', /^(?:h|hrs?|hours?|stunden?)$/iu],
  ['day', /^(?:days?|tage?n?)$/iu],
  ['week', /^(?:weeks?|wochen?)$/iu],
  ['month', /^(?:months?|monate?n?)$/iu],
  ['year', /^(?:yrs?|years?|jahre?n?)$/iu],
  ['kb', /^kb$/iu],
  ['mb', /^mb$/iu],
  ['gb', /^gb$/iu],
  ['tb', /^tb$/iu],
  ['pb', /^pb$/iu],
];
const CURRENCY = String.raw`(?:\p{Sc}|\b(?:USD|EUR|GBP|CHF|US\p{Sc}|CAD|AUD|INR|JPY|PLN) ?)`;
const AMOUNT = new RegExp(
  String.raw`(?<before>${CURRENCY})? ?(?<![\p{L}\p{N}])(?<number>\d{1,3}(?:[, ']\d{3})+(?!\d)(?:\.\d+)?|\d+(?:[.,]\d+)*)(?<multiple>[ -]?(?:hundred|thousand|millions?|billion|mn|mio|bn|k|K|M|B|m|b)(?![\p{L}\p{N}]))?(?<plus>\+)?(?<unit>[ -]?(?:%|percentage points?|basis points?|per cent|pour cent|por ciento|(?!(?:USD|EUR|GBP|CHF|CAD|AUD|INR|JPY|PLN)\b)\p{L}+)(?![\p{L}\p{N}]))?(?<after> ?${CURRENCY})?`,
  'gu',
);
const RANGE = /^ ?(?:to|and|or|-|through|bis|à|a) ?(?=\d)/u;

/** The quantities a text names, in its order. Digits and English number words alike. */
export function amountsOf(text: string): Amount[] {
  const plain = spelledOut(plainForm(text));
  const found = [...plain.matchAll(AMOUNT)].map((match) => read(match, plain));
  // 'from 90 to 35 minutes' speaks of 90 minutes.
  return found.map(({ amount, end, unit }, index) => {
    const next = found[index + 1];
    const isRange = unit === '' && next !== undefined && RANGE.test(plain.slice(end)) && next.start - end < 10;
    return isRange && next.unit !== '' ? { ...amount, key: `${amount.key}${next.unit}` } : amount;
  });
}

interface Found {
  readonly amount: Amount;
  readonly start: number;
  readonly end: number;
  readonly unit: string;
}

function read(match: RegExpExecArray, plain: string): Found {
  const { before = '', number = '', multiple = '', plus = '', unit: word = '', after = '' } = match.groups ?? {};
  const currency = (before || after).replaceAll(' ', '').toUpperCase();
  const factor = factorOf(multiple.replace(/^[ -]/u, ''), currency !== '');
  const digits = number.replace(/[, '](?=\d{3}(?!\d))/gu, '');
  const value = factor === null ? digits : String(Number((Number(digits) * factor).toPrecision(12)));
  const unit = unitOf(word.replace(/^[ -]/u, ''));
  // 'm' for metres, '3D', '2FA', '1st': letters that hang on a number are part of it.
  const hanging = unit === '' && /^\p{L}/u.test(word) ? word.toLowerCase() : '';
  const loose = factor === null && multiple !== '' && /^\p{L}/u.test(multiple) ? multiple : '';
  const end = match.index + match[0].length - (unit === '' && hanging === '' ? word.length + after.length : 0);
  const noun = /^[ -]?(\p{L}[\p{L}']*)/u.exec(plain.slice(end))?.[1] ?? '';
  return {
    amount: {
      text: plain.slice(match.index, end).trim(),
      key: `${currency}${value}${loose}${hanging}${plus}${unit === '' ? '' : `|${unit}`}`,
      noun: noun.toLowerCase(),
    },
    start: match.index,
    end,
    unit: unit === '' ? '' : `|${unit}`,
  };
}

function factorOf(multiple: string, isMoney: boolean): number | null {
  if (multiple === '') return null;
  if (isMoney && /^[mb]$/u.test(multiple)) return multiple === 'm' ? 1e6 : 1e9;
  return MULTIPLES[multiple] ?? MULTIPLES[multiple.toLowerCase()] ?? null;
}

function unitOf(word: string): string {
  return UNITS.find(([, spelling]) => spelling.test(word))?.[0] ?? '';
}

function spelledOut(text: string): string {
  return text.replace(SPELLED, (_all, ten?: string, one?: string, small?: string, single?: string, dozen?: string) => {
    if (dozen !== undefined) return '12';
    if (single !== undefined) return '1';
    if (small !== undefined) return String(ONES.indexOf(small.toLowerCase()));
    const tens = TENS.indexOf((ten ?? '').toLowerCase()) + 1;
    return String(tens * 10 + (one === undefined ? 0 : ONES.indexOf(one.toLowerCase())));
  });
}

/** Words after a number that count nothing new. */
const NEUTRAL = new Set(
  'of in on at to by per and or for with from across over within during each every daily weekly monthly yearly annually while via into than as after before through between the a an berufserfahrung erfahrung bis und oder von mit bei für pro'.split(
    ' ',
  ),
);

/** Whether the thing a number counts is named by the stems of its source, or nothing is counted. */
export function countsTheSame({ noun }: Amount, stems: ReadonlySet<string>): boolean {
  return noun === '' || NEUTRAL.has(noun) || stems.has(stem(noun));
}
