import type {
  Clearance,
  EmploymentType,
  ExperienceLevel,
  PayPeriod,
  PostingDocument,
  Sponsorship,
  WorkMode,
} from '../../../domain/index.ts';

/** One of the places a posting names. */
export interface PostingPlace {
  /** As the posting shows it; the place's own name where one text names several. */
  readonly label: string;
  readonly city: string | null;
  /** State, province or land by its English name; or a part of the world: 'EMEA'. */
  readonly region: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  /** [longitude, latitude] in degrees; null for what is larger than a town. */
  readonly coords: readonly [number, number] | null;
}

/** What a job pays, before tax, in units of the currency per period. */
export interface PostingPay {
  /** Equal to `max` when one amount is given; null: 'up to'. */
  readonly min: number | null;
  /** null: 'from'. */
  readonly max: number | null;
  /** ISO 4217. */
  readonly currency: string;
  readonly period: PayPeriod;
}

/** Facts that remember the words they were read from; skills by their names. */
export interface Evidence {
  readonly places?: string;
  readonly pay?: string;
  readonly workMode?: string;
  readonly level?: string;
  readonly years?: string;
  readonly sponsorship?: string;
  readonly clearance?: string;
  readonly evergreen?: string;
  readonly skills?: Readonly<Record<string, string>>;
}

/** What is read out of a posting; see `readPosting`. */
export interface PostingReading {
  /** As people write it, e.g. 'Berlin, Germany' or 'Remote'. */
  readonly location: string;
  /** All places, the first one first. */
  readonly places: readonly PostingPlace[];
  /** The place that stands for the posting: the first town, else the first country. */
  readonly city: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  /** [longitude, latitude] in degrees. */
  readonly coords: readonly [number, number] | null;
  /** Pay in the posting's own words. */
  readonly salary: string | null;
  readonly pay: PostingPay | null;
  readonly employmentTypes: readonly EmploymentType[];
  /** All skills, wanted or named otherwise, those of the title first. */
  readonly skills: readonly string[];
  readonly requiredSkills: readonly string[];
  readonly preferredSkills: readonly string[];
  readonly experience: ExperienceLevel | null;
  /** Years of experience it asks for. */
  readonly years: { readonly min: number; readonly max: number | null } | null;
  readonly remote: WorkMode | null;
  /** null: not said. */
  readonly sponsorship: Sponsorship | null;
  /** null: none is asked for. */
  readonly clearance: Clearance | null;
  /** Of the text, ISO 639-1; null: too short to tell. */
  readonly language: string | null;
  /** It fills no opening now: a talent pool. */
  readonly evergreen: boolean;
  readonly evidence: Evidence;
  /** Of the reader; stored postings with an older one are read again. 0: no reader has read it. */
  readonly readerVersion: number;
}

/** A posting as a source hands it over, already in our vocabulary; ingest turns it into a `Job`. */
export interface Posting extends PostingReading {
  /** Unique within its source. */
  readonly externalId: string;
  readonly title: string;
  readonly company: string;
  readonly postedDate: Date;
  /** Plain text; new lines kept. */
  readonly description: string;
  /** The same text with its structure; null: there is none. */
  readonly document: PostingDocument | null;
  /** http(s) only. */
  readonly url: string;
  /** A posting that takes no more applications: reachable by id and on boards, never in search. */
  readonly closed: boolean;
  /** The feed's own words for what is read, so that a better reader can read them again; null: there was no feed. */
  readonly given: GivenFacts | null;
}

/** What a feed says in fields of their own, in its own words. */
export interface GivenFacts {
  /** The first one first; none when the feed is silent. */
  readonly places: readonly {
    readonly text: string;
    readonly city?: string;
    readonly region?: string;
    readonly country?: string;
    readonly coords?: readonly [number, number];
  }[];
  /** A workplace type: 'Hybrid', 'OnSite'. */
  readonly mode?: string;
  /** A box that says remote, and is ticked. */
  readonly remote?: boolean;
  /** 'FullTime', 'permanent', 'Part-time' …; what names no type is passed over. */
  readonly types?: readonly string[];
  /** 'Mid-Senior Level', 'entry_level' … */
  readonly level?: string;
  /** The words of the feed's own salary field; absent: it is looked for in the text. */
  readonly salary?: string;
  /** 'Offers Sponsorship' … */
  readonly sponsorship?: string;
}
