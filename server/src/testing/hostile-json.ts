import fc from 'fast-check';

/** Texts that are expensive to process character by character. */
const PATTERNS = [
  'a',
  ' ',
  '\n',
  '\0',
  '"',
  '\\',
  '<',
  '(',
  '🚀',
  '\ud800',
  'é',
  ' Did you mean ?',
  'a@a.',
  'http://',
  '9',
  '-',
  '*',
];
/** The rest of a body of 100 KB. */
const BYTES = 90_000;

const long = fc
  .tuple(fc.constantFrom(...PATTERNS), fc.constantFrom(1, 100, 5_000, BYTES), fc.constantFrom('', '!', '?'))
  .map(([pattern, length, end]) => {
    const escaped = Buffer.byteLength(JSON.stringify(pattern)) - 2;
    return pattern.repeat(Math.ceil(length / escaped)) + end;
  });

const atom = fc.oneof(
  fc.constantFrom(null, true, false, 0, -1, 1.5, 2 ** 31, 1e308, '', 'x', '9'.repeat(400)),
  fc.string({ maxLength: 20 }),
);

/** How many copies fit into the body. */
const countOf = (value: unknown): number =>
  Math.max(1, Math.floor(BYTES / (Buffer.byteLength(JSON.stringify(value) ?? 'null') + 1)));

const list = fc
  .tuple(fc.oneof(atom, fc.constantFrom({}, [], { a: 1 }, [[]])), fc.constantFrom(1, 50, 999, 1_001, BYTES))
  .map(([value, wanted]) => Array.from({ length: Math.min(wanted, countOf(value)) }, () => value));

const object = fc
  .tuple(
    fc.constantFrom('a', 'jobTitl', '__proto_', 'constructo', 'x'.repeat(200)),
    fc.constantFrom(1, 99, 101, 6_000),
    atom,
  )
  .map(([name, wanted, value]) => {
    const count = Math.min(wanted, Math.floor(BYTES / (name.length + 8 + JSON.stringify(value).length)));
    return Object.fromEntries(Array.from({ length: count }, (_, n) => [`${name}${n}`, value]));
  });

/** JSON.stringify can't serialize values this deep: they are inserted as text. */
const NESTINGS: readonly (readonly [string, string])[] = [
  ['[', ']'],
  ['{"a":', '}'],
  ['[[],', ']'],
];
const nested = fc
  .tuple(fc.constantFrom(...NESTINGS), fc.constantFrom(5, 21, 500, 45_000))
  .map(([[open, close], depth]) => {
    const levels = Math.min(depth, Math.floor(BYTES / (open.length + close.length)));
    return new RawJson(`${open.repeat(levels)}1${close.repeat(levels)}`);
  });

const tree = fc
  .tuple(fc.integer({ min: 2, max: 30 }), fc.integer({ min: 1, max: 12 }))
  .map(([width, depth]) => grown(width, depth));

function grown(width: number, depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) {
    const next = Array.from({ length: width }, () => value);
    if (JSON.stringify(next).length > BYTES) return value;
    value = next;
  }
  return value;
}

/** Serialized JSON. */
class RawJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Values that are large, deep, wide or of the wrong type, each small enough for one body. */
export const hostileJson: fc.Arbitrary<unknown> = fc.oneof(atom, long, list, object, nested, tree);

/** Serializes a value that may contain `RawJson`. */
export function jsonText(value: unknown): string {
  if (value instanceof RawJson) return value.text;
  if (Array.isArray(value)) return `[${value.map(jsonText).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).map(([name, inner]) => `${JSON.stringify(name)}:${jsonText(inner)}`);
  return `{${fields.join(',')}}`;
}

/** Replaces one place of a value, chosen by a fraction below 1. */
export function withOneReplaced(value: unknown, fraction: number, other: unknown): unknown {
  const places = countPlaces(value);
  let left = Math.floor(fraction * places);
  const visit = (inner: unknown): unknown => {
    if (left === 0) {
      left -= 1;
      return other;
    }
    left -= 1;
    if (Array.isArray(inner)) return inner.map(visit);
    if (typeof inner !== 'object' || inner === null) return inner;
    return Object.fromEntries(Object.entries(inner).map(([name, part]) => [name, visit(part)]));
  };
  return visit(value);
}

function countPlaces(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return 1 + Object.values(value).reduce((sum: number, inner) => sum + countPlaces(inner), 0);
}
