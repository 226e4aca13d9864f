import { registerEnumType } from 'type-graphql';
import type { CvPaper, CvTrait, WritingStyle } from '../../../domain/index.ts';

/** The choices of the optimizer's form as schema enums; the values are the form's labels. */
export const WritingStyleEnum = {
  PROFESSIONAL: 'Professional',
  EXECUTIVE: 'Executive',
  TECHNICAL: 'Technical',
  CREATIVE: 'Creative',
} as const satisfies Record<string, WritingStyle>;

export const ProfessionalTraitEnum = {
  CREATIVE: 'Creative',
  ANALYTICAL: 'Analytical',
  COLLABORATIVE: 'Collaborative',
  GOAL_FOCUSED: 'Goal-focused',
  RELIABLE: 'Reliable',
  RESULTS_DRIVEN: 'Results-driven',
  INNOVATIVE: 'Innovative',
  COMMUNICATIVE: 'Communicative',
  AUTONOMOUS: 'Autonomous',
  PROACTIVE: 'Proactive',
  PRAGMATIC: 'Pragmatic',
} as const satisfies Record<string, CvTrait>;

/** Sheets; `auto` leaves it to the country that the CV names. */
export const CvPaperEnum = {
  BY_COUNTRY: 'auto',
  A4: 'A4',
  LETTER: 'Letter',
} as const satisfies Record<string, CvPaper | 'auto'>;

registerEnumType(CvPaperEnum, {
  name: 'CvPaper',
  description: 'The sheet that Word document and PDF are made for.',
  valuesConfig: {
    BY_COUNTRY: { description: 'Letter where the CV names the United States or Canada, else A4.' },
    A4: { description: '210 by 297 millimetres.' },
    LETTER: { description: '8.5 by 11 inches.' },
  },
});

/** File formats of a document; the values are file extensions. */
export enum CvFileFormat {
  WORD = 'docx',
  PDF = 'pdf',
}

registerEnumType(CvFileFormat, {
  name: 'CvFileFormat',
  description: 'The file format of a document. Both have the same text and look.',
  valuesConfig: {
    WORD: { description: 'A Word document, which can be edited.' },
    PDF: { description: 'A PDF with its fonts, which looks the same everywhere.' },
  },
});

registerEnumType(WritingStyleEnum, {
  name: 'WritingStyle',
  description: 'The tone of rewritten lines. All of them say the same.',
  valuesConfig: {
    PROFESSIONAL: { description: 'Plain and complete sentences.' },
    EXECUTIVE: { description: 'Results first, then how they came about.' },
    TECHNICAL: { description: 'Short lines, tools and figures in front.' },
    CREATIVE: { description: 'Livelier verbs and rhythm.' },
  },
});

registerEnumType(ProfessionalTraitEnum, {
  name: 'ProfessionalTrait',
  description: 'A trait to bring out in summary and letter.',
  valuesConfig: Object.fromEntries(
    Object.entries(ProfessionalTraitEnum).map(([name, word]) => [name, { description: `“${word}”.` }]),
  ),
});
