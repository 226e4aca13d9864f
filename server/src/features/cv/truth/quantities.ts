import type { Lexicon } from './language/lexicon.ts';
import type { Token } from './tokens.ts';

/** An amount in the base unit of its kind: minutes, per cent, bytes, a currency, or whatever is counted. */
export interface Quantity {
  readonly text: string;
  readonly value: number;
  readonly unit: string;
  /** Stems of the words that say what is counted. */
  readonly counted: readonly string[];
  readonly exactness: 'exact' | 'about' | 'over' | 'under';
  /** 'day' of 'per day'; '' without. */
  readonly per: string;
  readonly token: Token;
  /** 'by 2 days', 'saved 2 days' is how much something changed, 'to 2 days' what it became. */
  readonly way: 'by' | 'to' | null;
  /** What it is a part of: 'of 300 cases', as the whole; 'from 6 to 4', one of two ends; '4 instead of 6', what it is now; '6 before', what it was. */
  readonly role: 'part' | 'whole' | 'end' | 'now' | 'was' | null;
  /** Other tokens that belong to it. */
  readonly tokens: readonly Token[];
}

const SPELLED: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'two zwei',
    'three drei',
    'four vier',
    'five fünf',
    'six sechs',
    'seven sieben',
    'eight acht',
    'nine neun',
    'ten zehn',
    'eleven elf',
    'twelve zwölf dozen dutzend',
    'thirteen dreizehn',
    'fourteen vierzehn',
    'fifteen fünfzehn',
    'sixteen sechzehn',
    'seventeen siebzehn',
    'eighteen achtzehn',
    'nineteen neunzehn',
    'twenty zwanzig',
  ].flatMap((words, index) => words.split(' ').map((word) => [word, index + 2] as const)),
);
const TENS: Readonly<Record<string, number>> = {
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  dreißig: 30,
  vierzig: 40,
  fünfzig: 50,
  hundred: 100,
  hundert: 100,
  thousand: 1000,
  tausend: 1000,
};
const MULTIPLES: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1e3,
  k: 1e3,
  million: 1e6,
  millions: 1e6,
  m: 1e6,
  mio: 1e6,
  millionen: 1e6,
  billion: 1e9,
  bn: 1e9,
  tausend: 1e3,
  tsd: 1e3,
};
const TIMES: readonly (readonly [RegExp, number])[] = [
  [/^(?:ms|milliseconds?|millisekunden?)$/u, 1 / 60_000],
  [/^(?:s|secs?|seconds?|sekunden?)$/u, 1 / 60],
  [/^(?:min|mins|minutes?|minuten?)$/u, 1],
  [/^(?:h|hrs?|hours?|stunden?|std)$/u, 60],
  [/^(?:days?|tagen?|tage)$/u, 1_440],
  [/^(?:weeks?|wochen?)$/u, 10_080],
  [/^(?:months?|monaten?|monate)$/u, 43_800],
  [/^(?:years?|yrs?|jahren?|jahre)$/u, 525_600],
];
const PERIODS: readonly (readonly [RegExp, string])[] = [
  [/^(?:hour|hourly|stunde|stündlich\w*)$/u, 'hour'],
  [/^(?:day|daily|tag|täglich\w*)$/u, 'day'],
  [/^(?:week|weekly|woche|wöchentlich\w*)$/u, 'week'],
  [/^(?:month|monthly|monat|monatlich\w*)$/u, 'month'],
  [/^(?:quarter|quarterly|quartal)$/u, 'quarter'],
  [/^(?:year|yearly|annually|annual|annum|jahr|jährlich\w*)$/u, 'year'],
];

