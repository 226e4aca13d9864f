/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> =
  | T
  | {
      [P in keyof T]?: P extends " $fragmentName" | "__typename" ? T[P] : never;
    };
import type * as Types from "../../../graphql/types.generated";

import type { BoardChange_ChangeFragment } from "../model/board-change.generated";
import * as Apollo from "@apollo/client/react";
import type * as Mutation from "../../../graphql/mutation.ts";
import type { TypedDocumentNode as DocumentNode } from "@graphql-typed-document-node/core";
export type DocumentRow_DocumentFragment = {
  id: string;
  kind: Types.DocumentKind;
  name: string;
  url: string;
  size: number;
  createdAt: string;
} & { " $fragmentName"?: "DocumentRow_DocumentFragment" };

export type AttachDocumentMutationVariables = Exact<{
  input: Types.AttachDocumentInput;
}>;

export type AttachDocumentMutation = {
  attachDocument: {
    change: {
      revision: number;
      changed: boolean;
      applicationId: string;
      application: {
        id: string;
        stage: Types.Stage;
        notes: string;
        nextReminder: string | null;
        createdAt: string;
        version: number;
        autoApplyAttemptId: string | null;
        job: {
          id: string;
          title: string;
          company: string;
          location: string;
          salary: string | null;
          applyUrl: string | null;
          closed: boolean;
          isSample: boolean;
          isOwn: boolean;
        };
      } | null;
    } | null;
  } | null;
};

export type DetachDocumentMutationVariables = Exact<{
  input: Types.DetachDocumentInput;
}>;

export type DetachDocumentMutation = {
  detachDocument: {
    change: {
      revision: number;
      changed: boolean;
      applicationId: string;
      application: {
        id: string;
        stage: Types.Stage;
        notes: string;
        nextReminder: string | null;
        createdAt: string;
        version: number;
        autoApplyAttemptId: string | null;
        job: {
          id: string;
          title: string;
          company: string;
          location: string;
          salary: string | null;
          applyUrl: string | null;
          closed: boolean;
          isSample: boolean;
          isOwn: boolean;
        };
      } | null;
    } | null;
  } | null;
};

