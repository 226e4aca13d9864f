/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> =
  | T
  | {
      [P in keyof T]?: P extends " $fragmentName" | "__typename" ? T[P] : never;
    };
import type * as Types from "../../../graphql/types.generated";

import type { Timeline_PageFragment } from "../timeline/timeline.generated";
import type { DocumentRow_DocumentFragment } from "./documents.generated";
import * as Apollo from "@apollo/client/react";
import type { TypedDocumentNode as DocumentNode } from "@graphql-typed-document-node/core";
export type ApplicationDetailsQueryVariables = Exact<{
  id: string | number;
}>;

export type ApplicationDetailsQuery = {
  viewer: {
    id: string;
    application: {
      id: string;
      job: {
        id: string;
        postedDate: string;
        employment: Array<Types.EmploymentType>;
        level: Types.ExperienceLevel | null;
        workMode: Types.WorkMode | null;
      };
      timeline: {
        edges: Array<{
          cursor: string;
          node:
            | {
                __typename: "ApplicationCreated";
                at: string;
                stage: Types.Stage;
              }
            | {
                __typename: "ApplicationMoved";
                at: string;
                from: Types.Stage;
                to: Types.Stage;
              }
            | {
                __typename: "ReminderCompleted";
                at: string;
                dueAt: string | null;
              }
            | {
                __typename: "ReminderSnoozed";
                at: string;
                dueAt: string | null;
              }
            | {
                __typename: "DocumentAttached";
                at: string;
                documentName: string;
              }
            | {
                __typename: "DocumentDetached";
                at: string;
                documentName: string;
              };
        }>;
        pageInfo: { hasNextPage: boolean; endCursor: string | null };
      } | null;
      savedPosting: { description: string; savedAt: string } | null;
      documents: Array<
        { id: string } & {
          " $fragmentRefs"?: {
            DocumentRow_DocumentFragment: DocumentRow_DocumentFragment;
          };
        }
      >;
    } | null;
  } | null;
  profile: { id: string; cvUrl: string } | null;
};

