import type { EmploymentType, ExperienceLevel, WorkMode } from '../../../domain/index.ts';

/** A posting from a source in our vocabulary; ingest turns it into a `Job`. */
export interface Posting {
  /** Unique within its source. */
  readonly externalId: string;
  readonly title: string;
  readonly company: string;
  /** As people write it, e.g. 'Berlin, Germany' or 'Remote'. */
  readonly location: string;
  readonly city: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  /** [longitude, latitude] in degrees. */
  readonly coords: readonly [number, number] | null;
  readonly postedDate: Date;
  /** In the posting's own words. */
  readonly salary: string | null;
  readonly employmentTypes: readonly EmploymentType[];
  readonly skills: readonly string[];
  readonly experience: ExperienceLevel | null;
  readonly remote: WorkMode | null;
  /** Plain text; new lines kept. */
  readonly description: string;
  /** http(s) only. */
  readonly url: string;
  /** A posting that takes no more applications: reachable by id and on boards, never in search. */
  readonly closed: boolean;
}
