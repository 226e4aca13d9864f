import {
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  getNamedType,
} from 'graphql';

/** A text field in an operation's input: the operation with a text there. */
export interface TextField {
  /** 'Mutation.updateProfile input.bio' */
  readonly name: string;
  readonly document: string;
  /** The variables with a text in this field, and minimal values elsewhere. */
  readonly variables: (text: string) => Record<string, unknown>;
}

const TEXTS = ['String', 'ID', 'URL', 'EmailAddress', 'TimeZone'];
const LEAST: Readonly<Record<string, unknown>> = {
  Int: 1,
  Float: 1,
  Boolean: false,
  ...Object.fromEntries(TEXTS.map((name) => [name, 'x'])),
  ID: '1',
};

/** The minimal value of a type; undefined = none. */
function least(type: GraphQLInputType): unknown {
  if (!isNonNullType(type)) return undefined;
  const inner = type.ofType;
  if (isListType(inner)) return [];
  if (isEnumType(inner)) return inner.getValues()[0]?.name;
  if (isInputObjectType(inner)) return requiredOf(inner);
  return LEAST[inner.toString()] ?? new Date(0).toISOString();
}

type Put = (text: string) => unknown;

/** Every text field of a type by path, and how to build a value with a text there. */
function placesIn(type: GraphQLInputType): { path: string[]; put: Put }[] {
  const inner = isNonNullType(type) ? type.ofType : type;
  if (isListType(inner)) {
    return placesIn(inner.ofType).map(({ path, put }) => ({ path, put: (text) => [put(text)] }));
  }
  if (isLeafType(inner)) {
    return TEXTS.includes(inner.name) ? [{ path: [], put: (text) => text }] : [];
  }
  return Object.values(inner.getFields()).flatMap((field) =>
    placesIn(field.type).map(({ path, put }) => ({
      path: [field.name, ...path],
      put: (text: string) => ({ ...requiredOf(inner), [field.name]: put(text) }),
    })),
  );
}

function requiredOf(object: GraphQLInputObjectType): Record<string, unknown> {
  const fields = Object.values(object.getFields()).filter(({ defaultValue }) => defaultValue === undefined);
  return Object.fromEntries(fields.map((field) => [field.name, least(field.type)]));
}

/** All text fields in the queries and mutations of a schema, and below `viewer`. */
export function textFieldsOf(schema: GraphQLSchema): TextField[] {
  const viewer = schema.getType('Viewer');
  const roots = [schema.getQueryType(), schema.getMutationType(), isObjectType(viewer) ? viewer : null];
  return roots.flatMap((type) =>
    Object.values(type?.getFields() ?? {}).flatMap((field) =>
      field.args.flatMap((arg) =>
        placesIn(arg.type).map(({ path, put }) => {
          const kind = type === schema.getMutationType() ? 'mutation' : 'query';
          const needed = field.args.filter(
            (one) => one === arg || (isNonNullType(one.type) && one.defaultValue === undefined),
          );
          const head = needed.map((one) => `$${one.name}: ${one.type.toString()}`).join(', ');
          const call = needed.map((one) => `${one.name}: $${one.name}`).join(', ');
          const selection = isLeafType(getNamedType(field.type)) ? '' : ' { __typename }';
          return {
            name: `${type?.name}.${field.name} ${[arg.name, ...path].join('.')}`,
            document:
              type === viewer
                ? `query (${head}) { viewer { ${field.name}(${call})${selection} } }`
                : `${kind} (${head}) { ${field.name}(${call})${selection} }`,
            variables: (text: string) => ({
              ...Object.fromEntries(needed.map((one) => [one.name, least(one.type)])),
              [arg.name]: put(text),
            }),
          };
        }),
      ),
    ),
  );
}
