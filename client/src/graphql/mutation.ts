import type { ApolloCache, OperationVariables, Unmasked } from '@apollo/client';
import type { useMutation } from '@apollo/client/react';

/**
 * What a mutation's promise holds: the payload and what it names are there, because `dataLink` takes every other answer
 * for a failure. An operation that asks for `errors` gets refusals as answers, and looks for itself.
 */
type Done<Data> = { readonly [Field in keyof Data]: DonePayload<NonNullable<Data[Field]>> };
type DonePayload<Payload> = Payload extends { readonly errors: readonly unknown[] }
  ? Payload
  : { readonly [Field in keyof Payload]: NonNullable<Payload[Field]> };

/**
 * `update` sees answers with data alone: every other answer is a failure, which the promise rejects with. As the cache, it
 * sees all fields, those of masked fragments too.
 */
type Certain<Options, Data> = Omit<Options, 'update' | 'errorPolicy'> & {
  readonly update?: (cache: ApolloCache, answer: { readonly data: Done<Unmasked<Data>> }) => void;
};

/** Options of a generated mutation hook. */
export type MutationOptions<Data, Variables extends OperationVariables> = Certain<
  useMutation.Options<Data, Variables>,
  Data
>;

type CallOptions<Data, Variables extends OperationVariables> = Certain<
  useMutation.MutationFunctionOptions<Data, Variables>,
  Data
>;

/** What a generated mutation hook returns. */
export type MutationTuple<Data, Variables extends OperationVariables> = [
  mutate: (
    ...args: Record<string, never> extends Variables
      ? [options?: CallOptions<Data, Variables> & { readonly variables?: Variables }]
      : [options: CallOptions<Data, Variables> & { readonly variables: Variables }]
  ) => Promise<{ readonly data: Done<Data> }>,
  result: useMutation.Result<Data>,
];
