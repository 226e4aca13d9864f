import type { TitleHit } from './auto-apply-index.ts';
import { AUTO_APPLY_LIMITS } from './auto-apply-rules.ts';
import { containsPhrase, comparableWords } from './comparable-text.ts';
import { companyKey, coversCompany } from './company-key.ts';
import { type EmploymentType, WORK_MODE_LABELS, type WorkMode } from './job-vocabulary.ts';

/** The fields of a posting that decide whether it matches. */
export interface MatchableJob {
  readonly id: string;
  readonly title: string;
  readonly company: string;
  readonly location: string;
  readonly employmentTypes: readonly EmploymentType[];
  readonly remote: WorkMode | null;
  readonly isClosed: boolean;
  readonly isSample: boolean;
  /** When Foothold saw it for the first time, in milliseconds since 1970. */
  readonly firstSeen: number;
}

/** What a person wants and has already. */
export interface MatchCriteria {
  readonly keywords: readonly string[];
  readonly jobTypes: AutoApplyTypes;
  /** Empty = anywhere. */
  readonly preferredLocations: readonly string[];
  /** Empty = any. */
  readonly workModes: readonly WorkMode[];
  readonly excludedCompanies: readonly string[];
  readonly excludedJobs: ReadonlySet<string>;
  /** Jobs on their board. */
  readonly onBoard: ReadonlySet<string>;
  /** Jobs with an attempt already, whatever its outcome. */
  readonly attempted: ReadonlySet<string>;
  /** Keys of the companies contacted within 30 days. */
  readonly contacted: ReadonlySet<string>;
  /** Only jobs that were first seen after it, in milliseconds since 1970. */
  readonly since: number;
  /** How many more may be taken on today. */
  readonly capacity: number;
}

export interface AutoApplyTypes {
  readonly fullTime: boolean;
  readonly partTime: boolean;
  readonly contract: boolean;
  readonly internship: boolean;
}

/** Why a job matches. The members name the GraphQL enum. */
export enum AutoApplyReasonKind {
  KEYWORD = 'keyword',
  TYPE = 'type',
  LOCATION = 'location',
  REMOTE = 'remote',
}

export interface MatchReason {
  readonly kind: AutoApplyReasonKind;
  /** The keyword as it was chosen, or what the posting says. */
  readonly text: string;
}

/** Why a job with a keyword in its title is left out; the first reason that applies, in this order. */
export enum AutoApplyHiddenReason {
  CLOSED = 'closed',
  SAMPLE = 'sample',
  TYPE = 'type',
  LOCATION = 'location',
  REMOTE = 'remote',
  ON_BOARD = 'on-board',
  ATTEMPTED = 'attempted',
  EXCLUDED_JOB = 'excluded-job',
  EXCLUDED_COMPANY = 'excluded-company',
  CONTACTED_COMPANY = 'contacted-company',
  DAILY_LIMIT = 'daily-limit',
}

export interface JobMatch<Job extends MatchableJob = MatchableJob> {
  readonly job: Job;
  readonly reasons: readonly MatchReason[];
}

export interface MatchResult<Job extends MatchableJob = MatchableJob> {
  /** Newest first, ties by id descending; includes those beyond the daily limit, at the end. */
  readonly matches: readonly JobMatch<Job>[];
  /** How many of them fit today's limit. */
  readonly today: number;
  readonly hidden: ReadonlyMap<AutoApplyHiddenReason, number>;
}

const TYPES = {
  fullTime: 'Full-time',
  partTime: 'Part-time',
  contract: 'Contract',
  internship: 'Internship',
} as const satisfies Record<keyof AutoApplyTypes, EmploymentType>;

/** The employment types that are switched on. */
export function chosenTypes(types: AutoApplyTypes): EmploymentType[] {
  const chosen: EmploymentType[] = [];
  if (types.fullTime) chosen.push(TYPES.fullTime);
  if (types.partTime) chosen.push(TYPES.partTime);
  if (types.contract) chosen.push(TYPES.contract);
  if (types.internship) chosen.push(TYPES.internship);
  return chosen;
}

/** Criteria with precomputed values. */
interface Rules {
  readonly criteria: MatchCriteria;
  readonly types: readonly EmploymentType[];
  readonly capacity: readonly { readonly text: string; readonly words: readonly string[] }[];
  readonly companies: readonly string[];
}

function rulesOf(criteria: MatchCriteria): Rules {
  return {
    criteria,
    types: chosenTypes(criteria.jobTypes),
    capacity: criteria.preferredLocations.map((text) => ({ text, words: comparableWords(text) })),
    companies: criteria.excludedCompanies.map(companyKey),
  };
}

