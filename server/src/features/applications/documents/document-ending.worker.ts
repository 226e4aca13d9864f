import { type DocumentEnding, endingOf } from './document-content.ts';

/** What a document is, by its content. @throws as `endingOf` */
export function run(bytes: Uint8Array): Promise<DocumentEnding> {
  return endingOf(bytes);
}
