import {
  CV_DEFAULTS,
  CV_FILE,
  type CvOptions,
  type CvPaper,
  type CvTrait,
  type WritingStyle,
} from '@foothold/server/domain';
import type {
  CvPaper as PaperName,
  ProfessionalTrait,
  WritingStyle as StyleName,
} from '../../../graphql/types.generated.ts';
import { formTexts } from '../texts/form.texts.ts';

/** Where the target posting comes from. */
export type PostingSource = 'none' | 'pasted' | 'board';

/** The values of the form without the file. */
export interface CvFormValues extends CvOptions {
  readonly posting: PostingSource;
  readonly postingText: string;
  /** The application whose posting is the target; '' = none chosen. */
  readonly applicationId: string;
}

/** The posting of the link that led here. */
export type CvTarget = Partial<Pick<CvFormValues, 'posting' | 'postingText' | 'applicationId'>>;

export const CV_FORM_DEFAULTS: CvFormValues = { ...CV_DEFAULTS, posting: 'none', postingText: '', applicationId: '' };

export const NO_FILE = formTexts.selectAFile;
/** Not every browser knows the type of every file; the server looks at the content. */
const KNOWN_NAME = /\.(pdf|docx?|txt|json)$/i;

/** Why this file can't be sent, as a message; null when it can (cv-4). */
export function fileProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  const isKnown = type === '' ? KNOWN_NAME.test(name) : CV_FILE.isTypeAllowed(type);
  if (!isKnown) return CV_FILE.wrongType;
  return size > CV_FILE.maxBytes ? CV_FILE.tooLarge : null;
}

const MB = 1024 * 1024;

/** '1.25 MB'; the smallest size that is shown is 0.01 MB. */
export function sizeInMb(bytes: number): string {
  return formTexts.megabytes(Math.max(bytes / MB, 0.01).toFixed(2));
}

/** The form's values by their names in the schema. */
const STYLES: Readonly<Record<WritingStyle, StyleName>> = {
  Professional: 'PROFESSIONAL',
  Executive: 'EXECUTIVE',
  Technical: 'TECHNICAL',
  Creative: 'CREATIVE',
};
const PAPERS: Readonly<Record<CvPaper, PaperName>> = { A4: 'A4', Letter: 'LETTER' };
const TRAITS: Readonly<Record<CvTrait, ProfessionalTrait>> = {
  Creative: 'CREATIVE',
  Analytical: 'ANALYTICAL',
  Collaborative: 'COLLABORATIVE',
  'Goal-focused': 'GOAL_FOCUSED',
  Reliable: 'RELIABLE',
  'Results-driven': 'RESULTS_DRIVEN',
  Innovative: 'INNOVATIVE',
  Communicative: 'COMMUNICATIVE',
  Autonomous: 'AUTONOMOUS',
  Proactive: 'PROACTIVE',
  Pragmatic: 'PRAGMATIC',
};

/** The request for the server, without empty values (cv-11). */
export function requestOf(values: CvFormValues) {
  const { skillsToAdd, professionalTraits, posting, applicationId } = values;
  const idealJobTitle = values.idealJobTitle.trim();
  const motivators = values.motivators.trim();
  const postingText = values.postingText.trim();
  return {
    writingStyle: STYLES[values.writingStyle],
    templateStyle: values.template,
    includeCoverLetter: values.includeCoverLetter,
    includeProfessionalSummary: values.includeProfessionalSummary,
    streamlineResume: values.streamlineResume,
    ...(values.paper && { paper: PAPERS[values.paper] }),
    ...(skillsToAdd.length > 0 && { skillsToAdd: [...skillsToAdd] }),
    ...(idealJobTitle !== '' && { idealJobTitle }),
    ...(professionalTraits.length > 0 && { professionalTraits: professionalTraits.map((trait) => TRAITS[trait]) }),
    ...(motivators !== '' && { motivators }),
    ...(posting === 'pasted' && postingText !== '' && { postingText }),
    ...(posting === 'board' && applicationId !== '' && { applicationId }),
  };
}
