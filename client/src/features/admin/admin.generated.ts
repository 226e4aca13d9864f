/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import * as Apollo from '@apollo/client/react';
import type * as Mutation from '../../graphql/mutation.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AdminRun_RunFragment = { id: string, state: Types.FeedRunState, origin: Types.FeedRunOrigin, selection: string, startedAt: string, endedAt: string | null, boards: number, read: number, failed: number, added: number, updated: number, unchanged: number, closed: number, rejected: number } & { ' $fragmentName'?: 'AdminRun_RunFragment' };

export type AdminRunsQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminRunsQuery = { admin: { hasAsked: boolean, runs: Array<{ id: string, state: Types.FeedRunState, origin: Types.FeedRunOrigin, selection: string, startedAt: string, endedAt: string | null, boards: number, read: number, failed: number, added: number, updated: number, unchanged: number, closed: number, rejected: number }> } | null };

export type AdminRunDetailsQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminRunDetailsQuery = { admin: { runs: Array<{ id: string, problems: Array<{ problem: string, boards: Array<string> }>, rejections: Array<{ reason: string, rows: number }> }> } | null };

export type AdminStarterQueryVariables = Exact<{
  tags: Array<string> | string;
  countries: Array<string> | string;
}>;


export type AdminStarterQuery = { admin: { starterList: { boards: number, employers: number, firstEmployers: Array<string>, sources: Array<{ name: string, boards: number }>, tags: Array<{ name: string, boards: number }>, countries: Array<{ name: string, boards: number }> } } | null };

export type AdminBoardsQueryVariables = Exact<{
  state: Types.FeedBoardState;
  text: string;
  after?: string | null | undefined;
}>;


