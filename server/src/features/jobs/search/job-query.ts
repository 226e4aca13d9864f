import {
  EMPLOYMENT_TYPES,
  EXPERIENCE_LEVELS,
  LIMITS,
  WORK_MODES,
  type WorkMode,
  TIME_POSTED,
  type TimePosted,
  comparableText,
} from '../../../domain/index.ts';
import { invalidInput } from '../../../platform/app-error.ts';
import { DAY_MS } from '../../../platform/clock.ts';
import { checkedPageSize } from '../../../platform/page-size.ts';
import type { JobQuery } from './job-search.ts';
import { searchTerms } from '../model/search-terms.ts';

/** The seven filters as people and programs send them; a blank one is as good as none (search-1). */
export interface JobFilter {
  readonly jobTitle?: string | null | undefined;
  readonly location?: string | null | undefined;
  readonly company?: string | null | undefined;
  readonly jobType?: string | null | undefined;
  readonly experience?: string | null | undefined;
  readonly remote?: string | null | undefined;
  readonly timePosted?: string | null | undefined;
}

export interface PageRequest {
  readonly limit: number;
  readonly offset: number;
}

/** The filters as people know them, for sentences they may read. */
const LABELS: Readonly<Record<keyof JobFilter, string>> = {
  jobTitle: 'Job title',
  location: 'Location',
  company: 'Company',
  jobType: 'Job type',
  experience: 'Experience',
  remote: 'Remote',
  timePosted: 'Time posted',
};
const DAYS: Readonly<Record<TimePosted, number | null>> = { today: 1, week: 7, month: 30, any: null };

/**
 * Checks a search and gives it its meaning (search-2, search-4, search-5); both GraphQL and REST come through here.
 *
 * @param now the present, for 'time posted'
 * @throws AppError INVALID_INPUT naming the filter that is too long, unknown or out of range
 */
export function jobQuery(filter: JobFilter, page: PageRequest, now: Date): JobQuery {
  const days = DAYS[choice('timePosted', filter.timePosted, TIME_POSTED) ?? 'month'];
  return {
    titleWords: searchTerms(text('jobTitle', filter.jobTitle)),
    company: comparableText(text('company', filter.company)),
    location: comparableText(text('location', filter.location)),
    employmentType: choice('jobType', filter.jobType, EMPLOYMENT_TYPES),
    experience: choice('experience', filter.experience, EXPERIENCE_LEVELS),
    remoteModes: remoteModes(filter.remote),
    postedSince: days === null ? null : new Date(now.getTime() - days * DAY_MS),
    located: false,
    beforeId: null,
    hiddenIds: [],
    after: null,
    ...checkedPage(page),
  };
}

function checkedPage({ limit, offset }: PageRequest): Pick<JobQuery, 'limit' | 'offset'> {
  if (!Number.isSafeInteger(offset) || offset < 0) {
    throw invalidInput('offset must be a whole number, 0 or more.', { field: 'offset' });
  }
  return { limit: checkedPageSize(limit), offset };
}

function text(field: keyof JobFilter, value: string | null | undefined): string {
  const trimmed = (value ?? '').trim();
  if (trimmed.length > LIMITS.filterLength) {
    throw invalidInput(`${LABELS[field]} can hold at most ${LIMITS.filterLength} characters.`, { field });
  }
  if (trimmed.includes('\0')) {
    throw invalidInput(`${LABELS[field]} holds a character that cannot be searched for.`, { field });
  }
  return trimmed;
}

/** The member of the vocabulary that the text names, in whatever case; null when there is no text. */
function choice<T extends string>(
  field: keyof JobFilter,
  value: string | null | undefined,
  vocabulary: readonly T[],
): T | null {
  const wanted = text(field, value).toLowerCase();
  if (wanted === '') return null;
  const found = vocabulary.find((member) => member.toLowerCase() === wanted);
  if (found === undefined) throw invalidInput(`${field} must be one of: ${vocabulary.join(', ')}.`, { field });
  return found;
}

/** A mode, or `true` = remote and `false` = not remote, which a posting that names no mode is not known to be. */
function remoteModes(value: string | null | undefined): readonly (WorkMode | null)[] {
  const wanted = text('remote', value).toLowerCase();
  if (wanted === 'true') return ['remote'];
  if (wanted === 'false') return [null, ...WORK_MODES.filter((mode) => mode !== 'remote')];
  const mode = choice('remote', value, WORK_MODES);
  return mode === null ? [] : [mode];
}
