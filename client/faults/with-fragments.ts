import type { DocumentNode } from 'graphql';

/** A document together with what it spreads: the generated ones hold no source to be pasted into another one's. */
export function withFragments(document: DocumentNode, fragments: DocumentNode): DocumentNode {
  return { ...document, definitions: [...document.definitions, ...fragments.definitions] };
}
