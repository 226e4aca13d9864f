import { LIMITS, profileLink, OWN_SOURCE } from '../../../domain/index.ts';
import type { Job } from '../../jobs/jobs.entry.ts';
import { invalidInput } from '../../../platform/app-error.ts';
import { checkedLine, type NamedField } from '../../../platform/text.ts';
import { TEXTS } from './applications.texts.ts';

/** A job a person wrote down themself. It lives within their application and nowhere else. */
export interface OwnJob {
  readonly title: string;
  readonly company: string;
  /** '' when they gave none; the same for `url`. */
  readonly location: string;
  readonly url: string;
  /** In the person's own words, or those of the table it came from; absent when there are none. */
  readonly salary?: string;
}

/** What somebody says of a job of their own; absent or null = none, or as it stands. */
export interface OwnJobFields {
  readonly title?: string | null | undefined;
  readonly company?: string | null | undefined;
  readonly location?: string | null | undefined;
  readonly url?: string | null | undefined;
  readonly salary?: string | null | undefined;
}

const ID = 'own-';

/**
 * The fields over what stood there before.
 *
 * @throws AppError INVALID_INPUT for a title or company that is blank, a text that is too long, an address that is none
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

/** As every other job reads; its id is one that no posting can have. */
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

/** The application a job of one's own belongs to; null for the id of a posting. */
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