export type AdminBoardsQuery = { admin: { boards: { totalCount: number, nodes: Array<{ id: string, source: string, board: string, company: string, isOn: boolean, failures: number, problem: string | null, droppedAt: string | null, readAt: string | null, openPostings: number }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type AdminSourcesQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminSourcesQuery = { admin: { sources: Array<{ name: string, isOn: boolean, boards: number, failing: number, dropped: number, openPostings: number }>, schedule: { frequency: Types.FeedFrequency | null, cron: string | null, nextRunAt: string | null, boards: number } } | null };

export type AdminSchedule_ScheduleFragment = { frequency: Types.FeedFrequency | null, cron: string | null, nextRunAt: string | null, boards: number } & { ' $fragmentName'?: 'AdminSchedule_ScheduleFragment' };

export type AdminActionsQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminActionsQuery = { admin: { actions: Array<{ id: string, at: string, email: string, action: string, subject: string }> } | null };

export type StartFeedRunMutationVariables = Exact<{
  input: Types.StartFeedRunInput;
}>;


export type StartFeedRunMutation = { startFeedRun: { run: { id: string, state: Types.FeedRunState, origin: Types.FeedRunOrigin, selection: string, startedAt: string, endedAt: string | null, boards: number, read: number, failed: number, added: number, updated: number, unchanged: number, closed: number, rejected: number } | null } | null };

export type ReadFeedBoardsMutationVariables = Exact<{
  input: Types.ReadFeedBoardsInput;
}>;


export type ReadFeedBoardsMutation = { readFeedBoards: { run: { id: string, state: Types.FeedRunState, origin: Types.FeedRunOrigin, selection: string, startedAt: string, endedAt: string | null, boards: number, read: number, failed: number, added: number, updated: number, unchanged: number, closed: number, rejected: number } | null } | null };

export type ChangeFeedRunMutationVariables = Exact<{
  input: Types.ChangeFeedRunInput;
}>;


export type ChangeFeedRunMutation = { changeFeedRun: { run: { id: string, state: Types.FeedRunState, origin: Types.FeedRunOrigin, selection: string, startedAt: string, endedAt: string | null, boards: number, read: number, failed: number, added: number, updated: number, unchanged: number, closed: number, rejected: number } | null } | null };

export type AddFeedBoardMutationVariables = Exact<{
  input: Types.AddFeedBoardInput;
}>;


export type AddFeedBoardMutation = { addFeedBoard: { board: { id: string } | null } | null };

export type ChangeFeedBoardMutationVariables = Exact<{
  input: Types.ChangeFeedBoardInput;
}>;


export type ChangeFeedBoardMutation = { changeFeedBoard: { board: { id: string, isOn: boolean, failures: number, problem: string | null, droppedAt: string | null } | null } | null };

export type RemoveFeedBoardsMutationVariables = Exact<{
  input: Types.RemoveFeedBoardsInput;
}>;


export type RemoveFeedBoardsMutation = { removeFeedBoards: { removedCount: number | null } | null };

export type ChangeFeedSourceMutationVariables = Exact<{
  input: Types.ChangeFeedSourceInput;
}>;


export type ChangeFeedSourceMutation = { changeFeedSource: { isOn: boolean | null } | null };

export type ChangeFeedScheduleMutationVariables = Exact<{
  input: Types.ChangeFeedScheduleInput;
}>;


export type ChangeFeedScheduleMutation = { changeFeedSchedule: { schedule: { frequency: Types.FeedFrequency | null, cron: string | null, nextRunAt: string | null, boards: number } | null } | null };

export const AdminRun_RunFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminRun_run"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FeedRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"origin"}},{"kind":"Field","name":{"kind":"Name","value":"selection"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","name":{"kind":"Name","value":"boards"}},{"kind":"Field","name":{"kind":"Name","value":"read"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"added"}},{"kind":"Field","name":{"kind":"Name","value":"updated"}},{"kind":"Field","name":{"kind":"Name","value":"unchanged"}},{"kind":"Field","name":{"kind":"Name","value":"closed"}},{"kind":"Field","name":{"kind":"Name","value":"rejected"}}]}}]} as unknown as DocumentNode<AdminRun_RunFragment, unknown>;
export const AdminSchedule_ScheduleFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminSchedule_schedule"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FeedSchedule"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"frequency"}},{"kind":"Field","name":{"kind":"Name","value":"cron"}},{"kind":"Field","name":{"kind":"Name","value":"nextRunAt"}},{"kind":"Field","name":{"kind":"Name","value":"boards"}}]}}]} as unknown as DocumentNode<AdminSchedule_ScheduleFragment, unknown>;
export const AdminRunsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminRuns"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"admin"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasAsked"}},{"kind":"Field","name":{"kind":"Name","value":"runs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"5"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminRun_run"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminRun_run"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FeedRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"origin"}},{"kind":"Field","name":{"kind":"Name","value":"selection"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","name":{"kind":"Name","value":"boards"}},{"kind":"Field","name":{"kind":"Name","value":"read"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"added"}},{"kind":"Field","name":{"kind":"Name","value":"updated"}},{"kind":"Field","name":{"kind":"Name","value":"unchanged"}},{"kind":"Field","name":{"kind":"Name","value":"closed"}},{"kind":"Field","name":{"kind":"Name","value":"rejected"}}]}}]} as unknown as DocumentNode<AdminRunsQuery, AdminRunsQueryVariables>;
export const AdminRunDetailsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminRunDetails"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"admin"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"runs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"problems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"problem"}},{"kind":"Field","name":{"kind":"Name","value":"boards"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rejections"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}}]}}]}}]}}]}}]} as unknown as DocumentNode<AdminRunDetailsQuery, AdminRunDetailsQueryVariables>;
export const AdminStarterDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminStarter"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"tags"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"countries"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"admin"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"starterList"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"tags"},"value":{"kind":"Variable","name":{"kind":"Name","value":"tags"}}},{"kind":"Argument","name":{"kind":"Name","value":"countries"},"value":{"kind":"Variable","name":{"kind":"Name","value":"countries"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"boards"}},{"kind":"Field","name":{"kind":"Name","value":"employers"}},{"kind":"Field","name":{"kind":"Name","value":"firstEmployers"}},{"kind":"Field","name":{"kind":"Name","value":"sources"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"boards"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tags"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"boards"}}]}},{"kind":"Field","name":{"kind":"Name","value":"countries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"boards"}}]}}]}}]}}]}}]} as unknown as DocumentNode<AdminStarterQuery, AdminStarterQueryVariables>;
export const AdminBoardsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminBoards"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"state"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"FeedBoardState"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"text"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"admin"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"boards"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"state"},"value":{"kind":"Variable","name":{"kind":"Name","value":"state"}}},{"kind":"Argument","name":{"kind":"Name","value":"text"},"value":{"kind":"Variable","name":{"kind":"Name","value":"text"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"board"}},{"kind":"Field","name":{"kind":"Name","value":"company"}},{"kind":"Field","name":{"kind":"Name","value":"isOn"}},{"kind":"Field","name":{"kind":"Name","value":"failures"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}},{"kind":"Field","name":{"kind":"Name","value":"droppedAt"}},{"kind":"Field","name":{"kind":"Name","value":"readAt"}},{"kind":"Field","name":{"kind":"Name","value":"openPostings"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}}]} as unknown as DocumentNode<AdminBoardsQuery, AdminBoardsQueryVariables>;
export const AdminSourcesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminSources"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"admin"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sources"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isOn"}},{"kind":"Field","name":{"kind":"Name","value":"boards"}},{"kind":"Field","name":{"kind":"Name","value":"failing"}},{"kind":"Field","name":{"kind":"Name","value":"dropped"}},{"kind":"Field","name":{"kind":"Name","value":"openPostings"}}]}},{"kind":"Field","name":{"kind":"Name","value":"schedule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminSchedule_schedule"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminSchedule_schedule"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FeedSchedule"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"frequency"}},{"kind":"Field","name":{"kind":"Name","value":"cron"}},{"kind":"Field","name":{"kind":"Name","value":"nextRunAt"}},{"kind":"Field","name":{"kind":"Name","value":"boards"}}]}}]} as unknown as DocumentNode<AdminSourcesQuery, AdminSourcesQueryVariables>;
export const AdminActionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminActions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"admin"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}}]}}]}}]}}]} as unknown as DocumentNode<AdminActionsQuery, AdminActionsQueryVariables>;
export const StartFeedRunDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartFeedRun"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StartFeedRunInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startFeedRun"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"run"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminRun_run"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminRun_run"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FeedRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"origin"}},{"kind":"Field","name":{"kind":"Name","value":"selection"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","name":{"kind":"Name","value":"boards"}},{"kind":"Field","name":{"kind":"Name","value":"read"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"added"}},{"kind":"Field","name":{"kind":"Name","value":"updated"}},{"kind":"Field","name":{"kind":"Name","value":"unchanged"}},{"kind":"Field","name":{"kind":"Name","value":"closed"}},{"kind":"Field","name":{"kind":"Name","value":"rejected"}}]}}]} as unknown as DocumentNode<StartFeedRunMutation, StartFeedRunMutationVariables>;
export const ReadFeedBoardsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReadFeedBoards"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReadFeedBoardsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"readFeedBoards"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"run"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminRun_run"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminRun_run"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FeedRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"origin"}},{"kind":"Field","name":{"kind":"Name","value":"selection"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","name":{"kind":"Name","value":"boards"}},{"kind":"Field","name":{"kind":"Name","value":"read"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"added"}},{"kind":"Field","name":{"kind":"Name","value":"updated"}},{"kind":"Field","name":{"kind":"Name","value":"unchanged"}},{"kind":"Field","name":{"kind":"Name","value":"closed"}},{"kind":"Field","name":{"kind":"Name","value":"rejected"}}]}}]} as unknown as DocumentNode<ReadFeedBoardsMutation, ReadFeedBoardsMutationVariables>;
export const ChangeFeedRunDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangeFeedRun"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ChangeFeedRunInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeFeedRun"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"run"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminRun_run"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminRun_run"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FeedRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"origin"}},{"kind":"Field","name":{"kind":"Name","value":"selection"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","name":{"kind":"Name","value":"boards"}},{"kind":"Field","name":{"kind":"Name","value":"read"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"added"}},{"kind":"Field","name":{"kind":"Name","value":"updated"}},{"kind":"Field","name":{"kind":"Name","value":"unchanged"}},{"kind":"Field","name":{"kind":"Name","value":"closed"}},{"kind":"Field","name":{"kind":"Name","value":"rejected"}}]}}]} as unknown as DocumentNode<ChangeFeedRunMutation, ChangeFeedRunMutationVariables>;
export const AddFeedBoardDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddFeedBoard"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddFeedBoardInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addFeedBoard"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"board"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<AddFeedBoardMutation, AddFeedBoardMutationVariables>;
export const ChangeFeedBoardDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangeFeedBoard"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ChangeFeedBoardInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeFeedBoard"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"board"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isOn"}},{"kind":"Field","name":{"kind":"Name","value":"failures"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}},{"kind":"Field","name":{"kind":"Name","value":"droppedAt"}}]}}]}}]}}]} as unknown as DocumentNode<ChangeFeedBoardMutation, ChangeFeedBoardMutationVariables>;
export const RemoveFeedBoardsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveFeedBoards"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RemoveFeedBoardsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeFeedBoards"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removedCount"}}]}}]}}]} as unknown as DocumentNode<RemoveFeedBoardsMutation, RemoveFeedBoardsMutationVariables>;
export const ChangeFeedSourceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangeFeedSource"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ChangeFeedSourceInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeFeedSource"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isOn"}}]}}]}}]} as unknown as DocumentNode<ChangeFeedSourceMutation, ChangeFeedSourceMutationVariables>;
export const ChangeFeedScheduleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangeFeedSchedule"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ChangeFeedScheduleInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeFeedSchedule"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"schedule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminSchedule_schedule"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminSchedule_schedule"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FeedSchedule"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"frequency"}},{"kind":"Field","name":{"kind":"Name","value":"cron"}},{"kind":"Field","name":{"kind":"Name","value":"nextRunAt"}},{"kind":"Field","name":{"kind":"Name","value":"boards"}}]}}]} as unknown as DocumentNode<ChangeFeedScheduleMutation, ChangeFeedScheduleMutationVariables>;
/** A query is empty, complete or streaming; partial data is never asked for. */

