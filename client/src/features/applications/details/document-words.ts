import { DocumentKind } from '@foothold/server/domain';
import type { DocumentRow_DocumentFragment } from './documents.generated.ts';
import { detailsTexts } from '../texts/details.texts.ts';

type KindName = DocumentRow_DocumentFragment['kind'];

export const KIND_WORDS: Readonly<Record<KindName, string>> = {
  CV: 'CV',
  LETTER: detailsTexts.coverLetter,
  OTHER: detailsTexts.other,
};

/** Every kind in the order people choose from, for a list of choices. */
export const KIND_CHOICES: {
  readonly value: DocumentKind;
  readonly label: string;
}[] = [
  { value: DocumentKind.CV, label: KIND_WORDS.CV },
  { value: DocumentKind.LETTER, label: KIND_WORDS.LETTER },
  { value: DocumentKind.OTHER, label: KIND_WORDS.OTHER },
];
