import { type Condition, isThere, pointOfTerm } from './conditions.ts';
import { hasFact, wantedFacts } from './facts.ts';
import type { IndexedJob } from './columns.ts';

/** A posting beside the index, with its terms to look up. */
export interface LooseJob extends IndexedJob {
  readonly termSet: ReadonlySet<string>;
  readonly titleLength: number;
}

/** Whether one posting meets a condition. */
export function meets(job: LooseJob, condition: Condition): boolean {
  switch (condition.kind) {
    case 'TERMS':
      return condition.anyOf.some((all) => all.length > 0 && all.every((term) => job.termSet.has(term)));
    case 'BEGINNING':
      return job.terms.some((term) => term.toLowerCase().startsWith(`${condition.of}:${condition.beginning}`));
    case 'FACT':
      return wantedFacts({ facts: { [condition.fact]: condition.words }, located: false }).every((wanted) =>
        wanted.some((fact) => hasFact(job.facts, fact)),
      );
    case 'SINCE':
      return job.posted >= condition.since.getTime() * 1_000;
    case 'SEEN_SINCE':
      return job.firstSeen >= condition.since.getTime() * 1_000;
    case 'PAY':
      if (Number.isNaN(job.yearMax)) return condition.orUnknown;
      return (
        (condition.min === null || (condition.isWhole === true ? job.yearMin : job.yearMax) >= condition.min) &&
        (condition.max === null || (condition.isWhole === true ? job.yearMax : job.yearMin) <= condition.max)
      );
    case 'NEAR':
    case 'WITHIN':
      return job.terms.some((term) => {
        const point = pointOfTerm(term);
        return point !== null && isThere(condition, point);
      });
    case 'IDS':
      return condition.ids.has(job.id);
    case 'ANY':
      return condition.of.some((one) => meets(job, one));
    case 'ALL':
      return condition.of.every((one) => meets(job, one));
  }
}
