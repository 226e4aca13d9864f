/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ApplicationDetailsQueryVariables = Exact<{
  id: string | number;
}>;


export type ApplicationDetailsQuery = { application: { id: string, job: { id: string, postedDate: string, employment: Array<Types.EmploymentType>, level: Types.ExperienceLevel | null, workMode: Types.WorkMode | null }, history: Array<{ id: string, kind: Types.HistoryKind, at: string, from: Types.Stage | null, to: Types.Stage | null, subject: string }>, documents: Array<{ id: string, kind: Types.DocumentKind, name: string, url: string, size: number, createdAt: string }> } | null, profile: { id: string, cvUrl: string } | null };


export const ApplicationDetailsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ApplicationDetails"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"application"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"job"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"postedDate"}},{"kind":"Field","name":{"kind":"Name","value":"employment"}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"workMode"}}]}},{"kind":"Field","name":{"kind":"Name","value":"history"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}}]}},{"kind":"Field","name":{"kind":"Name","value":"documents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AttachedDocument_document"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"profile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"cvUrl"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AttachedDocument_document"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ApplicationDocument"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<ApplicationDetailsQuery, ApplicationDetailsQueryVariables>;
/** A query is empty, complete or streaming; partial data is never asked for. */

type QueryStates = 'empty' | 'complete' | 'streaming';

export function useApplicationDetailsQuery(options: (Omit<Apollo.useQuery.Options<ApplicationDetailsQuery, ApplicationDetailsQueryVariables>, 'returnPartialData' | 'variables'> & ({ variables: ApplicationDetailsQueryVariables; skip?: boolean } | { variables?: ApplicationDetailsQueryVariables; skip: boolean })) | Apollo.SkipToken): Apollo.useQuery.Result<ApplicationDetailsQuery, ApplicationDetailsQueryVariables, QueryStates> {
  return Apollo.useQuery(ApplicationDetailsDocument, options as never) as Apollo.useQuery.Result<ApplicationDetailsQuery, ApplicationDetailsQueryVariables, QueryStates>;
}