const ABOUT = new Set(
  'about around approximately roughly some circa ca etwa rund ungefähr knapp ~ ≈ approx'.split(' '),
);
const OVER = new Set('over above plus mindestens über least exceeding >'.split(' '));
const UNDER = new Set('under below almost nearly fast bis höchstens most unter <'.split(' '));
const EURO = /^(?:€|eur|euros?)$/u;
const CURRENCIES: readonly (readonly [RegExp, string])[] = [
  [EURO, '€'],
  [/^(?:\$|usd|dollars?)$/u, '$'],
  [/^(?:£|gbp|pounds?)$/u, '£'],
  [/^(?:chf|franken)$/u, 'chf'],
];
/** 'halved' is a change by 50 per cent. */
const FRACTIONS: readonly (readonly [RegExp, string, number])[] = [
  [/^(?:halv(?:e|ed|es|ing)|halbier\w*)$/u, '%', 50],
  [/^(?:doubl(?:e|ed|es|ing)|verdopp\w*)$/u, 'x', 2],
  [/^(?:tripl(?:e|ed|es|ing)|verdreifach\w*)$/u, 'x', 3],
  [/^(?:quadrupl(?:e|ed|es|ing))$/u, 'x', 4],
  [/^(?:half|hälfte)$/u, '%', 50],
];

/** The amounts of a line, in its order; years such as 2019 are not amounts. */
export function quantitiesOf(tokens: readonly Token[], lexicon: Lexicon): Quantity[] {
  const found: Quantity[] = [];
  tokens.forEach((token, index) => {
    const half = halfAt(tokens, index);
    if (half !== null) {
      found.push(half);
      return;
    }
    const fraction =
      lexicon.code === 'de' && token.lower === 'half' ? undefined : FRACTIONS.find(([word]) => word.test(token.lower));
    if (fraction !== undefined) {
      const [, unit, value] = fraction;
      found.push(amountAt(token, value, unit, [token], []));
      return;
    }
    const whole = [...inWordsAt(token, lexicon), ...frequencyAt(tokens, index)];
    if (whole.length > 0) {
      found.push(...whole);
      return;
    }
    const read = numberAt(tokens, index, lexicon.code);
    if (read === null) return;
    const { value, length, unit: attached, isPlus } = read;
    const name = nameOf(tokens, index, lexicon);
    if (name !== null) {
      found.push(amountAt(token, value, 'name', [token], [name]));
      return;
    }
    const next = tokens[index + length];
    const own: Token[] = tokens.slice(index, index + length);
    let [unit, scale] = [attached, 1];
    const rest: Token[] = [];
    let at = index + length;
    if (unit === '' && next !== undefined) {
      const currency = CURRENCIES.find(([word]) => word.test(next.lower))?.[1];
      const time = TIMES.find(([word]) => word.test(next.lower));
      if (currency !== undefined) [unit, at] = [currency, at + 1];
      else if (time !== undefined) [unit, scale, at] = ['time', time[1], at + 1];
      else if (next.lower === '%') [unit, at] = ['%', at + 1];
      else if (/^percentage$/u.test(next.lower)) [unit, at] = ['pp', at + 2];
      else if (/^(?:pp|prozentpunkten?)$/u.test(next.lower)) [unit, at] = ['pp', at + 1];
      else if (/^(?:times|fold|fach|mal)$/u.test(next.lower)) [unit, at] = ['x', at + 1];
    } else if (unit.startsWith('time:')) [unit, scale] = ['time', Number(unit.slice(5))];
    if (unit === 'time' || at > index + length) rest.push(...tokens.slice(index + length, at));
    // '4 to 3 hours': the first has the unit of the second.
    const counted: string[] = [];
    for (const word of tokens.slice(at, at + 5)) {
      if (lexicon.sets.conjunctions.has(word.lower) && counted.length > 0) continue;
      if (word.kind !== 'word' || lexicon.sets.prepositions.has(word.lower) || /^(?:nur|only|just)$/u.test(word.lower))
        break;
      if (word.index > index && numberAt(tokens, word.index, lexicon.code) !== null) break;
      if (lexicon.sets.determiners.has(word.lower) || lexicon.sets.auxiliaries.has(word.lower) || word.lower === 'to')
        break;
      if (ONCE.test(word.lower) || (!word.isJoined && PERIODS.some(([period]) => period.test(word.lower)))) break;
      counted.push(word.stem);
    }
    const before = tokens[index - 1]?.lower ?? '';
    const beforeThat = tokens[index - 2]?.lower ?? '';
    const sign = token.text[0] ?? '';
    const exactness =
      isPlus ||
      // 'over six months' is as long, 'over 100' is more.
      (OVER.has(before) && !(before === 'over' && unit === 'time')) ||
      sign === '>' ||
      (before === 'than' && beforeThat === 'more') ||
      (before === 'als' && beforeThat === 'mehr')
        ? 'over'
        : ABOUT.has(before) || /[~≈]/u.test(sign)
          ? 'about'
          : UNDER.has(before) ||
              sign === '<' ||
              (before === 'to' && beforeThat === 'up') ||
              (before === 'zu' && beforeThat === 'bis')
            ? 'under'
            : 'exact';
    found.push({
      text: own
        .concat(rest)
        .map(({ text }) => text)
        .join(' '),
      value: value * scale,
      unit,
      counted,
      exactness,
      per: perOf(tokens, index, at),
      way: wayOf(tokens, index, at),
      role: null,
      token,
      tokens: [...own, ...rest],
    });
  });
  return withPast(withRanges(found, tokens), tokens);
}

