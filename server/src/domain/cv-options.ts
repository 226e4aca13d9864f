/** The choices of the CV optimiser's form (cv-5, cv-6, cv-7, cv-10). */

export const WRITING_STYLES = ['Professional', 'Executive', 'Technical', 'Creative'] as const;
export type WritingStyle = (typeof WRITING_STYLES)[number];

/** A template's number is its place in the list, from 1. */
export const CV_TEMPLATES = [
  'Simple & Clean',
  'Professional Beige',
  'Bold Black',
  'Creative Layout',
  'Classic Business',
  'Two-Tone Gray/Teal',
  'Professional Blue',
  'Bold Red',
  'One-Page Optimized',
] as const;

export const CV_TRAITS = [
  'Creative',
  'Analytical',
  'Collaborative',
  'Goal-focused',
  'Reliable',
  'Results-driven',
  'Innovative',
  'Communicative',
  'Autonomous',
  'Proactive',
  'Pragmatic',
] as const;
export type CvTrait = (typeof CV_TRAITS)[number];

/** Sheets a document can be made for. */
export const CV_PAPERS = ['A4', 'Letter'] as const;
export type CvPaper = (typeof CV_PAPERS)[number];

/** The maximum number of traits (cv-7). */
export const MAX_TRAITS = 4;

/** The options of a run. */
export interface CvOptions {
  readonly writingStyle: WritingStyle;
  /** 1 to 9. */
  readonly template: number;
  readonly skillsToAdd: readonly string[];
  /** '' = none. */
  readonly idealJobTitle: string;
  readonly includeCoverLetter: boolean;
  readonly includeProfessionalSummary: boolean;
  readonly professionalTraits: readonly CvTrait[];
  /** '' = none. */
  readonly motivators: string;
  readonly streamlineResume: boolean;
  /** null, or absent in old runs: by the country that the CV names. */
  readonly paper?: CvPaper | null;
}

export const CV_DEFAULTS: CvOptions = {
  writingStyle: 'Professional',
  template: 1,
  skillsToAdd: [],
  idealJobTitle: '',
  includeCoverLetter: false,
  includeProfessionalSummary: true,
  professionalTraits: [],
  motivators: '',
  streamlineResume: false,
  paper: null,
};

/** The maximum number of versions per person; a new one replaces the oldest. */
export const MAX_CV_VERSIONS = 50;
