import { registerEnumType } from 'type-graphql';
import {
  EMPLOYMENT_TYPES,
  EmploymentType,
  EXPERIENCE_LEVELS,
  ExperienceLevel,
  JOB_SOURCE_LABELS,
  JOB_SOURCES,
  JobSourceName,
  PostedWithin,
  POSTING_SIGNS,
  PostingSign,
  TIME_POSTED,
  WORK_MODES,
  WorkMode,
} from '../../../domain/index.ts';
import { JOB_FACTS, type JobFactName } from '../model/job-facts.ts';

/** A filter of the search, for all APIs. */
interface JobFilterDefinition {
  /** Its name in messages. */
  readonly label: string;
  /** Its allowed values, in any case; none = any text. */
  readonly words?: readonly string[];
  /** The fact it filters by, if any; a value without an entry in `meaning` means itself. */
  readonly fact?: JobFactName;
  readonly meaning?: Readonly<Record<string, readonly (string | null)[]>>;
  /** The REST parameter. */
  readonly parameter: { readonly example: string; readonly description?: string };
  /** The field of the GraphQL input. */
  readonly argument: { readonly name: string; readonly type: () => object; readonly description: string };
}

registerEnumType(PostedWithin, {
  name: 'PostedWithin',
  description: 'How long ago a posting appeared, counted back from now.',
  valuesConfig: {
    DAY: { description: 'The last 24 hours.' },
    WEEK: { description: 'The last 7 days.' },
    MONTH: { description: 'The last 30 days.' },
    ANY: { description: 'Any time.' },
  },
});

registerEnumType(PostingSign, {
  name: 'PostingSign',
  description: 'What Foothold saw of a posting that says something about its age. What nobody saw may still be so.',
  valuesConfig: {
    REPOSTED: { description: '[reposted] It was closed for a day or more and posted again.' },
    EVERGREEN: { description: '[evergreen] Its words say that it collects candidates for later openings.' },
    OFF_BOARD: { description: "[off-board] The employer's own board stopped showing it." },
  },
});

registerEnumType(JobSourceName, {
  name: 'JobSource',
  description: 'Where a posting comes from: the job board or applicant tracking system.',
  valuesConfig: Object.fromEntries(
    Object.entries(JobSourceName).map(([name, word]) => [
      name,
      { description: `[${word}] ${JOB_SOURCE_LABELS[word]}.` },
    ]),
  ),
});

/**
 * The filters of the search. The GraphQL input, REST parameters and their documentation, validation and the query are
 * derived from this table.
 */
const FILTERS = {
  jobTitle: {
    label: 'Job title',
    parameter: { example: 'platform', description: 'Words the title must contain, each also as part of a word.' },
    argument: {
      name: 'jobTitle',
      type: () => String,
      description: 'Every word must occur in the title, also inside a word. Words are separated by white space.',
    },
  },
  location: {
    label: 'Location',
    parameter: { example: 'Berlin', description: 'Text the location must contain.' },
    argument: {
      name: 'location',
      type: () => String,
      description: 'Must occur in the place as written in the posting.',
    },
  },
  company: {
    label: 'Company',
    parameter: { example: 'Labs', description: "Text the company's name must contain." },
    argument: { name: 'company', type: () => String, description: "Must occur in the employer's name." },
  },
  jobType: {
    label: 'Job type',
    words: EMPLOYMENT_TYPES,
    fact: 'jobType',
    parameter: { example: 'Full-time' },
    argument: {
      name: 'jobType',
      type: () => EmploymentType,
      description: 'The employment type; one of those in the posting.',
    },
  },
  experience: {
    label: 'Experience',
    words: EXPERIENCE_LEVELS,
    fact: 'experience',
    parameter: { example: 'senior' },
    argument: {
      name: 'level',
      type: () => ExperienceLevel,
      description: 'How senior the job is. A job of unknown level never matches.',
    },
  },
  remote: {
    label: 'Remote',
    words: [...WORK_MODES, 'true', 'false'],
    fact: 'remote',
    // A posting without a work mode doesn't count as remote (search-4).
    meaning: { true: ['remote'], false: [null, ...WORK_MODES.filter((mode) => mode !== 'remote')] },
    parameter: { example: 'remote', description: '`true` means remote, `false` not remote.' },
    argument: {
      name: 'workMode',
      type: () => WorkMode,
      description: 'Where the work is done. A job that names no work mode never matches.',
    },
  },
  timePosted: {
    label: 'Time posted',
    words: TIME_POSTED,
    parameter: { example: 'week', description: 'Default: the last 30 days.' },
    argument: {
      name: 'posted',
      type: () => PostedWithin,
      description: 'How recent. Null or absent means `MONTH`.',
    },
  },
  firstSeen: {
    label: 'First seen',
    words: TIME_POSTED,
    parameter: { example: 'week', description: 'How recently Foothold saw it first. Default: any time.' },
    argument: {
      name: 'firstSeen',
      type: () => PostedWithin,
      description: 'How recently Foothold saw it first, whatever date it bears. Null or absent means `ANY`.',
    },
  },
  sign: {
    label: 'Sign of age',
    words: POSTING_SIGNS,
    fact: 'signs',
    parameter: {
      example: 'reposted',
      description: 'What was seen of its age. To leave such postings out, put `-reposted` or `-evergreen` into `q`.',
    },
    argument: {
      name: 'sign',
      type: () => PostingSign,
      description: 'Something seen of its age. A posting of which it was not seen never matches.',
    },
  },
  source: {
    label: 'Source',
    words: JOB_SOURCES,
    fact: 'source',
    parameter: { example: 'greenhouse', description: 'Where the posting comes from.' },
    argument: {
      name: 'source',
      type: () => JobSourceName,
      description: 'Where the posting comes from; of several sources the one that leads it.',
    },
  },
} as const satisfies Readonly<Record<string, JobFilterDefinition>>;

