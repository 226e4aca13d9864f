import type { GraphQLCodegenDataMasking } from '@apollo/client/masking';

// Types of fragments are masked as codegen writes them (`inlineFragmentTypes` in codegen.ts).
declare module '@apollo/client' {
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
}
