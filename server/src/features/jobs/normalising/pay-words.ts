import type { PayPeriod } from '../../../domain/index.ts';

/**
 * What languages call pay, its periods and its ranges: a language is a row here, and no rule of its own. Words are parts
 * of regular expressions; English comes first.
 */
interface PayWords {
  /** After 'per' and the like: 'hour'. */
  readonly periods: Readonly<Record<PayPeriod, string>>;
  /** What says it by itself, or begins a word that does: 'monthly', 'Monatsgehalt'. */
  readonly adverbs: Readonly<Partial<Record<PayPeriod, string>>>;
  /** Before a period: 'per hour', 'im Monat'. */
  readonly per: string;
  /** Between the ends of a range. */
  readonly to: string;
  /** The same, where a word for 'between' stands before. */
  readonly and: string;
  readonly between: string;
  /** Pay itself, whole words. */
  readonly pay: string;
  /** Amounts before or after tax. */
  readonly tax: string;
  readonly upTo: string;
  readonly from: string;
}

const LANGUAGES: Readonly<Record<string, PayWords>> = {
  en: {
    periods: { hour: 'hour|hr|h', day: 'day', week: 'week|wk', month: 'month|mo', year: 'year|yr|annum' },
    adverbs: {
      hour: 'hourly',
      day: 'daily|day[- ]rate',
      week: 'weekly',
      month: 'monthly',
      year: 'yearly|annual(?:ly|i[sz]ed)?',
    },
    per: 'per|an?|p\\.',
    to: 'to|until',
    and: 'and',
    between: 'between',
    pay: 'salar(?:y|ies)|compensation|pay|wages?|rates?|remuneration|OTE|hiring ranges?|package|CTC',
    tax: 'gross|net|base|before tax|CTC|cost to company',
    upTo: 'up to|upto|as much as|max(?:imum|\\.)?(?: of)?',
    from: 'from|starting (?:at|from)|starts at|at least|minimum(?: (?:of|salary|pay))?',
  },
  de: {
    periods: { hour: 'Stunde|Std', day: 'Tag', week: 'Woche', month: 'Monat', year: 'Jahr' },
    adverbs: {
      hour: 'stündlich|Stunden(?=\\p{L})',
      day: 'täglich|Tagessatz',
      month: 'monatlich|Monats(?=\\p{L})',
      year: 'jährlich|Jahres(?=\\p{L})',
    },
    per: 'pro|je|im|die',
    to: 'bis',
    and: 'und',
    between: 'zwischen',
    pay: '\\p{L}*gehalt(?:s\\p{L}+)?|\\p{L}*lohn|\\p{L}*vergütung|stundensatz|tagessatz',
    tax: 'brutto|netto',
    upTo: 'bis zu|maximal',
    from: 'ab|mindestens|mindest(?:gehalt|lohn)(?: (?:laut|nach|lt\\.?) \\p{L}+)?',
  },
  es: {
    periods: { hour: 'hora', day: 'día', week: 'semana', month: 'm[eê]s', year: 'año' },
    adverbs: { month: 'mensual(?:es)?', year: 'anual(?:es)?' },
    per: 'por|al|a la',
    to: 'a|hasta',
    and: 'y',
    between: 'entre',
    pay: 'salarios?|sueldo|retribución|remuneración|banda salarial',
    tax: 'brut[oa]s?|net[oa]s?',
    upTo: 'hasta',
    from: 'desde|a partir de',
  },
  pt: {
    periods: { hour: 'hora', day: 'dia', week: 'semana', month: 'mês', year: 'ano' },
    adverbs: { month: 'mensa(?:l|is)', year: 'anua(?:l|is)' },
    per: 'por|ao|à',
    to: 'a|até',
    and: 'e',
    between: 'entre',
    pay: 'salários?|faixa salarial|remuneração',
    tax: 'brut[oa]s?|líquid[oa]s?|CLT|PJ',
    upTo: 'até',
    from: 'a partir d[eo]',
  },
  fr: {
    periods: { hour: 'heure', day: 'jour', week: 'semaine', month: 'mois', year: 'an|année' },
    adverbs: { month: 'mensuel(?:le)?s?', year: 'annuel(?:le)?s?' },
    per: "par|de l['’]",
    to: 'à|a',
    and: 'et',
    between: 'entre',
    pay: 'salaires?|rémunération|TJM',
    tax: 'bruts?|brute?s?|nets?',
    upTo: "jusqu['’]à",
    from: 'à partir de|dès',
  },
  it: {
    periods: { hour: 'ora', day: 'giorno', week: 'settimana', month: 'mese', year: 'anno' },
    adverbs: { month: 'mensil[ei]', year: 'annu[aio]' },
    per: "al|all['’]|l['’]",
    to: 'a',
    and: 'e',
    between: 'tra|fra',
    pay: 'RAL|retribuzione|stipendio',
    tax: 'lord[aio]|nett[aio]',
    upTo: 'fino a',
    from: 'a partire da',
  },
  nl: {
    periods: { hour: 'uur', day: 'dag', week: 'week', month: 'maand', year: 'jaar' },
    adverbs: { month: 'maandelijks|maand(?=\\p{L})', year: 'jaarlijks|jaar(?=\\p{L})' },
    per: 'per',
    to: 'tot',
    and: 'en',
    between: 'tussen',
    pay: '\\p{L}*salaris|\\p{L}*loon|uurtarief',
    tax: 'bruto|netto',
    upTo: 'tot|maximaal',
    from: 'vanaf|minimaal',
  },
  pl: {
    periods: { hour: 'godz(?:in\\p{L}+)?|h', day: 'dzień', week: 'tydzień', month: 'miesiąc|mies|m-c', year: 'rok' },
    adverbs: { hour: 'godzinow\\p{L}+', month: 'miesięczn\\p{L}+', year: 'roczn\\p{L}+' },
    per: 'na|za',
    to: 'do',
    and: 'a|i',
    between: 'między|pomiędzy',
    pay: 'wynagrodzeni\\p{L}+|stawk\\p{L}+|zarobki|pensja|widełki',
    tax: 'brutto|netto|\\+ VAT|B2B|UoP',
    upTo: 'do',
    from: 'od',
  },
  cs: {
    periods: { hour: 'hodin\\p{L}', day: 'den', week: 'týden', month: 'měsíc', year: 'rok' },
    adverbs: { hour: 'hodinov\\p{L}+', month: 'měsíčn\\p{L}+', year: 'ročn\\p{L}+' },
    per: 'za',
    to: 'až|do',
    and: 'a',
    between: 'mezi',
    pay: 'mzd\\p{L}+|plat(?:u|em)?',
    tax: 'hrubého|čistého|hrubá|čistá',
    upTo: 'až|do',
    from: 'od',
  },
  /** Swedish, Danish and Norwegian share most of them. */
  nordic: {
    periods: { hour: 'timme', day: 'dag', week: 'vecka', month: 'månad(?:en)?|måned(?:en)?', year: 'år(?:et)?' },
    adverbs: { hour: 'tim(?:lön|eløn|elønn)', month: 'månads(?=\\p{L})|måneds(?=\\p{L})', year: 'års(?=\\p{L})' },
    per: 'per|i|pr\\.?|om',
    to: 'till|til',
    and: 'och|og',
    between: 'mellan|mellem|mellom',
    pay: '\\p{L}*(?:lön|løn|lønn)(?:en)?',
    tax: 'brutto|före skatt|før skat',
    upTo: 'upp till|op til|opp til',
    from: 'från|fra',
  },
  ro: {
    periods: { hour: 'oră', day: 'zi', week: 'săptămână', month: 'lună', year: 'an' },
    adverbs: { month: 'lunar', year: 'anual' },
    per: 'pe',
    to: 'până la',
    and: 'și',
    between: 'între',
    pay: 'salariu\\p{L}*|plata',
    tax: 'brut|net',
    upTo: 'până la',
    from: 'de la',
  },
};

