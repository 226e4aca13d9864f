/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import * as Apollo from '@apollo/client/react';
import type * as Mutation from '../../graphql/mutation.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type DeleteAccountMutationVariables = Exact<{
  input: Types.DeleteAccountInput;
}>;


export type DeleteAccountMutation = { deleteAccount: { deletedAccountId: string | null } | null };


export const DeleteAccountDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteAccount"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteAccountInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteAccount"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedAccountId"}}]}}]}}]} as unknown as DocumentNode<DeleteAccountMutation, DeleteAccountMutationVariables>;
export function useDeleteAccountMutation(options?: Mutation.MutationOptions<DeleteAccountMutation, DeleteAccountMutationVariables>): Mutation.MutationTuple<DeleteAccountMutation, DeleteAccountMutationVariables> {
  return Apollo.useMutation(DeleteAccountDocument, options as never) as never;
}