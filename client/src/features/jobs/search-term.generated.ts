/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type SearchTerm_TermFragment = { kind: Types.SearchTermKind, text: string, value: string, alternatives: Array<Types.SearchTermKind> } & { ' $fragmentName'?: 'SearchTerm_TermFragment' };

export const SearchTerm_TermFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SearchTerm_term"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SearchTerm"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"alternatives"}}]}}]} as unknown as DocumentNode<SearchTerm_TermFragment, unknown>;