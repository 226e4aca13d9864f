import { comparableText } from '../../../domain/index.ts';
import { singular } from '../model/query-key.ts';

/** A word of a query, or a sign in it. */
export interface QueryToken {
  /** As it was typed. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** As it is compared: 'Développeurs' = 'developpeur'. */
  readonly word: string;
  /** `word`: to be found; `or`, `not`: what they mean; `link`: 'in', 'jobs' and the like, which ask for nothing. */
  readonly role: 'word' | 'or' | 'not' | 'link' | 'sign';
  /** '-' stands right before it. */
  readonly isNegated: boolean;
  /** A comma lies between it and the word before. */
  readonly isAfterComma: boolean;
  /** A slash alone lies between it and the word before. */
  readonly isAfterSlash: boolean;
  /** More than a space, a comma or a hyphen lies between it and the word before. */
  readonly isApart: boolean;
}

/** Words with what belongs to them: 'c++', 'c#', '.net', 'node.js', 'r&d', 's/4hana' stay whole. */
const TOKEN = /(?:(?<![\p{L}\p{N}])\.(?=net\b))?[\p{L}\p{N}]+(?:[.'’&][\p{L}\p{N}]+)*(?:\+\+|#)?/giu;
const OR = new Set(['or', 'oder', 'ou']);
const NOT = new Set([
  'not',
  'no',
  'without',
  'except',
  'excluding',
  'ohne',
  'kein',
  'keine',
  'nicht',
  'sans',
  'sin',
  'sem',
]);
/** They join words or say that jobs are wanted; every posting has some of them. 'Search' and 'find' stand in titles. */
const LINKS = new Set(
  'i am we you that this these who what which where some please want wanted need speaking fluent looking seeking like only based ich wir suche gesucht einen einem je cherche un une busco quiero a an and at by for from in near around of on the to with as is are any all me my job jobs position positions role roles opening openings vacancy vacancies hiring work working career careers und im in bei als fur von mit der die das ein eine stelle stellen stellenangebote job offre offres emploi chez pour avec en de du la le les dans trabajo empleo para con vaga vagas emprego'.split(
    ' ',
  ),
);

/** Roman languages' 'no' and 'a' are other words; after a capital 'OR' only, 'or' is gold and 'ou' a name. */
const roleOf = (word: string): QueryToken['role'] => {
  if (OR.has(word)) return 'or';
  if (NOT.has(word)) return 'not';
  return LINKS.has(word) ? 'link' : 'word';
};

/** Written large they are places. */
const CODES = new Set(['LA', 'DE']);
/** With a colon behind them they say what the next word is, which is known without them. */
const LABELS = new Set(
  'title role job company employer location place city country skill skills level salary'.split(' '),
);
/** What titles add by law: 'Engineer (m/w/d)', 'Ingénieur H/F'. */
const GENDERS =
  /(?<![\p{L}\p{N}])(?:[mwfhdxi]\s?[/|*]\s?[mwfhdxi](?:\s?[/|*]\s?[mwfhdxi])?|all genders)(?![\p{L}\p{N}+#])/giu;

/** The tokens of a text that lie in none of the spans, in their order. A bar is an 'or'. */
export function tokensOfQuery(
  text: string,
  spans: readonly { readonly start: number; readonly end: number }[],
): QueryToken[] {
  const tokens: QueryToken[] = [];
  const genders = [...text.matchAll(GENDERS)].map(({ index, 0: whole }) => ({
    start: index,
    end: index + whole.length,
  }));
  const taken = [...spans, ...genders];
  for (const match of text.matchAll(TOKEN)) {
    const [typed] = match;
    const start = match.index;
    const end = start + typed.length;
    if (taken.some((span) => start < span.end && end > span.start)) continue;
    const previousEnd = tokens.at(-1)?.end ?? 0;
    const between = text.slice(previousEnd, start);
    const word = singular(comparableText(typed));
    const isLabel = text[end] === ':' && LABELS.has(word);
    const role = CODES.has(typed) ? 'word' : roleOf(comparableText(typed));
    if (between.includes('|')) tokens.push(bar(previousEnd + between.indexOf('|')));
    tokens.push({
      text: typed,
      start,
      end,
      word,
      role: isLabel ? 'link' : role,
      isNegated: isSigned(text, start),
      isAfterComma: between.includes(','),
      isAfterSlash: between.trim() === '/',
      isApart: tokens.length > 0 && !/^[\s\-/,]*$/u.test(between),
    });
  }
  return tokens;
}

/** '-' stands right before this place, and before it no word. */
export const isSigned = (text: string, start: number): boolean => /(?:^|[\s(,|])[-−–!]$/u.test(text.slice(0, start));

const bar = (start: number): QueryToken => ({
  text: '|',
  start,
  end: start + 1,
  word: '|',
  role: 'or',
  isNegated: false,
  isAfterComma: false,
  isAfterSlash: false,
  isApart: true,
});
