/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type FindApplicationsQueryVariables = Exact<{ [key: string]: never; }>;


export type FindApplicationsQuery = { applications: Array<{ id: string, stage: Types.Stage, job: { id: string, title: string, company: string } }> | null };


export const FindApplicationsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FindApplications"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"applications"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"stage"}},{"kind":"Field","name":{"kind":"Name","value":"job"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"company"}}]}}]}}]}}]} as unknown as DocumentNode<FindApplicationsQuery, FindApplicationsQueryVariables>;
/** A query is empty, complete or streaming; partial data is never asked for. */

type QueryStates = 'empty' | 'complete' | 'streaming';

export function useFindApplicationsQuery(options?: (Omit<Apollo.useQuery.Options<FindApplicationsQuery, FindApplicationsQueryVariables>, 'returnPartialData'>) | Apollo.SkipToken): Apollo.useQuery.Result<FindApplicationsQuery, FindApplicationsQueryVariables, QueryStates> {
  return Apollo.useQuery(FindApplicationsDocument, options as never) as Apollo.useQuery.Result<FindApplicationsQuery, FindApplicationsQueryVariables, QueryStates>;
}