/** 'five days', 'zwei Wochen' as adjectives: 'dreitägig'; people as well: 'dreiköpfig'. */
const IN_WORDS = /^(\p{L}+?)(minütig|stündig|tägig|wöchig|monatig|jährig|köpfig)(?:e[rnms]?)?$/u;
const MEASURED: Readonly<Record<string, number>> = {
  minütig: 1,
  stündig: 60,
  tägig: 1_440,
  wöchig: 10_080,
  monatig: 43_800,
  jährig: 525_600,
};

function inWordsAt(token: Token, { code, stem }: Lexicon): Quantity[] {
  const [, number = '', measure = ''] = (code === 'de' ? IN_WORDS.exec(token.lower) : null) ?? [];
  const value = SPELLED[number] ?? (number === 'ein' ? 1 : undefined);
  if (value === undefined) return [];
  const scale = MEASURED[measure];
  const counted = scale === undefined ? [stem('Personen')] : [];
  return [amountAt(token, value * (scale ?? 1), scale === undefined ? '' : 'time', [token], counted)];
}

/** 'half a day', 'einen halben Tag' */
function halfAt(tokens: readonly Token[], index: number): Quantity | null {
  const rest = tokens.slice(index, index + 3);
  const length = /^an?$/u.test(rest[1]?.lower ?? '') ? 3 : 2;
  const scale = TIMES.find(([word]) => word.test(rest[length - 1]?.lower ?? ''))?.[1];
  const isHalf = /^(?:half|halbe[nrms]?)$/u.test(rest[0]?.lower ?? '');
  return isHalf && scale !== undefined && rest[0] !== undefined
    ? amountAt(rest[0], scale / 2, 'time', rest.slice(0, length), [])
    : null;
}

const ORDINALS = new Map(
  'second third fourth fifth sixth seventh eighth ninth tenth|zweit dritt viert fünft sechst siebt acht neunt zehnt'
    .split('|')
    .flatMap((words) => words.split(' ').map((word, index) => [word, index + 2] as const)),
);

/** 'every fourth week', 'jede vierte Woche': once in four weeks. */
function frequencyAt(tokens: readonly Token[], index: number): Quantity[] {
  const [each, ordinal, period] = tokens.slice(index, index + 3);
  if (each === undefined || ordinal === undefined || period === undefined) return [];
  if (!/^(?:every|each|jede[nmrs]?)$/u.test(each.lower)) return [];
  const value =
    ordinal.lower === 'other'
      ? 2
      : (ORDINALS.get(ordinal.lower) ?? ORDINALS.get(ordinal.lower.replace(/e[nmrs]?$/u, '')));
  const scale = TIMES.find(([word]) => word.test(period.lower))?.[1];
  return value === undefined || scale === undefined
    ? []
    : [amountAt(ordinal, value * scale, 'time', [each, ordinal, period], [])];
}

const amountAt = (
  token: Token,
  value: number,
  unit: string,
  own: readonly Token[],
  counted: readonly string[],
): Quantity => ({
  text: own.map(({ text }) => text).join(' '),
  value,
  unit,
  counted,
  exactness: 'exact',
  per: '',
  way: null,
  role: null,
  token,
  tokens: own,
});

