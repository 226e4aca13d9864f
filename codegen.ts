import type { CodegenConfig } from '@graphql-codegen/cli';

const config: CodegenConfig = {
  schema: './schema.graphql',
  documents: 'client/src/**/*.graphql',
  config: {
    // Every scalar of our own travels as text, but one: `readPostingDocument` reads it.
    defaultScalarType: 'string',
    scalars: { PostingDocument: 'unknown' },
    useTypeImports: true,
    // A component sees the fields of its own fragment only; `@unmask` on a spread lifts that.
    inlineFragmentTypes: 'mask',
    customDirectives: { apolloUnmask: true },
    sort: false,
  },
  generates: {
    // Only the enums and inputs that the documents use.
    'client/src/graphql/types.generated.ts': {
      plugins: ['typescript-operations'],
      config: { generateOperationTypes: false },
    },
    // Which types the schema's interfaces and unions can be, for the cache.
    'client/src/graphql/possible-types.generated.ts': { plugins: ['fragment-matcher'] },
    'client/src/': {
      preset: 'near-operation-file',
      presetConfig: { baseTypesPath: 'graphql/types.generated.ts', extension: '.generated.ts' },
      plugins: ['typescript-operations', 'typed-document-node', './scripts/codegen-hooks.cjs'],
      config: { importSchemaTypesFrom: './client/src/graphql/types.generated.ts' },
    },
  },
};

export default config;
