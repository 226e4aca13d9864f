import fc from 'fast-check';
import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { exampleValue } from './example-variables.ts';
import { hostileJson, jsonText, withOneReplaced } from './hostile-json.ts';

/** Operations that would break other tests, or access the network. */
const LEFT_OUT = new Set(['deleteAccount', 'readJobLink']);

export interface HostileOperation {
  /** Enough to identify it in a report. */
  readonly name: string;
  /** The body, or the payload of a subscribe message. */
  readonly body: string;
}

/** Operations with a hostile variable, hostile documents, and invalid bodies. */
export function hostileOperations(schema: GraphQLSchema, kinds: readonly Kind[]): fc.Arbitrary<HostileOperation> {
  return fc.oneof(
    { weight: 6, arbitrary: withHostileVariables(schema, kinds) },
    { weight: 3, arbitrary: hostileDocuments(kinds) },
    { weight: 1, arbitrary: hostileBodies },
  );
}

type Kind = 'query' | 'mutation' | 'subscription';

function withHostileVariables(schema: GraphQLSchema, kinds: readonly Kind[]): fc.Arbitrary<HostileOperation> {
  const roots = {
    query: schema.getQueryType(),
    mutation: schema.getMutationType(),
    subscription: schema.getSubscriptionType(),
  };
  const viewer = schema.getType('Viewer');
  const own = kinds.includes('query') && isObjectType(viewer) ? Object.values(viewer.getFields()) : [];
  const fields = [
    ...kinds.flatMap((kind) =>
      Object.values(roots[kind]?.getFields() ?? {})
        .filter(({ name }) => !LEFT_OUT.has(name))
        .map((field) => ({ kind, field, isOwn: false })),
    ),
    ...own.map((field) => ({ kind: 'query' as const, field, isOwn: true })),
  ];
  const fraction = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  return fc
    .tuple(fc.constantFrom(...fields), fc.integer({ min: 1, max: 3 }), fraction, hostileJson)
    .map(([{ kind, field, isOwn }, depth, place, hostile]) => {
      const variables = Object.fromEntries(field.args.map(({ name, type }) => [name, exampleValue(type)]));
      const sent = withOneReplaced({ ...variables, stranger: 1 }, place, hostile);
      const text = jsonText(sent);
      return {
        name: `${kind} ${field.name} with ${text.length > 120 ? `${text.slice(0, 120)}… (${text.length})` : text}`,
        body: `{"query":${JSON.stringify(operationText(kind, field, { depth, isOwn }))},"variables":${text}}`,
      };
    });
}

function operationText(
  kind: Kind,
  field: GraphQLField<unknown, unknown>,
  { depth, isOwn }: { depth: number; isOwn: boolean },
): string {
  const declared = field.args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const given = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const signature = declared === '' ? '' : `(${declared})`;
  const args = given === '' ? '' : `(${given})`;
  const asked = `${field.name}${args} ${selection(getNamedType(field.type), depth)}`;
  return `${kind} ${signature} { ${isOwn ? `viewer { ${asked} }` : asked} }`;
}

function selection(type: GraphQLNamedType, depth: number): string {
  if (!isCompositeType(type)) return '';
  const fields = isObjectType(type) ? Object.values(type.getFields()) : [];
  const chosen = fields
    .filter(({ args }) => !args.some(isRequiredArgument))
    .flatMap((field) => {
      const inner = getNamedType(field.type);
      if (!isCompositeType(inner)) return [field.name];
      return depth > 1 ? [`${field.name} ${selection(inner, depth - 1)}`] : [];
    });
  return `{ __typename ${chosen.join(' ')} }`;
}

