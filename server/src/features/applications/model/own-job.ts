import { LIMITS, profileLink, OWN_SOURCE } from '../../../domain/index.ts';
import type { Job } from '../../jobs/jobs.entry.ts';
import { invalidInput } from '../../../platform/app-error.ts';
import { checkedLine, type NamedField } from '../../../platform/text.ts';
import { TEXTS } from './applications.texts.ts';

/** A job a person added themselves. It is stored in their application only. */
export interface OwnJob {
  readonly title: string;
  readonly company: string;
  /** '' when unknown; the same for `url`. */
  readonly location: string;
  readonly url: string;
  /** Free text; absent when unknown. */
  readonly salary?: string;
}

/** Input for a job people add themselves; absent or null means none, or unchanged. */
export interface OwnJobFields {
  readonly title?: string | null | undefined;
  readonly company?: string | null | undefined;
  readonly location?: string | null | undefined;
  readonly url?: string | null | undefined;
  readonly salary?: string | null | undefined;
}

const ID = 'own-';

/**
 * Merges the fields into the previous job.
 *
 * @throws AppError INVALID_INPUT for a title or company that is blank, a text that is too long, an invalid address
 */
export function checkedOwnJob(fields: OwnJobFields, before: OwnJob | null = null): OwnJob {
  const salary = checkedLine(fields.salary ?? before?.salary ?? '', LIMITS.lineLength, {
    field: 'salary',
    label: 'A salary',
  });
  return {
    title: requiredLine(fields.title ?? before?.title ?? '', { field: 'title', label: 'A title' }),
    company: requiredLine(fields.company ?? before?.company ?? '', { field: 'company', label: 'A company' }),
    location: checkedLine(fields.location ?? before?.location ?? '', LIMITS.lineLength, {
      field: 'location',
      label: 'A location',
    }),
    url: checkedLink(fields.url ?? before?.url ?? ''),
    ...(salary === '' ? {} : { salary }),
  };
}

export function isSameOwnJob(left: OwnJob, right: OwnJob): boolean {
  return (
    left.title === right.title &&
    left.company === right.company &&
    left.location === right.location &&
    left.url === right.url &&
    (left.salary ?? '') === (right.salary ?? '')
  );
}

/** In the shape of a posting; its id can't clash with a posting's. */
export function ownJobAsJob(own: OwnJob, applicationId: string, createdAt: Date): Job {
  return {
    ...own,
    id: `${ID}${applicationId}`,
    city: null,
    country: null,
    longitude: null,
    latitude: null,
    postedDate: createdAt,
    salary: own.salary ?? null,
    employment: [],
    skills: [],
    level: null,
    workMode: null,
    description: '',
    source: OWN_SOURCE,
    closedAt: null,
    firstSeen: createdAt,
    reposts: 0,
    evergreen: false,
    offBoardSince: null,
    sponsorship: null,
    clearance: null,
    language: null,
    requiredSkills: [],
    preferredSkills: [],
    yearsMin: null,
    yearsMax: null,
    yearsOfExperience: null,
    placeList: [],
    places: [],
    payMin: null,
    payMax: null,
    payCurrency: null,
    payPeriod: null,
    pay: null,
    applyUrl: own.url === '' ? null : own.url,
    coordinates: null,
    closed: false,
    isSample: false,
    isOwn: true,
  };
}

/** The application that a person's own job belongs to; null for a posting's id. */
export function applicationOfOwnJob(jobId: string): string | null {
  return jobId.startsWith(ID) ? jobId.slice(ID.length) : null;
}

function requiredLine(text: string, named: NamedField): string {
  const line = checkedLine(text, LIMITS.lineLength, named);
  if (line === '') throw invalidInput(TEXTS.required(named.label), { field: named.field });
  return line;
}

function checkedLink(text: string): string {
  const link = profileLink(checkedLine(text, LIMITS.linkLength, { field: 'url', label: 'A link' }));
  if (link === null) throw invalidInput(TEXTS.invalidLink, { field: 'url' });
  return link;
}
