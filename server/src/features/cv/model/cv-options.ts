import {
  CV_DEFAULTS,
  CV_PAPERS,
  CV_TEMPLATES,
  CV_TRAITS,
  type CvOptions,
  type CvPaper,
  LIMITS,
  MAX_TRAITS,
  WRITING_STYLES,
} from '../../../domain/index.ts';
import { invalidInput } from '../../../platform/app-error.ts';
import { checkedChoice, checkedLine, checkedList, checkedText } from '../../../platform/text.ts';
import { FIELD_LABELS, noSuchTemplate, tooManyTraits } from './cv.texts.ts';

/** The options of the optimiser's form from any API; absent or null = the form's default. */
export interface OptionFields {
  readonly writingStyle?: string | null | undefined;
  readonly templateStyle?: number | null | undefined;
  readonly skillsToAdd?: readonly string[] | null | undefined;
  readonly idealJobTitle?: string | null | undefined;
  readonly includeCoverLetter?: boolean | null | undefined;
  readonly includeProfessionalSummary?: boolean | null | undefined;
  readonly professionalTraits?: readonly string[] | null | undefined;
  readonly motivators?: string | null | undefined;
  readonly streamlineResume?: boolean | null | undefined;
  readonly paper?: string | null | undefined;
}

/**
 * The options of one run.
 *
 * @throws AppError INVALID_INPUT for unknown choices and texts that are too long
 */
export function checkedOptions(fields: OptionFields): CvOptions {
  const { writingStyle, templateStyle, skillsToAdd, idealJobTitle, professionalTraits, motivators } = fields;
  return {
    writingStyle:
      blank(writingStyle) === null
        ? CV_DEFAULTS.writingStyle
        : checkedChoice(writingStyle ?? '', WRITING_STYLES, {
            field: 'writingStyle',
            label: FIELD_LABELS.writingStyle,
          }),
    template: checkedTemplate(templateStyle ?? CV_DEFAULTS.template),
    skillsToAdd: checkedList(skillsToAdd ?? [], LIMITS, { field: 'skillsToAdd', label: FIELD_LABELS.skillsToAdd }),
    idealJobTitle: checkedLine(idealJobTitle ?? '', LIMITS.lineLength, {
      field: 'idealJobTitle',
      label: FIELD_LABELS.idealJobTitle,
    }),
    includeCoverLetter: fields.includeCoverLetter ?? CV_DEFAULTS.includeCoverLetter,
    includeProfessionalSummary: fields.includeProfessionalSummary ?? CV_DEFAULTS.includeProfessionalSummary,
    professionalTraits: checkedTraits(professionalTraits ?? []),
    motivators: checkedText(motivators ?? '', LIMITS.bioLength, {
      field: 'motivators',
      label: FIELD_LABELS.motivators,
    }),
    streamlineResume: fields.streamlineResume ?? CV_DEFAULTS.streamlineResume,
    paper: checkedPaper(fields.paper),
  };
}

/** null: by the country that the CV names. @throws AppError INVALID_INPUT for another sheet */
export function checkedPaper(paper: string | null | undefined): CvPaper | null {
  if (blank(paper) === null || paper === 'auto') return null;
  return checkedChoice(paper ?? '', CV_PAPERS, { field: 'paper', label: FIELD_LABELS.paper });
}

/** @throws AppError INVALID_INPUT for a number no template has */
export function checkedTemplate(number: number): number {
  const max = CV_TEMPLATES.length;
  if (Number.isInteger(number) && number >= 1 && number <= max) return number;
  throw invalidInput(noSuchTemplate(max), { field: 'templateStyle', max });
}

function checkedTraits(traits: readonly string[]): CvOptions['professionalTraits'] {
  const named = { field: 'professionalTraits', label: FIELD_LABELS.professionalTraits };
  if (traits.length > MAX_TRAITS) {
    throw invalidInput(tooManyTraits(MAX_TRAITS), { ...named, max: MAX_TRAITS });
  }
  return [...new Set(traits.map((trait) => checkedChoice(trait, CV_TRAITS, named)))];
}

const blank = (text: string | null | undefined): string | null => (text?.trim() ? text : null);
