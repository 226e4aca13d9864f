/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type HomeStatsQueryVariables = Exact<{ [key: string]: never; }>;


export type HomeStatsQuery = { jobCount: number | null, jobStats: { companies: number } | null };


export const HomeStatsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"HomeStats"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"jobCount"}},{"kind":"Field","name":{"kind":"Name","value":"jobStats"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"companies"}}]}}]}}]} as unknown as DocumentNode<HomeStatsQuery, HomeStatsQueryVariables>;
/** A query is empty, complete or streaming; partial data is never asked for. */

type QueryStates = 'empty' | 'complete' | 'streaming';

export function useHomeStatsQuery(options?: (Omit<Apollo.useQuery.Options<HomeStatsQuery, HomeStatsQueryVariables>, 'returnPartialData'>) | Apollo.SkipToken): Apollo.useQuery.Result<HomeStatsQuery, HomeStatsQueryVariables, QueryStates> {
  return Apollo.useQuery(HomeStatsDocument, options as never) as Apollo.useQuery.Result<HomeStatsQuery, HomeStatsQueryVariables, QueryStates>;
}