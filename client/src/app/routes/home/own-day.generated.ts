/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type OwnDayQueryVariables = Exact<{
  endOfDay: string;
}>;


export type OwnDayQuery = { viewer: { id: string, today: { due: Array<{ id: string }>, silent: Array<{ since: string }>, waiting: Array<{ id: string }> } | null, autoApplyAttempts: { totalCount: number } | null } | null };


export const OwnDayDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OwnDay"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"endOfDay"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"today"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"endOfDay"},"value":{"kind":"Variable","name":{"kind":"Name","value":"endOfDay"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"due"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"silent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"since"}}]}},{"kind":"Field","name":{"kind":"Name","value":"waiting"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"autoApplyAttempts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"outcomes"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"AWAITING_REVIEW"},{"kind":"EnumValue","value":"PREPARED"}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}}]}}]}}]} as unknown as DocumentNode<OwnDayQuery, OwnDayQueryVariables>;
/** A query is empty, complete or streaming; partial data is never asked for. */

type QueryStates = 'empty' | 'complete' | 'streaming';

export function useOwnDayQuery(options: (Omit<Apollo.useQuery.Options<OwnDayQuery, OwnDayQueryVariables>, 'returnPartialData' | 'variables'> & ({ variables: OwnDayQueryVariables; skip?: boolean } | { variables?: OwnDayQueryVariables; skip: boolean })) | Apollo.SkipToken): Apollo.useQuery.Result<OwnDayQuery, OwnDayQueryVariables, QueryStates> {
  return Apollo.useQuery(OwnDayDocument, options as never) as Apollo.useQuery.Result<OwnDayQuery, OwnDayQueryVariables, QueryStates>;
}