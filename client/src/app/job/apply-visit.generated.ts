/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import type { BoardChange_ChangeFragment } from '../../features/applications/model/board-change.generated';
import * as Apollo from '@apollo/client/react';
import type * as Mutation from '../../graphql/mutation.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type RecordApplyVisitMutationVariables = Exact<{
  input: Types.RecordApplyVisitInput;
}>;


export type RecordApplyVisitMutation = { recordApplyVisit: { visit: { id: string } | null } | null };

export type ConfirmApplyVisitMutationVariables = Exact<{
  input: Types.ConfirmApplyVisitInput;
}>;


export type ConfirmApplyVisitMutation = { confirmApplyVisit: { change: { revision: number, changed: boolean, applicationId: string, application: { id: string, stage: Types.Stage, notes: string, nextReminder: string | null, createdAt: string, version: number, autoApplyAttemptId: string | null, salaryExpectation: { amount: string, currency: string, period: Types.PayPeriod } | null, job: { id: string, title: string, company: string, location: string, salary: string | null, applyUrl: string | null, closed: boolean, isSample: boolean, isOwn: boolean } } | null } | null } | null };

export type DismissApplyVisitMutationVariables = Exact<{
  input: Types.DismissApplyVisitInput;
}>;


export type DismissApplyVisitMutation = { dismissApplyVisit: { jobId: string | null } | null };


export const RecordApplyVisitDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RecordApplyVisit"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RecordApplyVisitInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recordApplyVisit"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"visit"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<RecordApplyVisitMutation, RecordApplyVisitMutationVariables>;
export const ConfirmApplyVisitDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ConfirmApplyVisit"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ConfirmApplyVisitInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"confirmApplyVisit"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"change"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BoardChange_change"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ApplicationCard_application"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Application"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"stage"}},{"kind":"Field","name":{"kind":"Name","value":"notes"}},{"kind":"Field","name":{"kind":"Name","value":"nextReminder"}},{"kind":"Field","name":{"kind":"Name","value":"salaryExpectation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"period"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"autoApplyAttemptId"}},{"kind":"Field","name":{"kind":"Name","value":"job"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"company"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"salary"}},{"kind":"Field","name":{"kind":"Name","value":"applyUrl"}},{"kind":"Field","name":{"kind":"Name","value":"closed"}},{"kind":"Field","name":{"kind":"Name","value":"isSample"}},{"kind":"Field","name":{"kind":"Name","value":"isOwn"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BoardChange_change"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BoardChange"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"Field","name":{"kind":"Name","value":"changed"}},{"kind":"Field","name":{"kind":"Name","value":"applicationId"}},{"kind":"Field","name":{"kind":"Name","value":"application"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ApplicationCard_application"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}}]} as unknown as DocumentNode<ConfirmApplyVisitMutation, ConfirmApplyVisitMutationVariables>;
export const DismissApplyVisitDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DismissApplyVisit"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DismissApplyVisitInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dismissApplyVisit"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"jobId"}}]}}]}}]} as unknown as DocumentNode<DismissApplyVisitMutation, DismissApplyVisitMutationVariables>;
export function useRecordApplyVisitMutation(options?: Mutation.MutationOptions<RecordApplyVisitMutation, RecordApplyVisitMutationVariables>): Mutation.MutationTuple<RecordApplyVisitMutation, RecordApplyVisitMutationVariables> {
  return Apollo.useMutation(RecordApplyVisitDocument, options as never) as never;
}

export function useConfirmApplyVisitMutation(options?: Mutation.MutationOptions<ConfirmApplyVisitMutation, ConfirmApplyVisitMutationVariables>): Mutation.MutationTuple<ConfirmApplyVisitMutation, ConfirmApplyVisitMutationVariables> {
  return Apollo.useMutation(ConfirmApplyVisitDocument, options as never) as never;
}

export function useDismissApplyVisitMutation(options?: Mutation.MutationOptions<DismissApplyVisitMutation, DismissApplyVisitMutationVariables>): Mutation.MutationTuple<DismissApplyVisitMutation, DismissApplyVisitMutationVariables> {
  return Apollo.useMutation(DismissApplyVisitDocument, options as never) as never;
}