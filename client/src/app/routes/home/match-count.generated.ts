/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type MatchCountQueryVariables = Exact<{
  filter?: Types.JobFilter | null | undefined;
}>;


export type MatchCountQuery = { jobCount: number | null };


export const MatchCountDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MatchCount"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"JobFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"jobCount"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}]}]}}]} as unknown as DocumentNode<MatchCountQuery, MatchCountQueryVariables>;
/** A query is empty, complete or streaming; partial data is never asked for. */

type QueryStates = 'empty' | 'complete' | 'streaming';

export function useMatchCountQuery(options?: (Omit<Apollo.useQuery.Options<MatchCountQuery, MatchCountQueryVariables>, 'returnPartialData'>) | Apollo.SkipToken): Apollo.useQuery.Result<MatchCountQuery, MatchCountQueryVariables, QueryStates> {
  return Apollo.useQuery(MatchCountDocument, options as never) as Apollo.useQuery.Result<MatchCountQuery, MatchCountQueryVariables, QueryStates>;
}