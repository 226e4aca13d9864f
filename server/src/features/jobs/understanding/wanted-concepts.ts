import { comparableText } from '../../../domain/index.ts';
import { queryWords } from '../model/query-key.ts';
import { HARD_CURRENCIES, PLACE_ID, searchableWords, TERM } from '../model/posting-terms.ts';
import { yearlyEuros } from '../model/yearly-pay.ts';
import { IN_LISTS, IN_TITLES_ONLY, TEAMS } from '../normalising/gazetteer/usage.ts';
import { areasAround } from '../places/areas.ts';
import type { ResolvedPlace } from '../places/resolve-places.ts';
import type {
  Condition,
  Grade,
  GradedCondition,
  MatchReasonKind,
  QueryClause,
  WantedConcept,
} from '../search/conditions.ts';
import type { Concept, ConceptKind, Meaning, ReadQuery } from './concepts.ts';
import { valueOf } from './meaning-words.ts';
import type { WantedPay } from './query-amounts.ts';
import { DAY_MS } from '../../../platform/clock.ts';

/** What a read query asks of postings. @param now the present, for ages */
export function wantedClauses({ clauses }: ReadQuery, now: Date): QueryClause[] {
  return clauses.map((concepts) => ({
    concepts: concepts.map((concept) => wantedConcept(concept, now)),
    isExcluded: concepts.some(({ isExcluded }) => isExcluded),
  }));
}

const REASONS: Readonly<Record<ConceptKind, MatchReasonKind>> = {
  TITLE: 'TITLE',
  SKILL: 'SKILL',
  COMPANY: 'COMPANY',
  PLACE: 'PLACE',
  MODE: 'FACT',
  LEVEL: 'FACT',
  TYPE: 'FACT',
  SPONSORSHIP: 'FACT',
  PAY: 'PAY',
  AGE: 'AGE',
  WORD: 'TEXT',
  PHRASE: 'TEXT',
};

function wantedConcept({ meaning, text }: Concept, now: Date): WantedConcept {
  return {
    reason: REASONS[meaning.kind],
    text,
    value: valueOf(meaning, text),
    words: queryWords(text).length,
    grades: gradedConditions(meaning, text, now),
    bonus: bonusOf(meaning, text),
    phrase: meaning.kind === 'PHRASE' ? meaning.phrase : null,
  };
}

type AllOf = readonly string[];

const terms = (grade: Grade, anyOf: readonly AllOf[]): GradedCondition[] =>
  anyOf.length === 0 ? [] : [{ grade, condition: { kind: 'TERMS', anyOf } }];

/** The words as a title has them: 'front end' is 'frontend' there as well. */
function titleTerms(words: string): AllOf[] {
  const all = queryWords(words);
  const joined = all.length === 2 ? [[TERM.title(all.join(''))]] : [];
  return all.length === 0 ? [] : [all.map(TERM.title), ...joined];
}

const textTerms = (words: string): AllOf[] => {
  const all = searchableWords(words).map(TERM.text);
  return all.length === 0 ? [] : [all];
};

/**
 * The conditions under which a posting has what a concept means, the best first.
 *
 * @param typed as it was typed: where a title has exactly this, it stands first
 */
