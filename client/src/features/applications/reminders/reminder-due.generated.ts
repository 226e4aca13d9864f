/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import type { ApplicationCard_ApplicationFragment } from '../model/application-card.generated';
import * as Apollo from '@apollo/client/react';
import type * as Mutation from '../../../graphql/mutation.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ReminderDueSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type ReminderDueSubscription = { reminderDue: { dueAt: string, application: { id: string, stage: Types.Stage, notes: string, nextReminder: string | null, createdAt: string, version: number, autoApplyAttemptId: string | null, salaryExpectation: { amount: string, currency: string, period: Types.PayPeriod } | null, job: { id: string, title: string, company: string, location: string, salary: string | null, applyUrl: string | null, closed: boolean, isSample: boolean, isOwn: boolean } } | null } };

export type ReminderZoneQueryVariables = Exact<{ [key: string]: never; }>;


export type ReminderZoneQuery = { viewer: { id: string, preferences: { id: string, timeZone: string | null } | null } | null };

export type ReportTimeZoneMutationVariables = Exact<{
  zone: string;
}>;


export type ReportTimeZoneMutation = { savePreferences: { preferences: { id: string, timeZone: string | null } | null } | null };


export const ReminderDueDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"ReminderDue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reminderDue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"application"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ApplicationCard_application"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ApplicationCard_application"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Application"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"stage"}},{"kind":"Field","name":{"kind":"Name","value":"notes"}},{"kind":"Field","name":{"kind":"Name","value":"nextReminder"}},{"kind":"Field","name":{"kind":"Name","value":"salaryExpectation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"period"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"autoApplyAttemptId"}},{"kind":"Field","name":{"kind":"Name","value":"job"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"company"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"salary"}},{"kind":"Field","name":{"kind":"Name","value":"applyUrl"}},{"kind":"Field","name":{"kind":"Name","value":"closed"}},{"kind":"Field","name":{"kind":"Name","value":"isSample"}},{"kind":"Field","name":{"kind":"Name","value":"isOwn"}}]}}]}}]} as unknown as DocumentNode<ReminderDueSubscription, ReminderDueSubscriptionVariables>;
export const ReminderZoneDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReminderZone"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"preferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}}]}}]}}]}}]} as unknown as DocumentNode<ReminderZoneQuery, ReminderZoneQueryVariables>;
export const ReportTimeZoneDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReportTimeZone"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"zone"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TimeZone"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"savePreferences"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"deviceTimeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"zone"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"preferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}}]}}]}}]}}]} as unknown as DocumentNode<ReportTimeZoneMutation, ReportTimeZoneMutationVariables>;
/** A query is empty, complete or streaming; partial data is never asked for. */

type QueryStates = 'empty' | 'complete' | 'streaming';

export function useReminderDueSubscription(options?: Apollo.useSubscription.Options<ReminderDueSubscription, ReminderDueSubscriptionVariables>) {
  return Apollo.useSubscription(ReminderDueDocument, options as never) as Apollo.useSubscription.Result<ReminderDueSubscription>;
}

export function useReminderZoneQuery(options?: (Omit<Apollo.useQuery.Options<ReminderZoneQuery, ReminderZoneQueryVariables>, 'returnPartialData'>) | Apollo.SkipToken): Apollo.useQuery.Result<ReminderZoneQuery, ReminderZoneQueryVariables, QueryStates> {
  return Apollo.useQuery(ReminderZoneDocument, options as never) as Apollo.useQuery.Result<ReminderZoneQuery, ReminderZoneQueryVariables, QueryStates>;
}

export function useReportTimeZoneMutation(options?: Mutation.MutationOptions<ReportTimeZoneMutation, ReportTimeZoneMutationVariables>): Mutation.MutationTuple<ReportTimeZoneMutation, ReportTimeZoneMutationVariables> {
  return Apollo.useMutation(ReportTimeZoneDocument, options as never) as never;
}