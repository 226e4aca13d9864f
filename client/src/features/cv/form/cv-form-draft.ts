import { CV_PAPERS, CV_TEMPLATES, type CvPaper, CV_TRAITS, MAX_TRAITS, WRITING_STYLES } from '@foothold/server/domain';
import { CV_FORM_DEFAULTS, type CvFormValues, type PostingSource } from './cv-form-values.ts';

/** Cleared with the tab, and with the person's session. */
const STORE = 'foothold.cv-form';
/** Of the browser: the paper in the printer stays the same. */
const PAPER_STORE = 'foothold.cv-paper';
const SOURCES: readonly PostingSource[] = ['none', 'pasted', 'board'];

/** Stores the form's values for a reload; the file can't be stored. */
export function keepDraft(values: CvFormValues): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify(values));
    localStorage.setItem(PAPER_STORE, values.paper ?? '');
  } catch {
    // Storage may be blocked or full; then a reload begins again.
  }
}

/** The stored values that the form still offers. */
export function readDraft(): CvFormValues {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? '{}');
    return repaired(new Map(typeof kept === 'object' && kept !== null ? Object.entries(kept) : []));
  } catch {
    return CV_FORM_DEFAULTS;
  }
}

function repaired(kept: ReadonlyMap<string, unknown>): CvFormValues {
  const normal = CV_FORM_DEFAULTS;
  const text = (name: string): string => textOf(kept.get(name));
  const isOn = (name: string, usual: boolean): boolean => {
    const value = kept.get(name);
    return typeof value === 'boolean' ? value : usual;
  };
  const texts = (name: string): string[] => {
    const value = kept.get(name);
    return Array.isArray(value) ? value.map(textOf).filter(Boolean) : [];
  };
  const traits = texts('professionalTraits');
  const template = Number(kept.get('template'));
  return {
    writingStyle: WRITING_STYLES.find((style) => style === kept.get('writingStyle')) ?? normal.writingStyle,
    template: CV_TEMPLATES[template - 1] === undefined ? normal.template : template,
    skillsToAdd: [...new Set(texts('skillsToAdd'))],
    idealJobTitle: text('idealJobTitle'),
    includeCoverLetter: isOn('includeCoverLetter', normal.includeCoverLetter),
    includeProfessionalSummary: isOn('includeProfessionalSummary', normal.includeProfessionalSummary),
    professionalTraits: CV_TRAITS.filter((trait) => traits.includes(trait)).slice(0, MAX_TRAITS),
    motivators: text('motivators'),
    streamlineResume: isOn('streamlineResume', normal.streamlineResume),
    paper: keptPaper(),
    posting: SOURCES.find((source) => source === kept.get('posting')) ?? normal.posting,
    postingText: text('postingText'),
    applicationId: text('applicationId'),
  };
}

function keptPaper(): CvPaper | null {
  const kept = localStorage.getItem(PAPER_STORE);
  return CV_PAPERS.find((paper) => paper === kept) ?? null;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
