/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import * as Apollo from '@apollo/client/react';
import type * as Mutation from '../../graphql/mutation.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PreferencesForm_PreferencesFragment = { id: string, timeZone: string | null, hasShortcuts: boolean, hasReminderMails: boolean } & { ' $fragmentName'?: 'PreferencesForm_PreferencesFragment' };

export type PreferencesQueryVariables = Exact<{ [key: string]: never; }>;


export type PreferencesQuery = { viewer: { id: string, preferences: (
      { id: string, hasShortcuts: boolean }
      & { ' $fragmentRefs'?: { 'PreferencesForm_PreferencesFragment': PreferencesForm_PreferencesFragment } }
    ) | null } | null };

export type SavePreferencesMutationVariables = Exact<{
  input: Types.SavePreferencesInput;
}>;


export type SavePreferencesMutation = { savePreferences: { preferences: (
      { id: string }
      & { ' $fragmentRefs'?: { 'PreferencesForm_PreferencesFragment': PreferencesForm_PreferencesFragment } }
    ) | null } | null };

export const PreferencesForm_PreferencesFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PreferencesForm_preferences"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Preferences"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"hasShortcuts"}},{"kind":"Field","name":{"kind":"Name","value":"hasReminderMails"}}]}}]} as unknown as DocumentNode<PreferencesForm_PreferencesFragment, unknown>;
export const PreferencesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Preferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"preferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"hasShortcuts"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"PreferencesForm_preferences"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PreferencesForm_preferences"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Preferences"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"hasShortcuts"}},{"kind":"Field","name":{"kind":"Name","value":"hasReminderMails"}}]}}]} as unknown as DocumentNode<PreferencesQuery, PreferencesQueryVariables>;
export const SavePreferencesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SavePreferences"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SavePreferencesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"savePreferences"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"preferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"PreferencesForm_preferences"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PreferencesForm_preferences"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Preferences"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"hasShortcuts"}},{"kind":"Field","name":{"kind":"Name","value":"hasReminderMails"}}]}}]} as unknown as DocumentNode<SavePreferencesMutation, SavePreferencesMutationVariables>;
/** A query is empty, complete or streaming; partial data is never asked for. */

type QueryStates = 'empty' | 'complete' | 'streaming';

export function usePreferencesQuery(options?: (Omit<Apollo.useQuery.Options<PreferencesQuery, PreferencesQueryVariables>, 'returnPartialData'>) | Apollo.SkipToken): Apollo.useQuery.Result<PreferencesQuery, PreferencesQueryVariables, QueryStates> {
  return Apollo.useQuery(PreferencesDocument, options as never) as Apollo.useQuery.Result<PreferencesQuery, PreferencesQueryVariables, QueryStates>;
}

export function useSavePreferencesMutation(options?: Mutation.MutationOptions<SavePreferencesMutation, SavePreferencesMutationVariables>): Mutation.MutationTuple<SavePreferencesMutation, SavePreferencesMutationVariables> {
  return Apollo.useMutation(SavePreferencesDocument, options as never) as never;
}