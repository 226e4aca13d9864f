import { acceptedLetter, applyEdits } from '../model/apply-edits.ts';
import { documentNames, titleCased } from './candidate-name.ts';
import { coverLetterOf } from '../model/cover-letter.ts';
import type { CvVersion } from '../versions/cv-version.entity.ts';
import { renderCv, renderLetter } from '../render/render-cv.ts';

/** A document on its way to the store. */
export interface NewCvDocument {
  readonly name: string;
  readonly bytes: Buffer;
}

/** What of a version its documents are made of. */
export type DrawTask = Pick<CvVersion, 'readCv' | 'edits' | 'report' | 'rejected' | 'template' | 'wishes' | 'posting'>;

/** A version as it looks in one template with one set of choices. */
export interface DrawnVersion extends Pick<CvVersion, 'candidateName' | 'parsedText' | 'notes' | 'leftOut'> {
  readonly resume: NewCvDocument;
  readonly letter: NewCvDocument | null;
}

/** Makes the documents. The same version in the same template with the same choices gives the same bytes. */
export async function drawVersion(version: DrawTask): Promise<DrawnVersion> {
  const { readCv, edits, report, rejected, template, wishes, posting } = version;
  const cv = applyEdits(readCv, edits, { rejected });
  const paragraphs = acceptedLetter(edits, { rejected });
  const letter = coverLetterOf(cv, paragraphs, posting?.employer ?? '', wishes.writingStyle);
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
