/**
 * What a page hands to a component that reads its own fragment: which thing it is. The fields are in the cache, where
 * `cached` of `renderApp` puts them.
 */
export interface Reference {
  readonly __typename: string;
  readonly id: string;
  /** Masked data of any fragment. */
  readonly ' $fragmentRefs'?: never;
}

export const referenceTo = (__typename: string, id: string): Reference => ({ __typename, id });
