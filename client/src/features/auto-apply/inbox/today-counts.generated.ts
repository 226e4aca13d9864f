/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AutoApplyTodayQueryVariables = Exact<{ [key: string]: never; }>;


export type AutoApplyTodayQuery = { viewer: { id: string, autoApplyAttempts: { nodes: Array<{ id: string, channel: Types.AutoApplyChannel, outcome: Types.AutoApplyOutcome, createdAt: string, sentAt: string | null }> } | null } | null };


export const AutoApplyTodayDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AutoApplyToday"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"autoApplyAttempts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"sentAt"}}]}}]}}]}}]}}]} as unknown as DocumentNode<AutoApplyTodayQuery, AutoApplyTodayQueryVariables>;
/** A query is empty, complete or streaming; partial data is never asked for. */

type QueryStates = 'empty' | 'complete' | 'streaming';

export function useAutoApplyTodayQuery(options?: (Omit<Apollo.useQuery.Options<AutoApplyTodayQuery, AutoApplyTodayQueryVariables>, 'returnPartialData'>) | Apollo.SkipToken): Apollo.useQuery.Result<AutoApplyTodayQuery, AutoApplyTodayQueryVariables, QueryStates> {
  return Apollo.useQuery(AutoApplyTodayDocument, options as never) as Apollo.useQuery.Result<AutoApplyTodayQuery, AutoApplyTodayQueryVariables, QueryStates>;
}