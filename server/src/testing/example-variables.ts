import {
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  Kind,
  typeFromAST,
} from 'graphql';

const SCALARS: Readonly<Record<string, unknown>> = {
  Int: 1,
  Float: 1.5,
  Boolean: true,
  ID: '1',
  String: 'text',
  CurrencyCode: 'usd',
  Decimal: '85000',
  DateTime: '2026-11-22T08:00:00.000Z',
  URL: 'https://example.com/',
  EmailAddress: 'somebody@example.com',
  TimeZone: 'Europe/Berlin',
};

/** Example variables of the right types for each operation of a document. */
export function exampleVariables(schema: GraphQLSchema, { definitions }: DocumentNode): Record<string, unknown> {
  return Object.fromEntries(
    definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION
        ? (definition.variableDefinitions ?? []).map(({ variable, type }) => {
            const found = typeFromAST(schema, type);
            return [variable.name.value, isInputType(found) ? exampleValue(found) : null];
          })
        : [],
    ),
  );
}

/** An example JSON value of a type; input objects have all their fields. */
export function exampleValue(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return exampleValue(type.ofType);
  if (isListType(type)) return [exampleValue(type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (!isInputObjectType(type)) return SCALARS[type.name];
  return Object.fromEntries(Object.values(type.getFields()).map((field) => [field.name, exampleValue(field.type)]));
}
