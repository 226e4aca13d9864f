/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import type { ViewerPlan_AccessFragment } from '../../../features/premium/viewer-plan.generated';
import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type CvAccessQueryVariables = Exact<{ [key: string]: never; }>;


export type CvAccessQuery = { premiumAccess: { id: string, isActive: boolean, tier: Types.SubscriptionTier, until: string | null, renews: boolean, hasSubscription: boolean, isPaymentDue: boolean } | null };


export const CvAccessDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CvAccess"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"premiumAccess"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ViewerPlan_access"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ViewerPlan_access"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PremiumAccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"tier"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"renews"}},{"kind":"Field","name":{"kind":"Name","value":"hasSubscription"}},{"kind":"Field","name":{"kind":"Name","value":"isPaymentDue"}}]}}]} as unknown as DocumentNode<CvAccessQuery, CvAccessQueryVariables>;
/** A query is empty, complete or streaming; partial data is never asked for. */

type QueryStates = 'empty' | 'complete' | 'streaming';

export function useCvAccessQuery(options?: (Omit<Apollo.useQuery.Options<CvAccessQuery, CvAccessQueryVariables>, 'returnPartialData'>) | Apollo.SkipToken): Apollo.useQuery.Result<CvAccessQuery, CvAccessQueryVariables, QueryStates> {
  return Apollo.useQuery(CvAccessDocument, options as never) as Apollo.useQuery.Result<CvAccessQuery, CvAccessQueryVariables, QueryStates>;
}