/** The periods a text names, 'annual budget', 'monthly'. */
export const periodsIn = (tokens: readonly Token[]): string[] =>
  tokens.flatMap(({ lower }) => PERIODS.filter(([word]) => word.test(lower)).map(([, period]) => period));

/** 'Java 17', 'ISO 9001', 'Microsoft 365': the name whose number this is; nothing is counted. */
function nameOf(tokens: readonly Token[], index: number, { sets, code }: Lexicon): string | null {
  const [token, before, earlier] = [tokens[index], tokens[index - 1], tokens[index - 2]];
  const isName =
    token?.kind === 'number' &&
    /^\d[\d.]*$/u.test(token.text) &&
    before?.kind === 'word' &&
    before.end === token.start - 1 &&
    /^\p{Lu}/u.test(before.text) &&
    earlier !== undefined &&
    earlier.kind !== 'mark' &&
    !sets.conjunctions.has(earlier.lower) &&
    // 'dauert die Übergabe 15 statt 30 Minuten'
    !/^(?:statt|anstatt|instead|auf|bis|nur|%)$/u.test(tokens[index + 1]?.lower ?? '') &&
    // German: 'mit zwei Kollegen 25 Server' counts servers.
    (code === 'en' || !/^\p{Lu}/u.test(tokens[index + 1]?.text ?? ''));
  return isName ? before.stem : null;
}

/** Says of the amount beside it that it was so once: '25 before', 'vorher waren es 30 %'. */
const ONCE = /^(?:before|beforehand|previously|earlier|formerly|vorher|zuvor|früher|davor)$/u;

function wasOnce({ token, tokens: own }: Quantity, tokens: readonly Token[]): boolean {
  const last = (own.at(-1) ?? token).index;
  const isEnd = (at: number): boolean => tokens[at] === undefined || tokens[at].kind === 'mark';
  const behind = [last + 1, last + 2].find((at) => ONCE.test(tokens[at]?.lower ?? '') && isEnd(at + 1));
  const before = tokens.slice(Math.max(0, token.index - 3), token.index).findIndex(({ lower }) => ONCE.test(lower));
  const between = tokens.slice(Math.max(0, token.index - 3) + before + 1, token.index);
  const isBefore = before !== -1 && between.every(({ lower }) => /^(?:was|were|it|war|waren|es|noch)$/u.test(lower));
  return behind !== undefined || isBefore;
}

/** '9 minutes now, 25 before': what it is and what it was, of the same. */
function withPast(found: readonly Quantity[], tokens: readonly Token[]): Quantity[] {
  const past = found.map((one) => wasOnce(one, tokens));
  return found.map((one, index) => {
    const other =
      past[index] === true ? [index - 1, index + 1] : [index - 1, index + 1].filter((at) => past[at] === true);
    const at = other.find((place) => found[place] !== undefined && past[place] !== past[index]);
    const beside = at === undefined ? undefined : found[at];
    if (at === undefined || beside === undefined) return one;
    const isFirst = at > index;
    const role =
      past[index] === true
        ? isFirst
          ? ('was' as const)
          : ('end' as const)
        : isFirst
          ? ('now' as const)
          : ('end' as const);
    const isBare = one.unit === '' && (one.counted.length === 0 || past[index] === true) && beside.unit !== '';
    const isLike = one.unit === beside.unit || (beside.unit === '' && past[at] === true);
    if (!isBare) return isLike ? { ...one, role } : one;
    const scale = TIMES.find(([word]) => beside.tokens.some(({ lower }) => word.test(lower)))?.[1] ?? 1;
    return {
      ...one,
      role,
      value: one.value * (beside.unit === 'time' ? scale : 1),
      unit: beside.unit,
      counted: beside.counted,
    };
  });
}

