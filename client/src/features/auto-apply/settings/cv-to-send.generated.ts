/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AutoApplyCvsQueryVariables = Exact<{ [key: string]: never; }>;


export type AutoApplyCvsQuery = { viewer: { id: string, cvVersions: { nodes: Array<{ id: string, name: string, createdAt: string }> } | null } | null };


export const AutoApplyCvsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AutoApplyCvs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"cvVersions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}}]}}]}}]} as unknown as DocumentNode<AutoApplyCvsQuery, AutoApplyCvsQueryVariables>;
/** A query is empty, complete or streaming; partial data is never asked for. */

type QueryStates = 'empty' | 'complete' | 'streaming';

export function useAutoApplyCvsQuery(options?: (Omit<Apollo.useQuery.Options<AutoApplyCvsQuery, AutoApplyCvsQueryVariables>, 'returnPartialData'>) | Apollo.SkipToken): Apollo.useQuery.Result<AutoApplyCvsQuery, AutoApplyCvsQueryVariables, QueryStates> {
  return Apollo.useQuery(AutoApplyCvsDocument, options as never) as Apollo.useQuery.Result<AutoApplyCvsQuery, AutoApplyCvsQueryVariables, QueryStates>;
}