function gradedConditions(meaning: Meaning, typed: string, now: Date): GradedCondition[] {
  const fact = (condition: Condition): GradedCondition[] => [{ grade: 'text', condition }];
  switch (meaning.kind) {
    case 'TITLE':
      return [
        ...terms('exactTitle', titleTerms(typed)),
        ...terms('title', meaning.words.flatMap(titleTerms)),
        ...terms('wideTitle', meaning.wider.flatMap(titleTerms)),
        ...terms('skill', meaning.skill === null ? [] : [[TERM.skill(meaning.skill)]]),
      ];
    case 'SKILL':
      return [
        // 'Go-To-Market' has the word and not the skill.
        ...terms(
          'exactTitle',
          [...titleTerms(typed), ...titleTerms(meaning.skill)].map((all) => [...all, TERM.skill(meaning.skill)]),
        ),
        ...terms('required', [[TERM.required(meaning.skill)]]),
        ...terms('skill', [[TERM.skill(meaning.skill)]]),
        ...(isPlainName(meaning.skill) ? terms('text', textTerms(meaning.skill)) : []),
      ];
    case 'COMPANY':
      return terms('company', [[TERM.company(meaning.company)]]);
    case 'PLACE':
      return fact({ kind: 'ANY', of: [meaning.place, ...meaning.also].map(placeCondition) });
    case 'MODE':
      return fact({ kind: 'FACT', fact: 'remote', words: [meaning.mode] });
    case 'LEVEL':
      // 'Senior/Staff' is both, of which a posting keeps one.
      return fact({
        kind: 'ANY',
        of: [
          // Who names no level wants neither beginners nor seniors.
          { kind: 'FACT', fact: 'experience', words: meaning.level === 'mid' ? ['mid', null] : [meaning.level] },
          { kind: 'TERMS', anyOf: [...titleTerms(typed), ...titleTerms(meaning.level)] },
        ],
      });
    case 'TYPE':
      return fact(
        meaning.type === 'Internship'
          ? {
              kind: 'ANY',
              of: [
                { kind: 'FACT', fact: 'jobType', words: [meaning.type] },
                { kind: 'FACT', fact: 'experience', words: ['intern'] },
              ],
            }
          : { kind: 'FACT', fact: 'jobType', words: [meaning.type] },
      );
    case 'SPONSORSHIP':
      return terms('text', [[TERM.sponsorship('yes')]]);
    case 'WORD':
      return [
        ...terms('exactTitle', titleTerms(typed)),
        ...terms('title', meaning.words.flatMap(titleTerms)),
        ...(meaning.isBeginning ? beginnings(comparableText(typed)) : []),
        ...terms('company', [[TERM.company(typed)]]),
        ...terms('text', meaning.words.flatMap(textTerms)),
      ];
    case 'PHRASE':
      return [...terms('exactTitle', titleTerms(meaning.phrase)), ...terms('text', textTerms(meaning.phrase))];
    case 'PAY': {
      return fact(payCondition(meaning.pay));
    }
    case 'AGE':
      return fact({ kind: 'SINCE', since: new Date(now.getTime() - meaning.days * DAY_MS) });
  }
}

/** A word that means nothing else: a text that has it speaks of the skill, though nobody asks for it there. */
const isPlainName = (skill: string): boolean =>
  /^[\p{L}\p{N}.+#-]{4,}$/u.test(skill) && !IN_LISTS.has(skill) && !IN_TITLES_ONLY.has(skill) && !TEAMS.has(skill);

/** The word that is still being typed. */
const beginnings = (beginning: string): GradedCondition[] => [
  { grade: 'title', condition: { kind: 'BEGINNING', of: 't', beginning } },
  { grade: 'company', condition: { kind: 'BEGINNING', of: 'c', beginning } },
  { grade: 'skill', condition: { kind: 'BEGINNING', of: 's', beginning } },
];

/** An amount without a currency is one of the posting's own, where people mean about the same by it; else of euros. */
function payCondition({ min, max, currency, period }: WantedPay, isWhole = false): Condition {
  const inCurrency = (code: string): Condition => {
    const euros = (amount: number | null): number | null =>
      amount === null ? null : yearlyEuros(amount, code, period);
    return { kind: 'PAY', min: euros(min), max: euros(max), orUnknown: false, isWhole };
  };
  if (currency !== null) return inCurrency(currency);
  return {
    kind: 'ANY',
    of: HARD_CURRENCIES.map((code) => ({
      kind: 'ALL',
      of: [inCurrency(code), { kind: 'TERMS', anyOf: [[TERM.currency(code)]] }],
    })),
  };
}

/** What speaks for a posting beyond that it meets a concept. */
function bonusOf(meaning: Meaning, typed: string): Condition | null {
  // Who asks for an hourly rate means jobs that are paid so; who asks for an amount, all of the range.
  if (meaning.kind === 'PAY') {
    const { period } = meaning.pay;
    if (period !== 'year') return { kind: 'TERMS', anyOf: [[TERM.payPeriod(period)]] };
    return payCondition(meaning.pay, true);
  }
  if (meaning.kind === 'LEVEL') return { kind: 'TERMS', anyOf: titleTerms(typed) };
  if (meaning.kind !== 'PLACE' || meaning.place.countries.length === 0) return null;
  return { kind: 'TERMS', anyOf: meaning.place.countries.map((code) => [TERM.place(PLACE_ID.country(code))]) };
}

/** A metro is what lies around its middle, an area its countries; who is open to all of EMEA is open to Germany. */
function placeCondition(place: ResolvedPlace): Condition {
  const { kind, name, city, region, country, countries, extent } = place;
  const of = (ids: readonly string[]): Condition => ({ kind: 'TERMS', anyOf: ids.map((id) => [TERM.place(id)]) });
  if (kind === 'metro' && extent !== null) {
    return { kind: 'NEAR', middle: extent.middle, radiusKm: extent.radiusKm };
  }
  if ((kind === 'town' || kind === 'metro') && country !== null) {
    return of([PLACE_ID.town(country, region, city ?? name)]);
  }
  if (kind === 'division' && country !== null) return of([PLACE_ID.division(country, region ?? name)]);
  return of([...countries.map(PLACE_ID.country), ...areasAround(countries).map(PLACE_ID.area)]);
}