/** 'from 6 to 2 hours', '40 bis 50 Bestellungen': what stands behind the second is meant by the first too. */
function withRanges(found: readonly Quantity[], tokens: readonly Token[]): Quantity[] {
  const forward = found.map((one, index) => {
    const before = found[index - 1];
    const isBare = one.unit === '' && one.counted.length === 0 && one.token.kind === 'number';
    if (before === undefined || !isBare || !/^(?:time|name)$/u.test(before.unit)) return one;
    const gap = tokens
      .slice((before.tokens.at(-1)?.index ?? 0) + 1, one.token.index)
      .map(({ lower }) => lower)
      .join(' ');
    if (!/^(?:to|auf|bis|down to)$/u.test(gap)) return one;
    if (before.unit === 'name') return { ...one, unit: 'name', counted: before.counted };
    const scale = TIMES.find(([word]) => before.tokens.some(({ lower }) => word.test(lower)))?.[1] ?? 1;
    return { ...one, value: one.value * scale, unit: 'time' };
  });
  const gaps = forward.map((one, index) => {
    const next = forward[index + 1];
    const from = (one.tokens.at(-1)?.index ?? 0) + 1;
    return tokens
      .slice(from, next?.token.index ?? from)
      .map(({ lower }) => lower)
      .join(' ');
  });
  return forward.map((one, index) => {
    const next = forward[index + 1];
    const [gap = '', gapBefore = ''] = [gaps[index], gaps[index - 1]];
    const isFirst =
      TO.test(gap) || INSTEAD.test(gap) || (gap === 'nur noch' && tokens[one.token.index - 1]?.lower === 'statt');
    const isEnd = isFirst || TO.test(gapBefore) || INSTEAD.test(gapBefore) || gapBefore === 'nur noch';
    const isPart = OF.test(gap);
    const ofEnds = INSTEAD.test(gap) ? 'now' : isEnd ? 'end' : null;
    const role = isPart ? 'part' : OF.test(gapBefore) ? 'whole' : ofEnds;
    if (next === undefined || gap === '' || one.unit !== '' || one.counted.length > 0) return { ...one, role };
    if (isPart) return { ...one, role, counted: next.counted };
    if (!isFirst && !/^(?:and|or|und|-)$/u.test(gap)) return { ...one, role };
    const scale =
      next.unit === 'time' ? (TIMES.find(([word]) => next.tokens.some(({ lower }) => word.test(lower)))?.[1] ?? 1) : 1;
    return { ...one, role, value: one.value * scale, unit: next.unit, counted: next.counted, per: next.per };
  });
}

const TO = /^(?:to|bis|auf|down to)$/u;
const INSTEAD = /^(?:instead of|rather than|statt|anstatt|anstelle von)$/u;
const OF = /^(?:(?:out )?of(?: the| all)?|von(?: den| allen)?|der|aller)$/u;

/** 'five' and 'fünf', unlike '5'. */
export const isSpelledNumber = ({ lower }: Token): boolean => (SPELLED[lower] ?? TENS[lower]) !== undefined;

