/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type JobFitQueryVariables = Exact<{
  id: string | number;
}>;


export type JobFitQuery = { job: { id: string, viewerMatch: { requirements: Array<{ kind: Types.RequirementKind, name: string, isRequired: boolean, state: Types.RequirementState, evidence: Array<{ quote: string, itemLabel: string }> }> } | null } | null };


export const JobFitDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"JobFit"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"job"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerMatch"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requirements"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isRequired"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"evidence"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"quote"}},{"kind":"Field","name":{"kind":"Name","value":"itemLabel"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<JobFitQuery, JobFitQueryVariables>;
/** A query is empty, complete or streaming; partial data is never asked for. */

type QueryStates = 'empty' | 'complete' | 'streaming';

export function useJobFitQuery(options: (Omit<Apollo.useQuery.Options<JobFitQuery, JobFitQueryVariables>, 'returnPartialData' | 'variables'> & ({ variables: JobFitQueryVariables; skip?: boolean } | { variables?: JobFitQueryVariables; skip: boolean })) | Apollo.SkipToken): Apollo.useQuery.Result<JobFitQuery, JobFitQueryVariables, QueryStates> {
  return Apollo.useQuery(JobFitDocument, options as never) as Apollo.useQuery.Result<JobFitQuery, JobFitQueryVariables, QueryStates>;
}