/** Ways to make a document large, each by a count and a repeated text. */
const SHAPES: Readonly<Record<string, (times: number, word: string) => string>> = {
  'nested braces': (times, word) => `{ ${`${word} {`.repeat(times)}`,
  'many fields': (times, word) => `{ ${Array.from({ length: times }, (_, n) => `${word}${n}`).join(' ')} }`,
  'the same field': (times) => `{ ${'jobs { total jobs { id title } } '.repeat(times)} }`,
  'fields that overlap': (times) =>
    `{ jobs { jobs { ${Array.from({ length: times }, (_, n) => `... on Job { title id ...f${n % 3} }`).join(' ')} } } } ${[0, 1, 2].map((n) => `fragment f${n} on Job { id title company }`).join(' ')}`,
  aliases: (times) => `{ ${Array.from({ length: times }, (_, n) => `a${n}: jobStats { total }`).join(' ')} }`,
  'fragments that double': (times) =>
    `{ ...f0 } ${Array.from({ length: times }, (_, n) => `fragment f${n} on Query { ...f${n + 1} ...f${n + 1} }`).join(' ')} fragment f${times} on Query { jobStats { total } }`,
  'fragments in a circle': (times) =>
    `{ ...f0 } ${Array.from({ length: times }, (_, n) => `fragment f${n} on Query { ...f${(n + 1) % times} }`).join(' ')}`,
  'inline fragments': (times) => `{ ${'... on Query { '.repeat(times)} __typename ${'}'.repeat(times)} }`,
  directives: (times, word) => `{ jobStats ${`@${word} `.repeat(times)} { total } }`,
  'a literal list': (times, word) =>
    `mutation { deleteApplications(input: { ids: [${`"${word}" `.repeat(times)}] }) { changes { revision } } }`,
  'a literal object': (times, word) =>
    `{ jobs(filter: { ${Array.from({ length: times }, (_, n) => `${word}${n}: "x"`).join(' ')} }) { total } }`,
  'nested literals': (times) => `{ jobs(filter: ${'['.repeat(times)}1${']'.repeat(times)}) { total } }`,
  'a long text': (times, word) => `{ jobs(filter: { jobTitle: "${word.repeat(times)}" }) { total } }`,
  'a block of text': (times, word) =>
    `{ jobs(filter: { jobTitle: """${`\\n   ${word}`.repeat(times)}""" }) { total } }`,
  'a number without end': (times) => `{ jobs(limit: ${'9'.repeat(times)}) { total } }`,
  comments: (times, word) => `${`#${word}\n`.repeat(times)}{ jobStats { total } }`,
  'blank lines and mistakes': (times) =>
    `${'\n'.repeat(times)}{ ${Array.from({ length: 120 }, (_, n) => `x${n}`).join(' ')} }`,
  commas: (times) => `{ jobStats { total ${','.repeat(times)} } }`,
  'many operations': (times, word) =>
    Array.from({ length: times }, (_, n) => `query ${word}${n} { jobStats { total } }`).join(' '),
  'many variables': (times, word) =>
    `query (${Array.from({ length: times }, (_, n) => `$${word}${n}: Int = ${n}`).join(' ')}) { jobStats { total } }`,
  'nested types': (times) => `query ($a: ${'['.repeat(times)}Int${']'.repeat(times)}) { jobStats { total } }`,
  'questions about the schema': (times) =>
    `{ ${Array.from({ length: times }, (_, n) => `s${n}: __schema { types { fields { type { ofType { fields { name type { ofType { name } } } } } } } }`).join(' ')} }`,
  'no GraphQL': (times, word) => word.repeat(times),
};
const WORDS = ['a', 'jobTitl', 'include(if: true)', 'x'.repeat(500), '\u0000', '"', 'é', '{', '$', '@', '🚀'];

function hostileDocuments(kinds: readonly Kind[]): fc.Arbitrary<HostileOperation> {
  return fc
    .tuple(
      fc.constantFrom(...Object.entries(SHAPES)),
      fc.constantFrom(1, 5, 12, 60, 130, 900, 25_000, 90_000),
      fc.constantFrom(...WORDS),
      fc.constantFrom(...kinds),
    )
    .map(([[name, shape], wanted, word, kind]) => {
      const times = Math.max(1, Math.min(wanted, Math.floor(80_000 / Math.max(1, shape(20, word).length / 20))));
      const text = shape(times, word);
      const query = kind === 'subscription' ? text.replace(/^\{/, 'subscription {') : text;
      return {
        name: `${name}, ${times} times ${JSON.stringify(word.slice(0, 20))}`,
        body: JSON.stringify({ query }),
      };
    });
}

/** Bodies whose other fields are hostile. */
const hostileBodies: fc.Arbitrary<HostileOperation> = fc
  .tuple(fc.constantFrom('query', 'variables', 'operationName', 'extensions', 'other', 'body'), hostileJson)
  .map(([part, value]) => {
    const body = jsonText(part === 'body' ? value : { query: '{ jobStats { total } }', [part]: value });
    return { name: `hostile ${part}: ${body.slice(0, 120)} (${body.length})`, body };
  });
