import { GRADES, type Grade, type MatchReasonKind, type QueryClause, type Condition } from './conditions.ts';
import type { MatchReason } from './job-search.ts';

const BY_GRADE: Readonly<Record<Grade, MatchReasonKind | null>> = {
  exactTitle: 'TITLE',
  title: 'TITLE',
  looseTitle: 'TITLE',
  wideTitle: 'TITLE',
  company: 'COMPANY',
  required: 'SKILL',
  skill: 'SKILL',
  text: null,
  near: null,
};

/** What of a query a posting meets, the strongest first. @param meets whether it meets a condition */
export function matchReasons(clauses: readonly QueryClause[], meets: (condition: Condition) => boolean): MatchReason[] {
  return clauses
    .flatMap(({ concepts, isExcluded }) => (isExcluded ? [] : concepts))
    .flatMap(({ reason, text, value, grades, named = null }): MatchReason[] => {
      const met = grades.find(({ condition }) => meets(condition));
      return met === undefined || met.grade === 'near'
        ? []
        : [{ kind: BY_GRADE[met.grade] ?? reason, text, value, grade: met.grade, named }];
    })
    .toSorted((one, other) => GRADES.indexOf(one.grade) - GRADES.indexOf(other.grade));
}
