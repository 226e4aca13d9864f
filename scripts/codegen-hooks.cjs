/**
 * graphql-codegen plugin: Apollo Client 4 hooks over the typed documents of the same generated file.
 * The official react-apollo plugin writes code for Apollo Client 3 that does not compile against 4.
 */
const path = require('node:path');
const { Kind, visit, concatAST } = require('graphql');

/** The types of mutation hooks, which hold what every one of them promises. */
const MUTATION_TYPES = path.resolve(__dirname, '../client/src/graphql/mutation.ts');

const pascalCase = (name) => name[0].toUpperCase() + name.slice(1);

/** Every named operation of the documents: its kind, its name, and whether a variable must be given. */
function operationsOf(documents) {
  const operations = [];
  visit(concatAST(documents.map(({ document }) => document)), {
    OperationDefinition(node) {
      if (!node.name) return;
      const needsVariables = node.variableDefinitions.some(
        ({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && !defaultValue,
      );
      operations.push({ kind: pascalCase(node.operation), name: pascalCase(node.name.value), needsVariables });
    },
  });
  return operations;
}

function hookFor({ kind, name, needsVariables }) {
  const type = `${name}${kind}`;
  const generics = `<${type}, ${type}Variables>`;
  const document = `${name}Document`;
  const variables = needsVariables
    ? ` & ({ variables: ${type}Variables; skip?: boolean } | { variables?: ${type}Variables; skip: boolean })`
    : '';
  const optional = needsVariables ? '' : '?';
  if (kind === 'Query') {
    const omitted = needsVariables ? `'returnPartialData' | 'variables'` : `'returnPartialData'`;
    return [
      `export function use${type}(options${optional}: (Omit<Apollo.useQuery.Options${generics}, ${omitted}>${variables}) | Apollo.SkipToken): Apollo.useQuery.Result<${type}, ${type}Variables, QueryStates> {`,
      `  return Apollo.useQuery(${document}, options as never) as Apollo.useQuery.Result<${type}, ${type}Variables, QueryStates>;`,
      `}`,
    ].join('\n');
  }
  if (kind === 'Mutation') {
    return [
      `export function use${type}(options?: Mutation.MutationOptions${generics}): Mutation.MutationTuple${generics} {`,
      `  return Apollo.useMutation(${document}, options as never) as never;`,
      `}`,
    ].join('\n');
  }
  return [
    `export function use${type}(options${optional}: Apollo.useSubscription.Options${generics}${variables}) {`,
    `  return Apollo.useSubscription(${document}, options as never) as Apollo.useSubscription.Result<${type}>;`,
    `}`,
  ].join('\n');
}

/** The module beside `outputFile` by which generated code reaches the types of mutation hooks. */
function mutationTypesFrom(outputFile) {
  const relative = path.relative(path.dirname(path.resolve(outputFile)), MUTATION_TYPES).replaceAll('\\', '/');
  return relative.startsWith('.') ? relative : `./${relative}`;
}

module.exports = {
  plugin(_schema, documents, _config, { outputFile }) {
    const operations = operationsOf(documents);
    if (operations.length === 0) return { content: '' };
    const states = operations.some(({ kind }) => kind === 'Query')
      ? [
          `/** A query is empty, complete or streaming; partial data is never asked for. */`,
          `type QueryStates = 'empty' | 'complete' | 'streaming';`,
        ]
      : [];
    return {
      prepend: [
        `import * as Apollo from '@apollo/client/react';`,
        ...(operations.some(({ kind }) => kind === 'Mutation')
          ? [`import type * as Mutation from '${mutationTypesFrom(outputFile)}';`]
          : []),
      ],
      content: [...states, ...operations.map(hookFor)].join('\n\n'),
    };
  },
};
