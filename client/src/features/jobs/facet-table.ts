import {
  EMPLOYMENT_TYPES,
  EmploymentType,
  EXPERIENCE_LABELS,
  EXPERIENCE_LEVELS,
  ExperienceLevel,
  JOB_SOURCE_LABELS,
  JOB_SOURCES,
  POSTING_SIGN_LABELS,
  POSTING_SIGNS,
  PostingSign,
  WORK_MODE_LABELS,
  WORK_MODES,
  WorkMode,
} from '@foothold/server/domain';
import { facetTexts } from './texts/facets.texts.ts';
import { placeName } from './place-name.ts';

/** A facet of the search: several values, each included or excluded. */
interface FacetDefinition {
  /** The URL parameter of included values; excluded ones are in `not-` plus this name. */
  readonly parameter: string;
  /** Heading of its values. */
  readonly label: string;
  /** Before its value on a chip. */
  readonly kind: string;
  /** All its values, in the order they're shown; none = what the server counts. */
  readonly words?: readonly string[];
  /** Its values by their names in the schema; none = the values themselves. */
  readonly enum?: Readonly<Record<string, string>>;
  /** Values without matches are hidden, unless they are chosen. */
  readonly hidesUnused?: true;
  /** The label of a value; by default the value itself. */
  readonly name?: (value: string) => string;
}

const named =
  (labels: Readonly<Record<string, string>>) =>
  (value: string): string =>
    labels[value] ?? value;

const TABLE = {
  places: { parameter: 'places', label: facetTexts.place, kind: facetTexts.placeKind, name: placeName },
  workModes: {
    parameter: 'remote',
    label: facetTexts.workMode,
    kind: facetTexts.workModeKind,
    words: WORK_MODES,
    enum: WorkMode,
    name: named(WORK_MODE_LABELS),
  },
  skills: { parameter: 'skills', label: facetTexts.skills, kind: facetTexts.skillKind },
  levels: {
    parameter: 'experience',
    label: facetTexts.level,
    kind: facetTexts.levelKind,
    words: EXPERIENCE_LEVELS,
    enum: ExperienceLevel,
    name: named(EXPERIENCE_LABELS),
  },
  employment: {
    parameter: 'jobType',
    label: facetTexts.jobType,
    kind: facetTexts.jobTypeKind,
    words: EMPLOYMENT_TYPES,
    enum: EmploymentType,
    hidesUnused: true,
  },
  signs: {
    parameter: 'sign',
    label: facetTexts.signs,
    kind: facetTexts.signKind,
    words: POSTING_SIGNS,
    enum: PostingSign,
    hidesUnused: true,
    name: named(POSTING_SIGN_LABELS),
  },
  companies: { parameter: 'companies', label: facetTexts.company, kind: facetTexts.companyKind },
  sources: {
    parameter: 'source',
    label: facetTexts.source,
    kind: facetTexts.sourceKind,
    words: JOB_SOURCES.toSorted((one, other) => JOB_SOURCE_LABELS[one].localeCompare(JOB_SOURCE_LABELS[other])),
    hidesUnused: true,
    name: named(JOB_SOURCE_LABELS),
  },
} as const satisfies Readonly<Record<string, FacetDefinition>>;

export type FacetName = keyof typeof TABLE;

export const FACETS: Readonly<Record<FacetName, FacetDefinition>> = TABLE;

const isFacetName = (name: string): name is FacetName => Object.hasOwn(TABLE, name);

/** In the order in which they are shown. */
export const FACET_NAMES = Object.keys(TABLE).filter(isFacetName);

/** The label of a facet's value, e.g. 'Senior' for `senior`. */
export const facetValueName = (facet: FacetName, value: string): string => FACETS[facet].name?.(value) ?? value;
