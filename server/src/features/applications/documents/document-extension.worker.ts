import { type DocumentExtension, extensionOf } from '../model/document-content.ts';

/** Detects a document's file type from its content. @throws as `extensionOf` */
export function run(bytes: Uint8Array): Promise<DocumentExtension> {
  return extensionOf(bytes);
}
