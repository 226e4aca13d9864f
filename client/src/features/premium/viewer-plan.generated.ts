/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ViewerPlan_AccessFragment = { id: string, isActive: boolean, tier: Types.SubscriptionTier, until: string | null, renews: boolean, hasSubscription: boolean, isPaymentDue: boolean } & { ' $fragmentName'?: 'ViewerPlan_AccessFragment' };

export type PremiumChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type PremiumChangedSubscription = { premiumChanged: { id: string, isActive: boolean, tier: Types.SubscriptionTier, until: string | null, renews: boolean, hasSubscription: boolean, isPaymentDue: boolean } };

export const ViewerPlan_AccessFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ViewerPlan_access"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PremiumAccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"tier"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"renews"}},{"kind":"Field","name":{"kind":"Name","value":"hasSubscription"}},{"kind":"Field","name":{"kind":"Name","value":"isPaymentDue"}}]}}]} as unknown as DocumentNode<ViewerPlan_AccessFragment, unknown>;
export const PremiumChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"PremiumChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"premiumChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ViewerPlan_access"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ViewerPlan_access"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PremiumAccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"tier"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"renews"}},{"kind":"Field","name":{"kind":"Name","value":"hasSubscription"}},{"kind":"Field","name":{"kind":"Name","value":"isPaymentDue"}}]}}]} as unknown as DocumentNode<PremiumChangedSubscription, PremiumChangedSubscriptionVariables>;
export function usePremiumChangedSubscription(options?: Apollo.useSubscription.Options<PremiumChangedSubscription, PremiumChangedSubscriptionVariables>) {
  return Apollo.useSubscription(PremiumChangedDocument, options as never) as Apollo.useSubscription.Result<PremiumChangedSubscription>;
}