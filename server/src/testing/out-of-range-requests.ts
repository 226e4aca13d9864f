import { z } from 'zod';
import {
  addressOf,
  bodyOf,
  type HostileRequest,
  jsonWith,
  named,
  SCHEMAS,
  type Target,
  TARGETS,
  typeOf,
} from './rest-targets.ts';

const schemaShape = z
  .object({
    $ref: z.string(),
    anyOf: z.array(z.unknown()),
    properties: z.record(z.string(), z.unknown()),
    items: z.unknown(),
    maxItems: z.number(),
    maxLength: z.number(),
    minimum: z.number(),
    maximum: z.number(),
    enum: z.array(z.unknown()),
    type: z.unknown(),
  })
  .partial();

/** A value that a schema doesn't allow, and its path. */
type Beyond = readonly [place: readonly string[], value: unknown];

/** One value beyond each limit of a schema, including nested properties. */
function beyond(schema: unknown, place: readonly string[] = []): Beyond[] {
  const { $ref, anyOf = [], properties = {}, items, maxItems, ...bounds } = schemaShape.parse(schema);
  if ($ref !== undefined) return beyond(SCHEMAS[$ref.split('/').at(-1) ?? ''], place);
  const here: unknown[] = [
    ...(bounds.maxLength === undefined ? [] : ['x'.repeat(bounds.maxLength + 1)]),
    ...(bounds.minimum === undefined ? [] : [bounds.minimum - 1]),
    ...(bounds.maximum === undefined ? [] : [bounds.maximum + 1]),
    ...(bounds.enum === undefined ? [] : ['none-of-them']),
    ...(maxItems === undefined ? [] : [Array.from({ length: maxItems + 1 }, (_, n) => `entry ${n}`)]),
    ...(bounds.type === 'integer' ? [1.5] : []),
    ...(bounds.type === 'boolean' ? ['maybe'] : []),
  ];
  return [
    ...here.map((value): Beyond => [place, value]),
    ...anyOf.flatMap((inner) => beyond(inner, place)),
    ...Object.entries(properties).flatMap(([name, inner]) => beyond(inner, [...place, name])),
    ...(items === undefined ? [] : beyond(items, [...place, '0'])),
  ];
}

const requestOf = (target: Target, what: string, path: string, body: Buffer): HostileRequest => ({
  name: named(target, `${what} beyond its bounds`),
  method: target.method,
  path,
  headers: typeOf(target),
  body,
  expected: 400,
});

/**
 * Requests with one invalid value each: texts and lists one longer than allowed, numbers just outside their range,
 * unknown enum members.
 */
export function outOfRangeRequests(): HostileRequest[] {
  return TARGETS.flatMap((target) => {
    const inQuery = [...target.querySchemas].flatMap(([name, schema]) =>
      beyond(schema).map(([, value]) =>
        requestOf(
          target,
          name,
          addressOf(target, new Map([[name, encodeURIComponent(String(value))]])),
          bodyOf(target),
        ),
      ),
    );
    const inBody = target.bodySchema === undefined ? [] : beyond(target.bodySchema);
    return [
      ...inQuery,
      ...inBody.map(([place, value]) =>
        requestOf(
          target,
          place.join('.'),
          addressOf(target),
          Buffer.from(jsonWith(target.body, place, JSON.stringify(value))),
        ),
      ),
    ];
  });
}
