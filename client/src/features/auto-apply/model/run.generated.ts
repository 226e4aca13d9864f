/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import * as Apollo from '@apollo/client/react';
import type * as Mutation from '../../../graphql/mutation.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type RunNow_RunFragment = { id: string, revision: number, isManual: boolean, status: Types.AutoApplyRunStatus, matched: number, taken: number, createdAt: string, finishedAt: string | null, problem: { code: string, message: string } | null };

export type RunAutoApplyMutationVariables = Exact<{ [key: string]: never; }>;


export type RunAutoApplyMutation = { runAutoApply: { id: string, revision: number, isManual: boolean, status: Types.AutoApplyRunStatus, matched: number, taken: number, createdAt: string, finishedAt: string | null, problem: { code: string, message: string } | null } };

export const RunNow_RunFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RunNow_run"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AutoApplyRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"Field","name":{"kind":"Name","value":"isManual"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"matched"}},{"kind":"Field","name":{"kind":"Name","value":"taken"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"finishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"problem"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<RunNow_RunFragment, unknown>;
export const RunAutoApplyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RunAutoApply"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"runAutoApply"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RunNow_run"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RunNow_run"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AutoApplyRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"Field","name":{"kind":"Name","value":"isManual"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"matched"}},{"kind":"Field","name":{"kind":"Name","value":"taken"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"finishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"problem"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<RunAutoApplyMutation, RunAutoApplyMutationVariables>;
export function useRunAutoApplyMutation(options?: Mutation.MutationOptions<RunAutoApplyMutation, RunAutoApplyMutationVariables>): Mutation.MutationTuple<RunAutoApplyMutation, RunAutoApplyMutationVariables> {
  return Apollo.useMutation(RunAutoApplyDocument, options as never) as never;
}