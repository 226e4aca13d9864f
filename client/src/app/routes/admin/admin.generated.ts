/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AdminPageQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminPageQuery = { viewer: { id: string, isOperator: boolean | null } | null };


export const AdminPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminPage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isOperator"}}]}}]}}]} as unknown as DocumentNode<AdminPageQuery, AdminPageQueryVariables>;
/** A query is empty, complete or streaming; partial data is never asked for. */

type QueryStates = 'empty' | 'complete' | 'streaming';

export function useAdminPageQuery(options?: (Omit<Apollo.useQuery.Options<AdminPageQuery, AdminPageQueryVariables>, 'returnPartialData'>) | Apollo.SkipToken): Apollo.useQuery.Result<AdminPageQuery, AdminPageQueryVariables, QueryStates> {
  return Apollo.useQuery(AdminPageDocument, options as never) as Apollo.useQuery.Result<AdminPageQuery, AdminPageQueryVariables, QueryStates>;
}