import { isFull } from '../render/typst-compiler.ts';
import { drawPdf, type NewCvDocument, type PdfTask } from './draw-documents.ts';

/** Makes the CV or the letter of one version as a PDF. */
export const run = (task: PdfTask): Promise<NewCvDocument | null> => drawPdf(task);

export const isSpent = (): boolean => isFull();
