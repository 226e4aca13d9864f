import type { Condition, QueryClause } from '../../../features/jobs/search/conditions.ts';
import { WORTH } from '../../../features/jobs/search/best-hits.ts';
import { TERM } from '../../../features/jobs/model/posting-terms.ts';

/** A term as a row and a question write it: without what parts them. */
export const luceneTerm = (term: string): string => term.replaceAll(/[\s()]/gu, '_');

/** What a posting has that names no mode, or no level. */
export const UNKNOWN = '?';

const FACT_TERMS: Readonly<Record<string, (word: string) => string>> = {
  remote: TERM.mode,
  experience: TERM.level,
  jobType: TERM.type,
};

class NotAsked extends Error {}

/**
 * The question of a typed text for the peer: the same conditions on the same terms, with what each of them is worth.
 * What takes away, and how much of a title is covered, is left out there.
 *
 * @returns null when a part is no question of terms: a radius, an amount
 */
export function questionForLucene(clauses: readonly QueryClause[]): string | null {
  try {
    return clauses.map(clauseText).join(' ');
  } catch (error) {
    if (error instanceof NotAsked) return null;
    throw error;
  }
}

function clauseText({ concepts, isExcluded }: QueryClause): string {
  const grades = concepts.flatMap((concept) =>
    concept.grades.map(({ grade, condition }) => `( g ${WORTH[grade]} ${conditionText(condition)} )`),
  );
  const bonuses = isExcluded
    ? []
    : concepts.flatMap((concept) =>
        concept.bonuses.flatMap(({ worth, condition }) =>
          worth > 0 ? [`( b ${worth} ${conditionText(condition)} )`] : [],
        ),
      );
  return [`( ${isExcluded ? 'not' : 'must'} ${grades.join(' ')} )`, ...bonuses].join(' ');
}

function conditionText(condition: Condition): string {
  switch (condition.kind) {
    case 'TERMS':
      return `( or ${condition.anyOf.map((all) => `( t ${all.map(luceneTerm).join(' ')} )`).join(' ')} )`;
    case 'BEGINNING':
      return `( begins ${luceneTerm(`${condition.of}:${condition.beginning}`)} )`;
    case 'FACT': {
      const term = FACT_TERMS[condition.fact];
      if (term === undefined) throw new NotAsked();
      return `( or ${condition.words.map((word) => `( t ${luceneTerm(term(word ?? UNKNOWN))} )`).join(' ')} )`;
    }
    case 'SINCE':
      return `( since ${condition.since.getTime() * 1_000} )`;
    case 'ANY':
      return `( or ${condition.of.map(conditionText).join(' ')} )`;
    case 'ALL':
      return `( and ${condition.of.map(conditionText).join(' ')} )`;
    default:
      throw new NotAsked();
  }
}
