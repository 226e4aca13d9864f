import { drawDocuments, type DrawTask, type DrawnDocuments } from './draw-documents.ts';

/** Makes the documents of one version. */
export const run = (version: DrawTask): Promise<DrawnDocuments> => drawDocuments(version);
