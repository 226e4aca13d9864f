import { chosenTypes, type MatchCriteria } from '../../../domain/index.ts';
import type { ProblemCode } from '../model/auto-apply-problems.ts';
import type { AutoApplySettings } from '../model/auto-apply-settings.entity.ts';
import type { PersonFacts } from './person-facts.query.ts';

/** What the matcher goes by, of a person's settings and of what they have already. */
export function criteriaOf(settings: AutoApplySettings, facts: PersonFacts, since: Date): MatchCriteria {
  const { keywords, jobTypes, preferredLocations, workModes, excludedCompanies, dailyLimit } = settings;
  const { onBoard, attempted, excludedJobs, contacted, employer, takenToday } = facts;
  return {
    keywords,
    jobTypes,
    preferredLocations,
    workModes,
    // Nobody wants their employer to hear of it.
    excludedCompanies: employer === '' ? excludedCompanies : [...excludedCompanies, employer],
    excludedJobs,
    onBoard,
    attempted,
    contacted,
    since: since.getTime(),
    places: dailyLimit - takenToday,
  };
}

/** Without a keyword or a type no job matches (auto-apply-9). */
export function missingWish({ keywords, jobTypes }: AutoApplySettings): ProblemCode | null {
  if (keywords.length === 0) return 'NO_KEYWORDS';
  return chosenTypes(jobTypes).length === 0 ? 'NO_JOB_TYPES' : null;
}