/** A facet of a fact: several values can be included or excluded, with counts. */
interface WordFacetDefinition {
  readonly fact: JobFactName;
  /** The enum of the schema, and the prefix of the facet's type names. */
  readonly values: () => object;
  readonly typeName: string;
  /** Singular and plural for descriptions. */
  readonly one: string;
  readonly several: string;
  /** The description of a counted value. */
  readonly described: string;
  /** The description of the filter's field; derived from `several` if absent. */
  readonly chosen?: string;
}

/**
 * Facets of facts, by their names in GraphQL. The types and fields of filter and counts, and the conditions of a search
 * are derived from this table.
 */
const WORD_FACET_TABLE = {
  workModes: {
    fact: 'remote',
    values: () => WorkMode,
    typeName: 'WorkMode',
    one: 'work mode',
    several: 'work modes',
    described: 'The work mode, or null for jobs where it is unknown.',
  },
  levels: {
    fact: 'experience',
    values: () => ExperienceLevel,
    typeName: 'Level',
    one: 'level',
    several: 'levels',
    described: 'The level, or null for jobs where it is unknown.',
  },
  employment: {
    fact: 'jobType',
    values: () => EmploymentType,
    typeName: 'Employment',
    one: 'employment type',
    several: 'employment types',
    described: 'The employment type; never null today.',
  },
  signs: {
    fact: 'signs',
    values: () => PostingSign,
    typeName: 'PostingSign',
    one: 'sign of age',
    several: 'signs of age',
    described: 'What was seen; never null today.',
    chosen: 'Signs of age. Leaving one out keeps postings of which it was not seen.',
  },
} as const satisfies Readonly<Record<string, WordFacetDefinition>>;

/** The GraphQL name of a facet. */
export type WordFacetName = keyof typeof WORD_FACET_TABLE;

export const WORD_FACETS: Readonly<Record<WordFacetName, WordFacetDefinition>> = WORD_FACET_TABLE;

export const isWordFacet = (name: string): name is WordFacetName => Object.hasOwn(WORD_FACET_TABLE, name);

/** In the table's order. */
export const WORD_FACET_NAMES = Object.keys(WORD_FACET_TABLE).filter(isWordFacet);

/** All values of a facet, in the order of its enum; null = unknown. */
export function wordFacetValues(name: WordFacetName): readonly (string | null)[] {
  const { holds, words } = JOB_FACTS[WORD_FACETS[name].fact];
  return holds === 'one' ? [...words, null] : words;
}

/** The name of a filter in REST and URLs. */
export type JobFilterName = keyof typeof FILTERS;

export const JOB_FILTERS: Readonly<Record<JobFilterName, JobFilterDefinition>> = FILTERS;

const isName = (name: string): name is JobFilterName => Object.hasOwn(FILTERS, name);

/** In the table's order. */
export const JOB_FILTER_NAMES = Object.keys(FILTERS).filter(isName);
