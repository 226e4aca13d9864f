/** What a file that is kept with an application is. */
export enum DocumentKind {
  CV = 'cv',
  LETTER = 'letter',
  OTHER = 'other',
}

/** Every kind, in the order people choose from. */
export const DOCUMENT_KINDS: readonly DocumentKind[] = [DocumentKind.CV, DocumentKind.LETTER, DocumentKind.OTHER];