/** The letters of these languages: all of Unicode's take ten times as long to compile without regard to case. */
export const LATIN = '[A-Za-z\u00C0-\u024F]';

const rows = Object.values(LANGUAGES);

const oneOf = (words: readonly string[]): string =>
  `(?:${[...new Set(words)].join('|').replaceAll(String.raw`\p{L}`, LATIN)})`;

export const PER = oneOf(rows.map(({ per }) => per));
export const TO = oneOf(rows.map(({ to }) => to));
export const AND = oneOf(rows.map(({ and }) => and));
export const BETWEEN = oneOf(rows.map(({ between }) => between));
export const PAY_WORDS = oneOf(rows.map(({ pay }) => pay));
export const TAX = oneOf(rows.map(({ tax }) => tax));
export const UP_TO = oneOf(rows.map(({ upTo }) => upTo));
export const FROM = oneOf(rows.map(({ from }) => from));

const ofPeriod = (period: PayPeriod): string => oneOf(rows.map(({ periods }) => periods[period]));
const adverbsOf = (period: PayPeriod): string =>
  oneOf(rows.flatMap(({ adverbs }) => (adverbs[period] === undefined ? [] : [adverbs[period]])));

const ORDER = ['hour', 'day', 'week', 'month', 'year'] as const satisfies readonly PayPeriod[];
/** A period after 'per'. */
export const PERIOD_NOUN = oneOf(ORDER.map(ofPeriod));
/** A period that needs no 'per'. */
export const PERIOD_ADVERB = oneOf(ORDER.map(adverbsOf));
/** Which period a word means: nouns as whole words, adverbs as the beginning of one. */
export const PERIOD_PATTERNS: readonly (readonly [PayPeriod, RegExp])[] = ORDER.map((period) => [
  period,
  new RegExp(`(?<!${LATIN})(?:${ofPeriod(period)}(?:e?s)?(?!${LATIN})|${adverbsOf(period)})`, 'iu'),
]);
