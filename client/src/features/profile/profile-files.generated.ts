/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type FileLinkQueryVariables = Exact<{
  path: string;
}>;


export type FileLinkQuery = { viewer: { id: string, fileLink: { url: string } | null } | null };


export const FileLinkDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FileLink"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"path"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fileLink"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"path"},"value":{"kind":"Variable","name":{"kind":"Name","value":"path"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]}}]} as unknown as DocumentNode<FileLinkQuery, FileLinkQueryVariables>;
/** A query is empty, complete or streaming; partial data is never asked for. */

type QueryStates = 'empty' | 'complete' | 'streaming';

export function useFileLinkQuery(options: (Omit<Apollo.useQuery.Options<FileLinkQuery, FileLinkQueryVariables>, 'returnPartialData' | 'variables'> & ({ variables: FileLinkQueryVariables; skip?: boolean } | { variables?: FileLinkQueryVariables; skip: boolean })) | Apollo.SkipToken): Apollo.useQuery.Result<FileLinkQuery, FileLinkQueryVariables, QueryStates> {
  return Apollo.useQuery(FileLinkDocument, options as never) as Apollo.useQuery.Result<FileLinkQuery, FileLinkQueryVariables, QueryStates>;
}