/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type OwnAvatarQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnAvatarQuery = { profile: { avatarUrl: string } | null };


export const OwnAvatarDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OwnAvatar"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"profile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"avatarUrl"}}]}}]}}]} as unknown as DocumentNode<OwnAvatarQuery, OwnAvatarQueryVariables>;
/** A query is empty, complete or streaming; partial data is never asked for. */

type QueryStates = 'empty' | 'complete' | 'streaming';

export function useOwnAvatarQuery(options?: (Omit<Apollo.useQuery.Options<OwnAvatarQuery, OwnAvatarQueryVariables>, 'returnPartialData'>) | Apollo.SkipToken): Apollo.useQuery.Result<OwnAvatarQuery, OwnAvatarQueryVariables, QueryStates> {
  return Apollo.useQuery(OwnAvatarDocument, options as never) as Apollo.useQuery.Result<OwnAvatarQuery, OwnAvatarQueryVariables, QueryStates>;
}