type QueryStates = 'empty' | 'complete' | 'streaming';

export function useAdminRunsQuery(options?: (Omit<Apollo.useQuery.Options<AdminRunsQuery, AdminRunsQueryVariables>, 'returnPartialData'>) | Apollo.SkipToken): Apollo.useQuery.Result<AdminRunsQuery, AdminRunsQueryVariables, QueryStates> {
  return Apollo.useQuery(AdminRunsDocument, options as never) as Apollo.useQuery.Result<AdminRunsQuery, AdminRunsQueryVariables, QueryStates>;
}

export function useAdminRunDetailsQuery(options?: (Omit<Apollo.useQuery.Options<AdminRunDetailsQuery, AdminRunDetailsQueryVariables>, 'returnPartialData'>) | Apollo.SkipToken): Apollo.useQuery.Result<AdminRunDetailsQuery, AdminRunDetailsQueryVariables, QueryStates> {
  return Apollo.useQuery(AdminRunDetailsDocument, options as never) as Apollo.useQuery.Result<AdminRunDetailsQuery, AdminRunDetailsQueryVariables, QueryStates>;
}

export function useAdminStarterQuery(options: (Omit<Apollo.useQuery.Options<AdminStarterQuery, AdminStarterQueryVariables>, 'returnPartialData' | 'variables'> & ({ variables: AdminStarterQueryVariables; skip?: boolean } | { variables?: AdminStarterQueryVariables; skip: boolean })) | Apollo.SkipToken): Apollo.useQuery.Result<AdminStarterQuery, AdminStarterQueryVariables, QueryStates> {
  return Apollo.useQuery(AdminStarterDocument, options as never) as Apollo.useQuery.Result<AdminStarterQuery, AdminStarterQueryVariables, QueryStates>;
}

