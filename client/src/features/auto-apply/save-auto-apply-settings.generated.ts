/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type SaveAutoApplySettingsMutationVariables = Exact<{
  input: Types.SaveAutoApplySettingsInput;
}>;


export type SaveAutoApplySettingsMutation = { saveAutoApplySettings: { keywords: Array<string>, enabled: boolean, preferredLocations: Array<string>, remoteModes: Array<string>, excludedCompanies: Array<string>, dailyLimit: number, reviewBeforeSending: boolean, paused: boolean, weeklySummary: boolean, nextRunAt: string | null, jobTypes: { fullTime: boolean, partTime: boolean, contract: boolean, internship: boolean }, excludedJobs: Array<{ jobId: string, title: string, company: string }> } };


export const SaveAutoApplySettingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveAutoApplySettings"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SaveAutoApplySettingsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveAutoApplySettings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AutoApplyForm_settings"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AutoApplyForm_settings"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AutoApplySettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"jobTypes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fullTime"}},{"kind":"Field","name":{"kind":"Name","value":"partTime"}},{"kind":"Field","name":{"kind":"Name","value":"contract"}},{"kind":"Field","name":{"kind":"Name","value":"internship"}}]}},{"kind":"Field","name":{"kind":"Name","value":"keywords"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"preferredLocations"}},{"kind":"Field","name":{"kind":"Name","value":"remoteModes"}},{"kind":"Field","name":{"kind":"Name","value":"excludedCompanies"}},{"kind":"Field","name":{"kind":"Name","value":"dailyLimit"}},{"kind":"Field","name":{"kind":"Name","value":"reviewBeforeSending"}},{"kind":"Field","name":{"kind":"Name","value":"paused"}},{"kind":"Field","name":{"kind":"Name","value":"weeklySummary"}},{"kind":"Field","name":{"kind":"Name","value":"nextRunAt"}},{"kind":"Field","name":{"kind":"Name","value":"excludedJobs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"jobId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"company"}}]}}]}}]} as unknown as DocumentNode<SaveAutoApplySettingsMutation, SaveAutoApplySettingsMutationVariables>;
export function useSaveAutoApplySettingsMutation(options?: Apollo.useMutation.Options<SaveAutoApplySettingsMutation, SaveAutoApplySettingsMutationVariables>) {
  return Apollo.useMutation(SaveAutoApplySettingsDocument, options);
}