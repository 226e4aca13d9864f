/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type JobSuggestionQueryVariables = Exact<{
  filter: Types.JobFilter;
}>;


export type JobSuggestionQuery = { jobSuggestion: { jobTitle: string | null, company: string | null, location: string | null, total: number } | null };


export const JobSuggestionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"JobSuggestion"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"JobFilter"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"jobSuggestion"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"jobTitle"}},{"kind":"Field","name":{"kind":"Name","value":"company"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]}}]} as unknown as DocumentNode<JobSuggestionQuery, JobSuggestionQueryVariables>;
/** A query is empty, complete or streaming; partial data is never asked for. */

type QueryStates = 'empty' | 'complete' | 'streaming';

export function useJobSuggestionQuery(options: (Omit<Apollo.useQuery.Options<JobSuggestionQuery, JobSuggestionQueryVariables>, 'returnPartialData' | 'variables'> & ({ variables: JobSuggestionQueryVariables; skip?: boolean } | { variables?: JobSuggestionQueryVariables; skip: boolean })) | Apollo.SkipToken): Apollo.useQuery.Result<JobSuggestionQuery, JobSuggestionQueryVariables, QueryStates> {
  return Apollo.useQuery(JobSuggestionDocument, options as never) as Apollo.useQuery.Result<JobSuggestionQuery, JobSuggestionQueryVariables, QueryStates>;
}