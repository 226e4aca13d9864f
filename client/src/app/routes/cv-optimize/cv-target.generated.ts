/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type CvTargetJobQueryVariables = Exact<{
  id: string | number;
}>;


export type CvTargetJobQuery = { job: { id: string, title: string, description: string, viewerApplication: { id: string } | null } | null };


export const CvTargetJobDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CvTargetJob"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"job"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"viewerApplication"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<CvTargetJobQuery, CvTargetJobQueryVariables>;
/** A query is empty, complete or streaming; partial data is never asked for. */

type QueryStates = 'empty' | 'complete' | 'streaming';

export function useCvTargetJobQuery(options: (Omit<Apollo.useQuery.Options<CvTargetJobQuery, CvTargetJobQueryVariables>, 'returnPartialData' | 'variables'> & ({ variables: CvTargetJobQueryVariables; skip?: boolean } | { variables?: CvTargetJobQueryVariables; skip: boolean })) | Apollo.SkipToken): Apollo.useQuery.Result<CvTargetJobQuery, CvTargetJobQueryVariables, QueryStates> {
  return Apollo.useQuery(CvTargetJobDocument, options as never) as Apollo.useQuery.Result<CvTargetJobQuery, CvTargetJobQueryVariables, QueryStates>;
}