import type { CvOptions } from '../../../domain/index.ts';
import { acceptedLetter, applyEdits, type EditedCv } from '../model/apply-edits.ts';
import { titleCased } from '../model/candidate-name.ts';
import { documentNames } from './document-names.ts';
import { coverLetterOf } from '../model/cover-letter.ts';
import type { CheckReport } from '../model/check-report.ts';
import type { CvPosting } from '../model/cv-posting.ts';
import { renderCv, renderLetter } from '../render/render-cv.ts';

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

/** Draws the documents. Equal input gives equal bytes. */
export async function drawDocuments(version: DrawTask): Promise<DrawnDocuments> {
  const { readCv, edits, report, rejected, template, options, posting } = version;
  const cv = applyEdits(readCv, edits, { rejected });
  const paragraphs = acceptedLetter(edits, { rejected });
  const letter = coverLetterOf(cv, paragraphs, posting?.employer ?? '', options.writingStyle);
  const rendered = await renderCv(cv, template);
  const candidateName = titleCased(cv.basics.name);
  const names = documentNames(candidateName);
  return {
    candidateName,
    parsedText: rendered.canonicalText,
    notes: [...report.notes, ...rendered.notes],
    leftOut: rendered.leftOut.map(({ text }) => text),
    resume: { name: names.resume, bytes: rendered.bytes },
    letter: letter === null ? null : { name: names.letter, bytes: (await renderLetter(letter, cv, template)).bytes },
  };
}
