/** The kinds of documents attached to applications. */
export enum DocumentKind {
  CV = 'cv',
  LETTER = 'letter',
  OTHER = 'other',
}

/** Every kind, in the order people choose from. */
export const DOCUMENT_KINDS: readonly DocumentKind[] = [DocumentKind.CV, DocumentKind.LETTER, DocumentKind.OTHER];
