/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PipelineHistoryQueryVariables = Exact<{ [key: string]: never; }>;


export type PipelineHistoryQuery = { applicationStats: { reached: Array<{ stage: Types.Stage, count: number }>, overTime: Array<{ at: string, byStage: Array<{ stage: Types.Stage, count: number }> }> } | null };


export const PipelineHistoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PipelineHistory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"applicationStats"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reached"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stage"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"overTime"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"byStage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stage"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]}}]}}]} as unknown as DocumentNode<PipelineHistoryQuery, PipelineHistoryQueryVariables>;
/** A query is empty, complete or streaming; partial data is never asked for. */

type QueryStates = 'empty' | 'complete' | 'streaming';

export function usePipelineHistoryQuery(options?: (Omit<Apollo.useQuery.Options<PipelineHistoryQuery, PipelineHistoryQueryVariables>, 'returnPartialData'>) | Apollo.SkipToken): Apollo.useQuery.Result<PipelineHistoryQuery, PipelineHistoryQueryVariables, QueryStates> {
  return Apollo.useQuery(PipelineHistoryDocument, options as never) as Apollo.useQuery.Result<PipelineHistoryQuery, PipelineHistoryQueryVariables, QueryStates>;
}