function numberAt(
  tokens: readonly Token[],
  index: number,
  code: 'en' | 'de',
): { readonly value: number; readonly length: number; readonly unit: string; readonly isPlus: boolean } | null {
  const token = tokens[index];
  if (token === undefined) return null;
  const after = tokens[index + 1]?.lower ?? '';
  if (token.kind === 'word') {
    const value = SPELLED[token.lower] ?? TENS[token.lower];
    if (value === undefined || (MULTIPLES[token.lower] !== undefined && tokens[index - 1]?.kind === 'number'))
      return null;
    const multiple = MULTIPLES[after];
    return multiple === undefined
      ? { value, length: 1, unit: '', isPlus: false }
      : { value: value * multiple, length: 2, unit: '', isPlus: false };
  }
  if (token.kind !== 'number') return null;
  const [, sign = '', digits = '', suffix = ''] =
    /^[~≈<>]?\s?([€$£]?)\s?(\d[\d.,']*)\s?([%€$£\p{L}]{0,3})\+?$/u.exec(token.text) ?? [];
  if (digits === '') return null;
  const value = valueOf(digits, code);
  const isYear = /^(?:19|20)\d{2}$/u.test(digits) && sign === '' && suffix === '';
  if (isYear || !Number.isFinite(value)) return null;
  const isPlus = token.text.endsWith('+');
  const currency = CURRENCIES.find(([word]) => word.test(sign === '' ? suffix : sign))?.[1] ?? '';
  const scale =
    suffix === 'k' || suffix === 'K' ? 1e3 : suffix === 'm' || suffix === 'M' ? 1e6 : suffix === 'bn' ? 1e9 : 1;
  const time = TIMES.find(([word]) => word.test(suffix.toLowerCase()))?.[1];
  const unit =
    currency !== ''
      ? currency
      : suffix === '%'
        ? '%'
        : suffix === 'x'
          ? 'x'
          : time !== undefined && scale === 1
            ? `time:${time}`
            : '';
  const multiple = scale === 1 && suffix === '' ? MULTIPLES[after] : undefined;
  const full = value * scale * (multiple ?? 1);
  return { value: full, length: multiple === undefined ? 1 : 2, unit, isPlus };
}

/** '1.200' is twelve hundred in German; '1,200' in English; '2,5' and '2.5' are two and a half in either. */
function valueOf(digits: string, code: 'en' | 'de'): number {
  const grouped = code === 'de' ? /^\d{1,3}(?:[.']\d{3})+$/u : /^\d{1,3}(?:[,']\d{3})+(?:\.\d+)?$/u;
  if (grouped.test(digits)) return Number(digits.replace(code === 'de' ? /[.']/gu : /[,']/gu, ''));
  if (/^\d{1,3}(?:[,.']\d{3})+$/u.test(digits) && digits.length > 7) return Number(digits.replace(/[,.']/gu, ''));
  return Number(digits.replace(',', '.').replace(/[.,]$/u, ''));
}

function wayOf(tokens: readonly Token[], index: number, at: number): Quantity['way'] {
  const isSmall = ({ lower }: Token): boolean => ABOUT.has(lower) || OVER.has(lower) || UNDER.has(lower);
  const before = tokens.slice(Math.max(0, index - 3), index).findLast((token) => !isSmall(token))?.lower ?? '';
  const after = tokens[at]?.lower ?? '';
  if (/^(?:by|um|sav(?:e|es|ed|ing)|spar(?:e|t|te|en|ten))$/u.test(before)) return 'by';
  if (/^(?:less|fewer|more|faster|quicker|shorter|weniger|mehr|schneller|kürzer)$/u.test(after)) return 'by';
  return /^(?:to|auf)$/u.test(before) ? 'to' : null;
}

function perOf(tokens: readonly Token[], index: number, at: number): string {
  // 'within a year' is how long it took.
  const isPer = (place: number): boolean =>
    /^(?:per|a|an|each|every|pro|im|je|jede[nmrs]?|\/)$/u.test(tokens[place]?.lower ?? '') &&
    !/^(?:within|in|after|for|over|half|than)$/u.test(tokens[place - 1]?.lower ?? '');
  for (let place = at; place < Math.min(tokens.length, at + 7); place += 1) {
    const token = tokens[place];
    if (token === undefined || (token.kind === 'mark' && token.lower !== '/') || token.kind === 'number') break;
    const period = PERIODS.find(([word]) => word.test(token.lower))?.[1];
    if (period !== undefined && (place === at || isPer(place - 1) || isAdverb(tokens, place))) return period;
  }
  for (let place = index - 1; place >= Math.max(0, index - 3); place -= 1) {
    const token = tokens[place];
    const period = PERIODS.find(([word]) => word.test(token?.lower ?? ''))?.[1];
    const isSaid =
      /(?:ly|lich)$/u.test(token?.lower ?? '') || /^(?:each|every|jede[nmrs]?)$/u.test(tokens[place - 1]?.lower ?? '');
    if (period !== undefined && isSaid) return period;
  }
  return '';
}

/** 'questions weekly', unlike 'weekly reports'. */
function isAdverb(tokens: readonly Token[], place: number): boolean {
  const next = tokens[place + 1];
  return (
    /(?:ly|lich)$/u.test(tokens[place]?.lower ?? '') &&
    (next?.kind !== 'word' || /^(?:and|at|by|for|from|in|on|to|with|und|mit|von|für|in|im|bei)$/u.test(next.lower))
  );
}
