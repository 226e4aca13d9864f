import { queryWords } from '../model/query-key.ts';
import { PLACE_ID, TERM } from '../model/posting-terms.ts';
import { yearlyEuros } from '../model/yearly-pay.ts';
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
    words: queryWords(text).length,
    grades: gradedConditions(meaning, text, now),
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
  const all = queryWords(words).map(TERM.text);
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
      ];
    case 'COMPANY':
      return terms('company', [[TERM.company(meaning.company)]]);
    case 'PLACE':
      return fact(placeCondition(meaning.place));
    case 'MODE':
      return fact({ kind: 'FACT', fact: 'remote', words: [meaning.mode] });
    case 'LEVEL':
      return fact({ kind: 'FACT', fact: 'experience', words: [meaning.level] });
    case 'TYPE':
      return fact({ kind: 'FACT', fact: 'jobType', words: [meaning.type] });
    case 'SPONSORSHIP':
      return terms('text', [[TERM.sponsorship('yes')]]);
    case 'WORD':
      return [
        ...terms('exactTitle', titleTerms(typed)),
        ...terms('title', meaning.words.flatMap(titleTerms)),
        ...(meaning.isBeginning
          ? [{ grade: 'title', condition: { kind: 'TITLE_BEGINNING', beginning: queryWords(typed).join('') } } as const]
          : []),
        ...terms('company', [[TERM.company(typed)]]),
        ...terms('text', meaning.words.flatMap(textTerms)),
      ];
    case 'PHRASE':
      return [...terms('exactTitle', titleTerms(meaning.phrase)), ...terms('text', textTerms(meaning.phrase))];
    case 'PAY': {
      const { min, max, currency, period } = meaning.pay;
      const euros = (amount: number | null): number | null =>
        amount === null ? null : yearlyEuros(amount, currency ?? 'EUR', period);
      return fact({ kind: 'PAY', min: euros(min), max: euros(max), orUnknown: false });
    }
    case 'AGE':
      return fact({ kind: 'SINCE', since: new Date(now.getTime() - meaning.days * DAY_MS) });
  }
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
