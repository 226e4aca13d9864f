import type { CvOptions, CvPaper } from '../../../domain/index.ts';
import { acceptedLetter, applyEdits, type EditedCv } from '../model/apply-edits.ts';
import { titleCased } from '../model/candidate-name.ts';
import type { CoverLetter } from '../model/cv-edits.ts';
import type { Cv } from '../model/cv-model.ts';
import { documentNames } from './document-names.ts';
import { coverLetterOf } from '../letter/cover-letter.ts';
import type { CheckReport } from '../model/check-report.ts';
import type { CvPosting } from '../model/cv-posting.ts';
import { renderCv, renderLetter } from '../render/render-cv.ts';
import { renderCvPdf, renderLetterPdf } from '../render/render-pdf.ts';

/** A document to store. */
export interface NewCvDocument {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The input of drawing documents. */
export interface DrawTask extends EditedCv {
  readonly report: CheckReport;
  /** 1 to 9. */
  readonly template: number;
  readonly options: CvOptions;
  readonly posting: CvPosting | null;
}

/** A CV in one template with one set of choices. */
export interface DrawnDocuments {
  /** In title case; null = none was found. */
  readonly candidateName: string | null;
  /** The text a parser reads from the document. */
  readonly parsedText: string;
  /** Notes for the owner, as sentences. */
  readonly notes: string[];
  /** Bullet points that the template has no room for. */
  readonly leftOut: string[];
  readonly resume: NewCvDocument;
  readonly letter: NewCvDocument | null;
}

/** The documents of a version. */
export type DocumentKind = 'resume' | 'letter';

/** The input of drawing a PDF. */
export interface PdfTask extends Omit<DrawTask, 'report'> {
  readonly kind: DocumentKind;
}

/** Draws the documents. Equal input gives equal bytes. */
export async function drawDocuments(version: DrawTask): Promise<DrawnDocuments> {
  const { report, template } = version;
  const paper = paperOf(version);
  const { cv, letter, candidateName } = contentOf(version);
  const rendered = await renderCv(cv, template, paper);
  const names = documentNames(candidateName);
  return {
    candidateName,
    parsedText: rendered.canonicalText,
    notes: [...report.notes, ...rendered.notes],
    leftOut: rendered.leftOut.map(({ text }) => text),
    resume: { name: names.resume, bytes: rendered.bytes },
    letter:
      letter === null ? null : { name: names.letter, bytes: (await renderLetter(letter, cv, template, paper)).bytes },
  };
}

/** Draws one document as a PDF; null when the version has no letter. Equal input gives equal bytes. */
export async function drawPdf({ kind, template, ...version }: PdfTask): Promise<NewCvDocument | null> {
  const { cv, letter, candidateName } = contentOf(version);
  const names = documentNames(candidateName, 'pdf');
  const paper = paperOf(version);
  if (kind === 'resume') return { name: names.resume, bytes: await renderCvPdf(cv, template, paper) };
  return letter && { name: names.letter, bytes: await renderLetterPdf(letter, cv, template, paper) };
}

const paperOf = ({ options: { paper } }: Pick<DrawTask, 'options'>): { readonly paper?: CvPaper } =>
  paper ? { paper } : {};

/** The content of the documents. */
function contentOf({ readCv, edits, rejected, options, posting }: Omit<DrawTask, 'report' | 'template'>): {
  readonly cv: Cv;
  readonly letter: CoverLetter | null;
  readonly candidateName: string | null;
} {
  const cv = applyEdits(readCv, edits, { rejected });
  const paragraphs = acceptedLetter(edits, { rejected });
  const letter = coverLetterOf(cv, paragraphs, {
    employer: posting?.employer ?? '',
    title: posting?.title || options.idealJobTitle,
    style: options.writingStyle,
    date: edits.letterDate ?? null,
  });
  return { cv, letter, candidateName: titleCased(cv.basics.name) };
}