export function useAdminBoardsQuery(options: (Omit<Apollo.useQuery.Options<AdminBoardsQuery, AdminBoardsQueryVariables>, 'returnPartialData' | 'variables'> & ({ variables: AdminBoardsQueryVariables; skip?: boolean } | { variables?: AdminBoardsQueryVariables; skip: boolean })) | Apollo.SkipToken): Apollo.useQuery.Result<AdminBoardsQuery, AdminBoardsQueryVariables, QueryStates> {
  return Apollo.useQuery(AdminBoardsDocument, options as never) as Apollo.useQuery.Result<AdminBoardsQuery, AdminBoardsQueryVariables, QueryStates>;
}

export function useAdminSourcesQuery(options?: (Omit<Apollo.useQuery.Options<AdminSourcesQuery, AdminSourcesQueryVariables>, 'returnPartialData'>) | Apollo.SkipToken): Apollo.useQuery.Result<AdminSourcesQuery, AdminSourcesQueryVariables, QueryStates> {
  return Apollo.useQuery(AdminSourcesDocument, options as never) as Apollo.useQuery.Result<AdminSourcesQuery, AdminSourcesQueryVariables, QueryStates>;
}

export function useAdminActionsQuery(options?: (Omit<Apollo.useQuery.Options<AdminActionsQuery, AdminActionsQueryVariables>, 'returnPartialData'>) | Apollo.SkipToken): Apollo.useQuery.Result<AdminActionsQuery, AdminActionsQueryVariables, QueryStates> {
  return Apollo.useQuery(AdminActionsDocument, options as never) as Apollo.useQuery.Result<AdminActionsQuery, AdminActionsQueryVariables, QueryStates>;
}

