/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type InboxCountQueryVariables = Exact<{ [key: string]: never; }>;


export type InboxCountQuery = { viewer: { id: string, autoApplyAttempts: { totalCount: number } | null } | null };


export const InboxCountDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"InboxCount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"autoApplyAttempts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"outcomes"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"AWAITING_REVIEW"},{"kind":"EnumValue","value":"PREPARED"}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}}]}}]}}]} as unknown as DocumentNode<InboxCountQuery, InboxCountQueryVariables>;
/** A query is empty, complete or streaming; partial data is never asked for. */

type QueryStates = 'empty' | 'complete' | 'streaming';

export function useInboxCountQuery(options?: (Omit<Apollo.useQuery.Options<InboxCountQuery, InboxCountQueryVariables>, 'returnPartialData'>) | Apollo.SkipToken): Apollo.useQuery.Result<InboxCountQuery, InboxCountQueryVariables, QueryStates> {
  return Apollo.useQuery(InboxCountDocument, options as never) as Apollo.useQuery.Result<InboxCountQuery, InboxCountQueryVariables, QueryStates>;
}