import { createPubSub } from '@graphql-yoga/subscription';
import { Kind, parse, specifiedRules, validate } from 'graphql';
import { expect, it } from 'vitest';
import { operationText, webDefinitions } from './cli/bench/board/web-operations.ts';
import { limitRules, PARSE_OPTIONS, refuseCostly } from './platform/graphql/limits.ts';
import { createSchema } from './schema.ts';

const definitions = await webDefinitions();
const names = definitions.flatMap((definition) =>
  definition.kind === Kind.OPERATION_DEFINITION && definition.name ? [definition.name.value] : [],
);
const schema = await createSchema(createPubSub());

it.each(names)('the server takes what the web app asks as %s', (name) => {
  const document = parse(operationText(definitions, name), PARSE_OPTIONS);
  expect(validate(schema, document, [...specifiedRules, ...limitRules])).toEqual([]);
  expect(() => refuseCostly(schema, document, {}, name)).not.toThrow();
});
