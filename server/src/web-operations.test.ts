import { createPubSub } from '@graphql-yoga/subscription';
import { Kind, parse } from 'graphql';
import { expect, it } from 'vitest';
import { operationText, webDefinitions } from './cli/bench/board/web-operations.ts';
import { Admission } from './platform/graphql/admission.ts';
import { createSchema } from './schema.ts';
import { exampleVariables } from './testing/example-variables.ts';

const definitions = await webDefinitions();
const names = definitions.flatMap((definition) =>
  definition.kind === Kind.OPERATION_DEFINITION && definition.name ? [definition.name.value] : [],
);
const schema = await createSchema(createPubSub());
const admission = new Admission(schema, {
  introspection: false,
  trusted: { nameOf: () => null },
  isOpen: true,
});

it.each(names)("the server accepts the web app's operation %s", (name) => {
  const query = operationText(definitions, name);
  const variables = exampleVariables(schema, parse(query));
  expect(admission.admit({ query, variables, operationName: name }).variables).toEqual(variables);
});
