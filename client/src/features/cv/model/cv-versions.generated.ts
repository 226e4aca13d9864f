/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import * as Apollo from '@apollo/client/react';
import type * as Mutation from '../../../graphql/mutation.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type CvVersionsQueryVariables = Exact<{ [key: string]: never; }>;


export type CvVersionsQuery = { viewer: { id: string, cvVersions: { nodes: Array<(
        { id: string, name: string }
        & { ' $fragmentRefs'?: { 'CvVersionRow_VersionFragment': CvVersionRow_VersionFragment } }
      )> } | null } | null };

export type RenameCvVersionMutationVariables = Exact<{
  input: Types.ChangeCvVersionInput;
}>;


export type RenameCvVersionMutation = { changeCvVersion: { version: (
      { id: string }
      & { ' $fragmentRefs'?: { 'CvVersionRow_VersionFragment': CvVersionRow_VersionFragment } }
    ) | null } | null };

export type DeleteCvVersionMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteCvVersionMutation = { deleteCvVersion: { deletedCvVersionId: string | null } | null };

export type SetProfileCvMutationVariables = Exact<{
  versionId: string | number;
}>;


export type SetProfileCvMutation = { setProfileCv: { profile: { id: string, cvUrl: string } | null } | null };

export type AttachCvVersionMutationVariables = Exact<{
  input: Types.AttachCvVersionInput;
}>;


export type AttachCvVersionMutation = { attachCvVersion: { change: { revision: number, applicationId: string } | null } | null };

export type CvVersionRow_VersionFragment = { id: string, name: string, createdAt: string, fileName: string, template: number, engine: Types.CvEngine, modelName: string | null, resume: { hash: string, fileName: string, pdfFileName: string, size: number }, coverLetter: { hash: string, fileName: string, pdfFileName: string, size: number } | null } & { ' $fragmentName'?: 'CvVersionRow_VersionFragment' };

export const CvVersionRow_VersionFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CvVersionRow_version"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CvVersion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"template"}},{"kind":"Field","name":{"kind":"Name","value":"engine"}},{"kind":"Field","name":{"kind":"Name","value":"modelName"}},{"kind":"Field","name":{"kind":"Name","value":"resume"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hash"}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"pdfFileName"}},{"kind":"Field","name":{"kind":"Name","value":"size"}}]}},{"kind":"Field","name":{"kind":"Name","value":"coverLetter"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hash"}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"pdfFileName"}},{"kind":"Field","name":{"kind":"Name","value":"size"}}]}}]}}]} as unknown as DocumentNode<CvVersionRow_VersionFragment, unknown>;
export const CvVersionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CvVersions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"cvVersions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"CvVersionRow_version"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CvVersionRow_version"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CvVersion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"template"}},{"kind":"Field","name":{"kind":"Name","value":"engine"}},{"kind":"Field","name":{"kind":"Name","value":"modelName"}},{"kind":"Field","name":{"kind":"Name","value":"resume"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hash"}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"pdfFileName"}},{"kind":"Field","name":{"kind":"Name","value":"size"}}]}},{"kind":"Field","name":{"kind":"Name","value":"coverLetter"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hash"}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"pdfFileName"}},{"kind":"Field","name":{"kind":"Name","value":"size"}}]}}]}}]} as unknown as DocumentNode<CvVersionsQuery, CvVersionsQueryVariables>;
export const RenameCvVersionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RenameCvVersion"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ChangeCvVersionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeCvVersion"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"CvVersionRow_version"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CvVersionRow_version"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CvVersion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"template"}},{"kind":"Field","name":{"kind":"Name","value":"engine"}},{"kind":"Field","name":{"kind":"Name","value":"modelName"}},{"kind":"Field","name":{"kind":"Name","value":"resume"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hash"}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"pdfFileName"}},{"kind":"Field","name":{"kind":"Name","value":"size"}}]}},{"kind":"Field","name":{"kind":"Name","value":"coverLetter"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hash"}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"pdfFileName"}},{"kind":"Field","name":{"kind":"Name","value":"size"}}]}}]}}]} as unknown as DocumentNode<RenameCvVersionMutation, RenameCvVersionMutationVariables>;
export const DeleteCvVersionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteCvVersion"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteCvVersion"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedCvVersionId"}}]}}]}}]} as unknown as DocumentNode<DeleteCvVersionMutation, DeleteCvVersionMutationVariables>;
export const SetProfileCvDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetProfileCv"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"versionId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setProfileCv"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"versionId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"versionId"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"profile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"cvUrl"}}]}}]}}]}}]} as unknown as DocumentNode<SetProfileCvMutation, SetProfileCvMutationVariables>;
export const AttachCvVersionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AttachCvVersion"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AttachCvVersionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"attachCvVersion"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"change"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"Field","name":{"kind":"Name","value":"applicationId"}}]}}]}}]}}]} as unknown as DocumentNode<AttachCvVersionMutation, AttachCvVersionMutationVariables>;
/** A query is empty, complete or streaming; partial data is never asked for. */

type QueryStates = 'empty' | 'complete' | 'streaming';

export function useCvVersionsQuery(options?: (Omit<Apollo.useQuery.Options<CvVersionsQuery, CvVersionsQueryVariables>, 'returnPartialData'>) | Apollo.SkipToken): Apollo.useQuery.Result<CvVersionsQuery, CvVersionsQueryVariables, QueryStates> {
  return Apollo.useQuery(CvVersionsDocument, options as never) as Apollo.useQuery.Result<CvVersionsQuery, CvVersionsQueryVariables, QueryStates>;
}

export function useRenameCvVersionMutation(options?: Mutation.MutationOptions<RenameCvVersionMutation, RenameCvVersionMutationVariables>): Mutation.MutationTuple<RenameCvVersionMutation, RenameCvVersionMutationVariables> {
  return Apollo.useMutation(RenameCvVersionDocument, options as never) as never;
}

export function useDeleteCvVersionMutation(options?: Mutation.MutationOptions<DeleteCvVersionMutation, DeleteCvVersionMutationVariables>): Mutation.MutationTuple<DeleteCvVersionMutation, DeleteCvVersionMutationVariables> {
  return Apollo.useMutation(DeleteCvVersionDocument, options as never) as never;
}

export function useSetProfileCvMutation(options?: Mutation.MutationOptions<SetProfileCvMutation, SetProfileCvMutationVariables>): Mutation.MutationTuple<SetProfileCvMutation, SetProfileCvMutationVariables> {
  return Apollo.useMutation(SetProfileCvDocument, options as never) as never;
}

export function useAttachCvVersionMutation(options?: Mutation.MutationOptions<AttachCvVersionMutation, AttachCvVersionMutationVariables>): Mutation.MutationTuple<AttachCvVersionMutation, AttachCvVersionMutationVariables> {
  return Apollo.useMutation(AttachCvVersionDocument, options as never) as never;
}