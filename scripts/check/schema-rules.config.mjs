import graphql from '@graphql-eslint/eslint-plugin';

/** The rules of the public schema (`npm run check -- schema-rules`); docs/api.md says the conventions in words. */
export default [
  {
    files: ['**/*.graphql'],
    languageOptions: { parser: graphql.parser, parserOptions: { graphQLConfig: { schema: 'schema.graphql' } } },
    plugins: { graphql },
    rules: {
      'graphql/description-style': 'error',
      'graphql/input-name': ['error', { checkInputType: true, caseSensitiveInputType: false }],
      'graphql/naming-convention': [
        'error',
        {
          types: 'PascalCase',
          FieldDefinition: 'camelCase',
          InputValueDefinition: 'camelCase',
          Argument: 'camelCase',
          DirectiveDefinition: 'camelCase',
          EnumValueDefinition: 'UPPER_CASE',
          'FieldDefinition[parent.name.value=Query]': {
            forbiddenPrefixes: ['query', 'get'],
            forbiddenSuffixes: ['Query'],
          },
          'FieldDefinition[parent.name.value=Mutation]': { forbiddenSuffixes: ['Mutation'] },
          'FieldDefinition[parent.name.value=Subscription]': { forbiddenSuffixes: ['Subscription'] },
        },
      ],
      'graphql/no-hashtag-description': 'error',
      'graphql/no-typename-prefix': 'error',
      'graphql/relay-arguments': ['error', { includeBoth: false }],
      'graphql/relay-connection-types': 'error',
      'graphql/relay-edge-types': [
        'error',
        { withEdgeSuffix: true, shouldImplementNode: false, listTypeCanWrapOnlyEdgeType: false },
      ],
      'graphql/require-deprecation-reason': 'error',
      'graphql/require-description': [
        'error',
        {
          types: true,
          DirectiveDefinition: true,
          EnumValueDefinition: true,
          FieldDefinition: true,
          InputValueDefinition: true,
        },
      ],
      'graphql/require-nullable-result-in-root': 'error',
      'graphql/unique-enum-value-names': 'error',
    },
  },
];
