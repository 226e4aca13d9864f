import { chosenTypes, type MatchCriteria } from '../../../domain/index.ts';
import type { ProblemCode } from '../model/auto-apply-problems.ts';
import type { AutoApplySettings } from '../model/auto-apply-settings.entity.ts';
import type { PersonFacts } from './person-facts.query.ts';

/** The matching criteria, from a person's settings and history. */
export function criteriaOf(settings: AutoApplySettings, facts: PersonFacts, since: Date): MatchCriteria {
  const { keywords, jobTypes, preferredLocations, workModes, excludedCompanies, dailyLimit } = settings;
  const { onBoard, attempted, excludedJobs, contacted, employer, claimedToday: takenToday } = facts;
  return {
    keywords,
    jobTypes,
    preferredLocations,
    workModes,
    // Never apply at the current employer.
    excludedCompanies: employer === '' ? excludedCompanies : [...excludedCompanies, employer],
    excludedJobs,
    onBoard,
    attempted,
    contacted,
    since: since.getTime(),
    capacity: dailyLimit - takenToday,
  };
}

/** Without a keyword or a job type, no job matches (auto-apply-9). */
export function missingCriterion({ keywords, jobTypes }: AutoApplySettings): ProblemCode | null {
  if (keywords.length === 0) return 'NO_KEYWORDS';
  return chosenTypes(jobTypes).length === 0 ? 'NO_JOB_TYPES' : null;
}