export const DocumentRow_DocumentFragmentDoc = {
  kind: "Document",
  definitions: [
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "DocumentRow_document" },
      typeCondition: {
        kind: "NamedType",
        name: { kind: "Name", value: "ApplicationDocument" },
      },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "kind" } },
          { kind: "Field", name: { kind: "Name", value: "name" } },
          { kind: "Field", name: { kind: "Name", value: "url" } },
          { kind: "Field", name: { kind: "Name", value: "size" } },
          { kind: "Field", name: { kind: "Name", value: "createdAt" } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<DocumentRow_DocumentFragment, unknown>;
export const AttachDocumentDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "AttachDocument" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: {
            kind: "Variable",
            name: { kind: "Name", value: "input" },
          },
          type: {
            kind: "NonNullType",
            type: {
              kind: "NamedType",
              name: { kind: "Name", value: "AttachDocumentInput" },
            },
          },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "attachDocument" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: {
                  kind: "Variable",
                  name: { kind: "Name", value: "input" },
                },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "change" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      {
                        kind: "FragmentSpread",
                        name: { kind: "Name", value: "BoardChange_change" },
                        directives: [
                          {
                            kind: "Directive",
                            name: { kind: "Name", value: "unmask" },
                          },
                        ],
                      },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "ApplicationCard_application" },
      typeCondition: {
        kind: "NamedType",
        name: { kind: "Name", value: "Application" },
      },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "stage" } },
          { kind: "Field", name: { kind: "Name", value: "notes" } },
          { kind: "Field", name: { kind: "Name", value: "nextReminder" } },
          { kind: "Field", name: { kind: "Name", value: "createdAt" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "autoApplyAttemptId" },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "job" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "title" } },
                { kind: "Field", name: { kind: "Name", value: "company" } },
                { kind: "Field", name: { kind: "Name", value: "location" } },
                { kind: "Field", name: { kind: "Name", value: "salary" } },
                { kind: "Field", name: { kind: "Name", value: "applyUrl" } },
                { kind: "Field", name: { kind: "Name", value: "closed" } },
                { kind: "Field", name: { kind: "Name", value: "isSample" } },
                { kind: "Field", name: { kind: "Name", value: "isOwn" } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "BoardChange_change" },
      typeCondition: {
        kind: "NamedType",
        name: { kind: "Name", value: "BoardChange" },
      },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "revision" } },
          { kind: "Field", name: { kind: "Name", value: "changed" } },
          { kind: "Field", name: { kind: "Name", value: "applicationId" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "application" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "FragmentSpread",
                  name: { kind: "Name", value: "ApplicationCard_application" },
                  directives: [
                    {
                      kind: "Directive",
                      name: { kind: "Name", value: "unmask" },
                    },
                  ],
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<
  AttachDocumentMutation,
  AttachDocumentMutationVariables
>;
export const DetachDocumentDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "DetachDocument" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: {
            kind: "Variable",
            name: { kind: "Name", value: "input" },
          },
          type: {
            kind: "NonNullType",
            type: {
              kind: "NamedType",
              name: { kind: "Name", value: "DetachDocumentInput" },
            },
          },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "detachDocument" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: {
                  kind: "Variable",
                  name: { kind: "Name", value: "input" },
                },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "change" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      {
                        kind: "FragmentSpread",
                        name: { kind: "Name", value: "BoardChange_change" },
                        directives: [
                          {
                            kind: "Directive",
                            name: { kind: "Name", value: "unmask" },
                          },
                        ],
                      },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "ApplicationCard_application" },
      typeCondition: {
        kind: "NamedType",
        name: { kind: "Name", value: "Application" },
      },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "stage" } },
          { kind: "Field", name: { kind: "Name", value: "notes" } },
          { kind: "Field", name: { kind: "Name", value: "nextReminder" } },
          { kind: "Field", name: { kind: "Name", value: "createdAt" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "autoApplyAttemptId" },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "job" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "title" } },
                { kind: "Field", name: { kind: "Name", value: "company" } },
                { kind: "Field", name: { kind: "Name", value: "location" } },
                { kind: "Field", name: { kind: "Name", value: "salary" } },
                { kind: "Field", name: { kind: "Name", value: "applyUrl" } },
                { kind: "Field", name: { kind: "Name", value: "closed" } },
                { kind: "Field", name: { kind: "Name", value: "isSample" } },
                { kind: "Field", name: { kind: "Name", value: "isOwn" } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "BoardChange_change" },
      typeCondition: {
        kind: "NamedType",
        name: { kind: "Name", value: "BoardChange" },
      },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "revision" } },
          { kind: "Field", name: { kind: "Name", value: "changed" } },
          { kind: "Field", name: { kind: "Name", value: "applicationId" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "application" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "FragmentSpread",
                  name: { kind: "Name", value: "ApplicationCard_application" },
                  directives: [
                    {
                      kind: "Directive",
                      name: { kind: "Name", value: "unmask" },
                    },
                  ],
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<
  DetachDocumentMutation,
  DetachDocumentMutationVariables
>;
export function useAttachDocumentMutation(
  options?: Mutation.MutationOptions<
    AttachDocumentMutation,
    AttachDocumentMutationVariables
  >,
): Mutation.MutationTuple<
  AttachDocumentMutation,
  AttachDocumentMutationVariables
> {
  return Apollo.useMutation(AttachDocumentDocument, options as never) as never;
}

export function useDetachDocumentMutation(
  options?: Mutation.MutationOptions<
    DetachDocumentMutation,
    DetachDocumentMutationVariables
  >,
): Mutation.MutationTuple<
  DetachDocumentMutation,
  DetachDocumentMutationVariables
> {
  return Apollo.useMutation(DetachDocumentDocument, options as never) as never;
}