export function useStartFeedRunMutation(options?: Mutation.MutationOptions<StartFeedRunMutation, StartFeedRunMutationVariables>): Mutation.MutationTuple<StartFeedRunMutation, StartFeedRunMutationVariables> {
  return Apollo.useMutation(StartFeedRunDocument, options as never) as never;
}

export function useReadFeedBoardsMutation(options?: Mutation.MutationOptions<ReadFeedBoardsMutation, ReadFeedBoardsMutationVariables>): Mutation.MutationTuple<ReadFeedBoardsMutation, ReadFeedBoardsMutationVariables> {
  return Apollo.useMutation(ReadFeedBoardsDocument, options as never) as never;
}

export function useChangeFeedRunMutation(options?: Mutation.MutationOptions<ChangeFeedRunMutation, ChangeFeedRunMutationVariables>): Mutation.MutationTuple<ChangeFeedRunMutation, ChangeFeedRunMutationVariables> {
  return Apollo.useMutation(ChangeFeedRunDocument, options as never) as never;
}

export function useAddFeedBoardMutation(options?: Mutation.MutationOptions<AddFeedBoardMutation, AddFeedBoardMutationVariables>): Mutation.MutationTuple<AddFeedBoardMutation, AddFeedBoardMutationVariables> {
  return Apollo.useMutation(AddFeedBoardDocument, options as never) as never;
}

export function useChangeFeedBoardMutation(options?: Mutation.MutationOptions<ChangeFeedBoardMutation, ChangeFeedBoardMutationVariables>): Mutation.MutationTuple<ChangeFeedBoardMutation, ChangeFeedBoardMutationVariables> {
  return Apollo.useMutation(ChangeFeedBoardDocument, options as never) as never;
}

export function useRemoveFeedBoardsMutation(options?: Mutation.MutationOptions<RemoveFeedBoardsMutation, RemoveFeedBoardsMutationVariables>): Mutation.MutationTuple<RemoveFeedBoardsMutation, RemoveFeedBoardsMutationVariables> {
  return Apollo.useMutation(RemoveFeedBoardsDocument, options as never) as never;
}

export function useChangeFeedSourceMutation(options?: Mutation.MutationOptions<ChangeFeedSourceMutation, ChangeFeedSourceMutationVariables>): Mutation.MutationTuple<ChangeFeedSourceMutation, ChangeFeedSourceMutationVariables> {
  return Apollo.useMutation(ChangeFeedSourceDocument, options as never) as never;
}

export function useChangeFeedScheduleMutation(options?: Mutation.MutationOptions<ChangeFeedScheduleMutation, ChangeFeedScheduleMutationVariables>): Mutation.MutationTuple<ChangeFeedScheduleMutation, ChangeFeedScheduleMutationVariables> {
  return Apollo.useMutation(ChangeFeedScheduleDocument, options as never) as never;
}