import type { Cv, CvDate, Wording } from './cv-model.ts';

export type CvSection = 'summary' | 'work' | 'education' | 'projects' | 'other';

/** A line with its place in the CV. */
export interface CvWording {
  readonly wording: Wording;
  readonly section: CvSection;
  /** Of the role, school, project or section it stands under; 'summary' for the summary. */
  readonly itemId: string;
  /** 0 = the first of its section. */
  readonly itemIndex: number;
  readonly kind: 'paragraph' | 'bullet' | 'line';
  /** The facts of its item: title, employer, place, dates. The line may mention them. */
  readonly facts: readonly string[];
  /** null: unknown. */
  readonly isCurrent: boolean | null;
}

const CURRENT =
  /\b(?:present|current(?:ly)?|now|today|ongoing|to date|heute|aktuell|jetzt|laufend|aujourd['’]hui|présent|actuel(?:lement)?|actualidad|actual|presente|attuale|oggi|heden|nu|obecnie|teraz|até o momento|dato|en cours|ce jour|hoy|in corso|atual(?:mente)?)\b|^date$|dziś|現在|至今|现在|настоящее время|н\.\s?в\./iu;

/** Whether a period is ongoing; null when unknown. */
export function isCurrentPeriod({ start, end }: { readonly start: CvDate; readonly end: CvDate }): boolean | null {
  if (CURRENT.test(end.text)) return true;
  if (end.text !== '' || end.iso !== null) return false;
  return start.text === '' ? null : /\b(?:since|seit|depuis|desde|dal|sinds|od)\b/iu.test(start.text) ? true : null;
}

/** All lines of a CV in order. */
export function cvWordings(cv: Cv): CvWording[] {
  const all: CvWording[] = [];
  const place = (wordings: readonly Wording[], at: Omit<CvWording, 'wording'>): void => {
    for (const wording of wordings) all.push({ ...at, wording });
  };
  if (cv.summary !== null) {
    const at = { section: 'summary', itemId: 'summary', itemIndex: 0, kind: 'paragraph' } as const;
    place([cv.summary], { ...at, facts: [], isCurrent: null });
  }
  cv.work.forEach((item, itemIndex) => {
    const { start, end } = item;
    const facts = [item.title, item.employer, item.location, start.text, end.text];
    const at = { section: 'work', itemId: item.id, itemIndex, facts, isCurrent: isCurrentPeriod(item) } as const;
    place(item.paragraphs, { ...at, kind: 'paragraph' });
    place(item.highlights, { ...at, kind: 'bullet' });
  });
  cv.projects.forEach((item, itemIndex) => {
    const facts = [item.name, item.url, item.start.text, item.end.text];
    const at = { section: 'projects', itemId: item.id, itemIndex, facts, isCurrent: isCurrentPeriod(item) } as const;
    place(item.highlights, { ...at, kind: 'bullet' });
  });
  cv.education.forEach((item, itemIndex) => {
    const facts = [item.institution, item.degree, item.location, item.score, item.start.text, item.end.text];
    const at = { section: 'education', itemId: item.id, itemIndex, facts, isCurrent: null } as const;
    place(item.highlights, { ...at, kind: 'bullet' });
  });
  cv.other.forEach((item, itemIndex) => {
    const at = { section: 'other', itemId: item.id, itemIndex, facts: [item.heading], isCurrent: null } as const;
    place(item.lines, { ...at, kind: 'line' });
  });
  return all;
}