export const ApplicationDetailsDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "ApplicationDetails" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "id" } },
          type: {
            kind: "NonNullType",
            type: { kind: "NamedType", name: { kind: "Name", value: "ID" } },
          },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "viewer" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "application" },
                  arguments: [
                    {
                      kind: "Argument",
                      name: { kind: "Name", value: "id" },
                      value: {
                        kind: "Variable",
                        name: { kind: "Name", value: "id" },
                      },
                    },
                  ],
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "id" } },
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "job" },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [
                            {
                              kind: "Field",
                              name: { kind: "Name", value: "id" },
                            },
                            {
                              kind: "Field",
                              name: { kind: "Name", value: "postedDate" },
                            },
                            {
                              kind: "Field",
                              name: { kind: "Name", value: "employment" },
                            },
                            {
                              kind: "Field",
                              name: { kind: "Name", value: "level" },
                            },
                            {
                              kind: "Field",
                              name: { kind: "Name", value: "workMode" },
                            },
                          ],
                        },
                      },
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "timeline" },
                        arguments: [
                          {
                            kind: "Argument",
                            name: { kind: "Name", value: "first" },
                            value: { kind: "IntValue", value: "100" },
                          },
                        ],
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [
                            {
                              kind: "FragmentSpread",
                              name: { kind: "Name", value: "Timeline_page" },
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
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "savedPosting" },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [
                            {
                              kind: "Field",
                              name: { kind: "Name", value: "description" },
                            },
                            {
                              kind: "Field",
                              name: { kind: "Name", value: "savedAt" },
                            },
                          ],
                        },
                      },
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "documents" },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [
                            {
                              kind: "Field",
                              name: { kind: "Name", value: "id" },
                            },
                            {
                              kind: "FragmentSpread",
                              name: {
                                kind: "Name",
                                value: "DocumentRow_document",
                              },
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
            kind: "Field",
            name: { kind: "Name", value: "profile" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "cvUrl" } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "Timeline_page" },
      typeCondition: {
        kind: "NamedType",
        name: { kind: "Name", value: "ApplicationEventConnection" },
      },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "edges" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "cursor" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "node" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "__typename" },
                      },
                      {
                        kind: "InlineFragment",
                        typeCondition: {
                          kind: "NamedType",
                          name: { kind: "Name", value: "ApplicationCreated" },
                        },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [
                            {
                              kind: "Field",
                              name: { kind: "Name", value: "at" },
                            },
                            {
                              kind: "Field",
                              name: { kind: "Name", value: "stage" },
                            },
                          ],
                        },
                      },
                      {
                        kind: "InlineFragment",
                        typeCondition: {
                          kind: "NamedType",
                          name: { kind: "Name", value: "ApplicationMoved" },
                        },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [
                            {
                              kind: "Field",
                              name: { kind: "Name", value: "at" },
                            },
                            {
                              kind: "Field",
                              name: { kind: "Name", value: "from" },
                            },
                            {
                              kind: "Field",
                              name: { kind: "Name", value: "to" },
                            },
                          ],
                        },
                      },
                      {
                        kind: "InlineFragment",
                        typeCondition: {
                          kind: "NamedType",
                          name: { kind: "Name", value: "ReminderCompleted" },
                        },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [
                            {
                              kind: "Field",
                              name: { kind: "Name", value: "at" },
                            },
                            {
                              kind: "Field",
                              name: { kind: "Name", value: "dueAt" },
                            },
                          ],
                        },
                      },
                      {
                        kind: "InlineFragment",
                        typeCondition: {
                          kind: "NamedType",
                          name: { kind: "Name", value: "ReminderSnoozed" },
                        },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [
                            {
                              kind: "Field",
                              name: { kind: "Name", value: "at" },
                            },
                            {
                              kind: "Field",
                              name: { kind: "Name", value: "dueAt" },
                            },
                          ],
                        },
                      },
                      {
                        kind: "InlineFragment",
                        typeCondition: {
                          kind: "NamedType",
                          name: { kind: "Name", value: "DocumentAttached" },
                        },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [
                            {
                              kind: "Field",
                              name: { kind: "Name", value: "at" },
                            },
                            {
                              kind: "Field",
                              name: { kind: "Name", value: "documentName" },
                            },
                          ],
                        },
                      },
                      {
                        kind: "InlineFragment",
                        typeCondition: {
                          kind: "NamedType",
                          name: { kind: "Name", value: "DocumentDetached" },
                        },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [
                            {
                              kind: "Field",
                              name: { kind: "Name", value: "at" },
                            },
                            {
                              kind: "Field",
                              name: { kind: "Name", value: "documentName" },
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
            kind: "Field",
            name: { kind: "Name", value: "pageInfo" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "hasNextPage" } },
                { kind: "Field", name: { kind: "Name", value: "endCursor" } },
              ],
            },
          },
        ],
      },
    },
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
} as unknown as DocumentNode<
  ApplicationDetailsQuery,
  ApplicationDetailsQueryVariables
>;
/** A query is empty, complete or streaming; partial data is never asked for. */

type QueryStates = "empty" | "complete" | "streaming";

export function useApplicationDetailsQuery(
  options:
    | (Omit<
        Apollo.useQuery.Options<
          ApplicationDetailsQuery,
          ApplicationDetailsQueryVariables
        >,
        "returnPartialData" | "variables"
      > &
        (
          | { variables: ApplicationDetailsQueryVariables; skip?: boolean }
          | { variables?: ApplicationDetailsQueryVariables; skip: boolean }
        ))
    | Apollo.SkipToken,
): Apollo.useQuery.Result<
  ApplicationDetailsQuery,
  ApplicationDetailsQueryVariables,
  QueryStates
> {
  return Apollo.useQuery(
    ApplicationDetailsDocument,
    options as never,
  ) as Apollo.useQuery.Result<
    ApplicationDetailsQuery,
    ApplicationDetailsQueryVariables,
    QueryStates
  >;
}