/** Why a job with a keyword in its title matches, or why it is left out. */
function judge(
  { job, keyword, company }: TitleHit<MatchableJob>,
  rules: Rules,
): readonly MatchReason[] | AutoApplyHiddenReason {
  const { criteria, types, capacity, companies } = rules;
  if (job.isClosed) return AutoApplyHiddenReason.CLOSED;
  if (job.isSample) return AutoApplyHiddenReason.SAMPLE;
  const type = types.find((one) => job.employmentTypes.includes(one));
  if (type === undefined) return AutoApplyHiddenReason.TYPE;
  const reasons = [
    { kind: AutoApplyReasonKind.KEYWORD, text: keyword },
    { kind: AutoApplyReasonKind.TYPE, text: type },
  ];
  if (capacity.length > 0) {
    const words = comparableWords(job.location);
    if (!capacity.some((place) => containsPhrase(words, place.words))) return AutoApplyHiddenReason.LOCATION;
    reasons.push({ kind: AutoApplyReasonKind.LOCATION, text: job.location });
  }
  if (criteria.workModes.length > 0) {
    if (job.remote === null || !criteria.workModes.includes(job.remote)) return AutoApplyHiddenReason.REMOTE;
    reasons.push({ kind: AutoApplyReasonKind.REMOTE, text: WORK_MODE_LABELS[job.remote] });
  }
  if (criteria.onBoard.has(job.id)) return AutoApplyHiddenReason.ON_BOARD;
  if (criteria.attempted.has(job.id)) return AutoApplyHiddenReason.ATTEMPTED;
  if (criteria.excludedJobs.has(job.id)) return AutoApplyHiddenReason.EXCLUDED_JOB;
  if (companies.some((excluded) => coversCompany(excluded, company))) return AutoApplyHiddenReason.EXCLUDED_COMPANY;
  return criteria.contacted.has(company) ? AutoApplyHiddenReason.CONTACTED_COMPANY : reasons;
}

const newestFirst = (a: MatchableJob, b: MatchableJob): number =>
  b.firstSeen - a.firstSeen || b.id.length - a.id.length || (a.id < b.id ? 1 : -1);

/**
 * Which of these jobs are to be applied for (auto-apply-9): a keyword stands in the title as a whole word or phrase,
 * the type is chosen, it is new, open, real, on no board, and the person has not contacted its company recently.
 * No keyword or no type = no match. Preview and run ask this one.
 *
 * @param jobs candidates, see `TitleIndex`; others are left out here
 */
export function matchJobs<Job extends MatchableJob>(
  jobs: Iterable<TitleHit<Job>>,
  criteria: MatchCriteria,
): MatchResult<Job> {
  const rules = rulesOf(criteria);
  const hidden = new Map<AutoApplyHiddenReason, number>();
  const hide = (reason: AutoApplyHiddenReason, count = 1): void => {
    if (count > 0) hidden.set(reason, (hidden.get(reason) ?? 0) + count);
  };
  const fitting: (JobMatch<Job> & { readonly company: string })[] = [];
  for (const hit of jobs) {
    if (hit.job.firstSeen <= criteria.since) continue;
    const verdict = judge(hit, rules);
    if (typeof verdict === 'string') hide(verdict);
    else fitting.push({ job: hit.job, reasons: verdict, company: hit.company });
  }
  const companies = new Set<string>();
  const matches = fitting
    .toSorted((a, b) => newestFirst(a.job, b.job))
    .filter(({ company }) => {
      if (!companies.has(company)) return companies.add(company);
      hide(AutoApplyHiddenReason.CONTACTED_COMPANY);
      return false;
    });
  const today = Math.min(matches.length, Math.max(0, criteria.capacity));
  hide(AutoApplyHiddenReason.DAILY_LIMIT, matches.length - today);
  return { matches, today, hidden };
}

/** The part of the settings that decides which jobs match. */
export type AutoApplySearch = Pick<MatchCriteria, 'keywords' | 'jobTypes' | 'preferredLocations' | 'workModes'>;

/** True for equal searches. A changed search starts over: its first run looks back a week. */
export function isSameSearch(one: AutoApplySearch, other: AutoApplySearch): boolean {
  const text = ({ keywords, jobTypes, preferredLocations, workModes }: AutoApplySearch): string =>
    JSON.stringify([keywords, chosenTypes(jobTypes), preferredLocations, workModes]);
  return text(one) === text(other);
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);

/** The oldest time matched, as in search. */
export const oldestMatched = (now: Date): Date => daysBefore(now, AUTO_APPLY_LIMITS.oldestDays);

/** How far back a run looks: to the last one, at first a week, and never further than search. */
export function matchedSince(lastRunAt: Date | null, now: Date): Date {
  const first = lastRunAt ?? daysBefore(now, AUTO_APPLY_LIMITS.firstRunDays);
  const oldest = oldestMatched(now);
  return first < oldest ? oldest : first;
}
