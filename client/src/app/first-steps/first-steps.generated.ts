/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import type { JobCard_JobFragment } from '../../features/jobs/job-card.generated';
import type { SaveJobButton_JobFragment } from '../../features/applications/model/save-job.generated';
import type { AutoApplyForm_SettingsFragment } from '../../features/auto-apply/model/auto-apply-form.generated';
import * as Apollo from '@apollo/client/react';
import type * as Mutation from '../../graphql/mutation.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type FirstStepsQueryVariables = Exact<{ [key: string]: never; }>;


export type FirstStepsQuery = { viewer: { id: string, preferences: { id: string, hasDoneFirstSteps: boolean } | null } | null, profile: { id: string, cvUrl: string } | null };

export type FirstJobsQueryVariables = Exact<{
  filter?: Types.JobFilter | null | undefined;
}>;


export type FirstJobsQuery = { jobs: { total: number, jobs: Array<(
      { id: string, title: string, isHidden: boolean }
      & { ' $fragmentRefs'?: { 'JobCard_JobFragment': JobCard_JobFragment;'SaveJobButton_JobFragment': SaveJobButton_JobFragment } }
    )> } | null };

export type SaveJobSearchMutationVariables = Exact<{
  input: Types.SaveAutoApplySettingsInput;
}>;


export type SaveJobSearchMutation = { saveAutoApplySettings: { settings: { id: string, keywords: Array<string>, enabled: boolean, preferredLocations: Array<string>, workModes: Array<Types.WorkMode>, excludedCompanies: Array<string>, dailyLimit: number, reviewBeforeSending: boolean, paused: boolean, weeklySummary: boolean, cvVersionId: string | null, nextRunAt: string | null, jobTypes: { fullTime: boolean, partTime: boolean, contract: boolean, internship: boolean }, excludedJobs: Array<{ jobId: string, title: string, company: string }> } | null } | null };

export type EndFirstStepsMutationVariables = Exact<{ [key: string]: never; }>;


export type EndFirstStepsMutation = { savePreferences: { preferences: { id: string, hasDoneFirstSteps: boolean } | null } | null };


export const FirstStepsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FirstSteps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"preferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"hasDoneFirstSteps"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"profile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"cvUrl"}}]}}]}}]} as unknown as DocumentNode<FirstStepsQuery, FirstStepsQueryVariables>;
export const FirstJobsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FirstJobs"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"JobFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"jobs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"10"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"jobs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"isHidden"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"JobCard_job"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SaveJobButton_job"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JobCard_job"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Job"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"company"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"places"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"label"}}]}},{"kind":"Field","name":{"kind":"Name","value":"postedDate"}},{"kind":"Field","name":{"kind":"Name","value":"salary"}},{"kind":"Field","name":{"kind":"Name","value":"pay"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"period"}}]}},{"kind":"Field","name":{"kind":"Name","value":"employment"}},{"kind":"Field","name":{"kind":"Name","value":"skills"}},{"kind":"Field","name":{"kind":"Name","value":"applyUrl"}},{"kind":"Field","name":{"kind":"Name","value":"workMode"}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"closed"}},{"kind":"Field","name":{"kind":"Name","value":"isSample"}},{"kind":"Field","name":{"kind":"Name","value":"reposts"}},{"kind":"Field","name":{"kind":"Name","value":"evergreen"}},{"kind":"Field","name":{"kind":"Name","value":"offBoardSince"}},{"kind":"Field","name":{"kind":"Name","value":"viewerApplication"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"stage"}}]}},{"kind":"Field","name":{"kind":"Name","value":"attribution"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SaveJobButton_job"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Job"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"company"}},{"kind":"Field","name":{"kind":"Name","value":"viewerApplication"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"stage"}}]}}]}}]} as unknown as DocumentNode<FirstJobsQuery, FirstJobsQueryVariables>;
export const SaveJobSearchDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveJobSearch"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SaveAutoApplySettingsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveAutoApplySettings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"settings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AutoApplyForm_settings"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AutoApplyForm_settings"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AutoApplySettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"jobTypes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fullTime"}},{"kind":"Field","name":{"kind":"Name","value":"partTime"}},{"kind":"Field","name":{"kind":"Name","value":"contract"}},{"kind":"Field","name":{"kind":"Name","value":"internship"}}]}},{"kind":"Field","name":{"kind":"Name","value":"keywords"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"preferredLocations"}},{"kind":"Field","name":{"kind":"Name","value":"workModes"}},{"kind":"Field","name":{"kind":"Name","value":"excludedCompanies"}},{"kind":"Field","name":{"kind":"Name","value":"dailyLimit"}},{"kind":"Field","name":{"kind":"Name","value":"reviewBeforeSending"}},{"kind":"Field","name":{"kind":"Name","value":"paused"}},{"kind":"Field","name":{"kind":"Name","value":"weeklySummary"}},{"kind":"Field","name":{"kind":"Name","value":"cvVersionId"}},{"kind":"Field","name":{"kind":"Name","value":"nextRunAt"}},{"kind":"Field","name":{"kind":"Name","value":"excludedJobs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"jobId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"company"}}]}}]}}]} as unknown as DocumentNode<SaveJobSearchMutation, SaveJobSearchMutationVariables>;
export const EndFirstStepsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EndFirstSteps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"savePreferences"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"hasDoneFirstSteps"},"value":{"kind":"BooleanValue","value":true}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"preferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"hasDoneFirstSteps"}}]}}]}}]}}]} as unknown as DocumentNode<EndFirstStepsMutation, EndFirstStepsMutationVariables>;
/** A query is empty, complete or streaming; partial data is never asked for. */

type QueryStates = 'empty' | 'complete' | 'streaming';

export function useFirstStepsQuery(options?: (Omit<Apollo.useQuery.Options<FirstStepsQuery, FirstStepsQueryVariables>, 'returnPartialData'>) | Apollo.SkipToken): Apollo.useQuery.Result<FirstStepsQuery, FirstStepsQueryVariables, QueryStates> {
  return Apollo.useQuery(FirstStepsDocument, options as never) as Apollo.useQuery.Result<FirstStepsQuery, FirstStepsQueryVariables, QueryStates>;
}

export function useFirstJobsQuery(options?: (Omit<Apollo.useQuery.Options<FirstJobsQuery, FirstJobsQueryVariables>, 'returnPartialData'>) | Apollo.SkipToken): Apollo.useQuery.Result<FirstJobsQuery, FirstJobsQueryVariables, QueryStates> {
  return Apollo.useQuery(FirstJobsDocument, options as never) as Apollo.useQuery.Result<FirstJobsQuery, FirstJobsQueryVariables, QueryStates>;
}

export function useSaveJobSearchMutation(options?: Mutation.MutationOptions<SaveJobSearchMutation, SaveJobSearchMutationVariables>): Mutation.MutationTuple<SaveJobSearchMutation, SaveJobSearchMutationVariables> {
  return Apollo.useMutation(SaveJobSearchDocument, options as never) as never;
}

export function useEndFirstStepsMutation(options?: Mutation.MutationOptions<EndFirstStepsMutation, EndFirstStepsMutationVariables>): Mutation.MutationTuple<EndFirstStepsMutation, EndFirstStepsMutationVariables> {
  return Apollo.useMutation(EndFirstStepsDocument, options as never) as never;
}