/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ApplicationStatsQueryVariables = Exact<{ [key: string]: never; }>;


export type ApplicationStatsQuery = { applicationStats: { total: number, activePipeline: number, responseRate: number, byStage: Array<{ stage: Types.Stage, count: number }>, processTime: { days: number, isMeasured: boolean, finished: number } } | null };


export const ApplicationStatsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ApplicationStats"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"applicationStats"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"activePipeline"}},{"kind":"Field","name":{"kind":"Name","value":"responseRate"}},{"kind":"Field","name":{"kind":"Name","value":"byStage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stage"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"processTime"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"isMeasured"}},{"kind":"Field","name":{"kind":"Name","value":"finished"}}]}}]}}]}}]} as unknown as DocumentNode<ApplicationStatsQuery, ApplicationStatsQueryVariables>;
/** A query is empty, complete or streaming; partial data is never asked for. */

type QueryStates = 'empty' | 'complete' | 'streaming';

export function useApplicationStatsQuery(options?: (Omit<Apollo.useQuery.Options<ApplicationStatsQuery, ApplicationStatsQueryVariables>, 'returnPartialData'>) | Apollo.SkipToken): Apollo.useQuery.Result<ApplicationStatsQuery, ApplicationStatsQueryVariables, QueryStates> {
  return Apollo.useQuery(ApplicationStatsDocument, options as never) as Apollo.useQuery.Result<ApplicationStatsQuery, ApplicationStatsQueryVariables, QueryStates>;
}