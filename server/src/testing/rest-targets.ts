import { z } from 'zod';
import { exampleOf } from '../rest/openapi-examples.ts';
import { openApiDocument } from '../rest/openapi.ts';

/** A request as bytes, without credentials. */
export interface HostileRequest {
  /** Enough to identify it in a report. */
  readonly name: string;
  readonly method: string;
  /** With its query, encoded. */
  readonly path: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer;
  /** The only allowed status; undefined = any declared one. */
  readonly expected?: number;
}

const parameter = z.object({
  in: z.enum(['path', 'query', 'header']),
  name: z.string(),
  schema: z.record(z.string(), z.unknown()),
});
const declared = z.object({
  parameters: z.array(parameter).default([]),
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ schema: z.unknown(), example: z.unknown().optional() })) })
    .optional(),
});
const paths = z.record(z.string(), z.record(z.string(), declared));

/** An operation with valid example values. */
export interface Target {
  readonly method: string;
  /** Below the API, with braces: '/jobs/{id}'. */
  readonly path: string;
  readonly params: ReadonlyMap<string, string>;
  readonly query: ReadonlyMap<string, string>;
  /** The schemas of the query, by name. */
  readonly querySchemas: ReadonlyMap<string, unknown>;
  /** A JSON body and its schema; undefined: no body, or a form. */
  readonly body: unknown;
  readonly bodySchema: unknown;
  readonly isUpload: boolean;
}

const document = openApiDocument();
export const SCHEMAS = document.components?.schemas ?? {};

/** Every operation of the OpenAPI document. */
export const TARGETS: readonly Target[] = Object.entries(paths.parse(document.paths)).flatMap(([path, item]) =>
  Object.entries(item).map(([method, { parameters, requestBody }]) => {
    const valuesOf = (place: string): Map<string, string> =>
      new Map(
        parameters
          .filter((one) => one.in === place)
          .map(({ name, schema }) => [name, String(exampleOf(schema, SCHEMAS))]),
      );
    const json = requestBody?.content['application/json'];
    return {
      method: method.toUpperCase(),
      path,
      params: valuesOf('path'),
      query: valuesOf('query'),
      querySchemas: new Map(parameters.filter((one) => one.in === 'query').map(({ name, schema }) => [name, schema])),
      body: json?.example,
      bodySchema: json?.schema,
      isUpload: requestBody?.content['multipart/form-data'] !== undefined,
    };
  }),
);

export const JSON_TYPE = ['content-type', 'application/json'] as const;

/** The path of an operation with the given parameters, unencoded. */
export function addressOf(
  { path, params, query }: Target,
  changed: ReadonlyMap<string, string> = new Map(),
  more = '',
): string {
  const filled = path.replaceAll(
    /\{(\w+)\}/g,
    (_found, name: string) => changed.get(name) ?? encodeURIComponent(params.get(name) ?? ''),
  );
  const asked = [...query].map(([name, value]) => `${name}=${changed.get(name) ?? encodeURIComponent(value)}`);
  const all = [...asked, ...(more === '' ? [] : [more])].join('&');
  return `/api/v1${filled}${all === '' ? '' : `?${all}`}`;
}

const FORM = '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nHello\r\n--edge--\r\n';

/** The body of an operation; empty when it has none. */
export function bodyOf({ body, isUpload }: Target): Buffer {
  if (isUpload) return Buffer.from(FORM);
  return body === undefined ? Buffer.alloc(0) : Buffer.from(JSON.stringify(body));
}

/** The Content-Type header for it. */
export function typeOf({ isUpload, body }: Target): HostileRequest['headers'] {
  if (isUpload) return [['content-type', 'multipart/form-data; boundary=edge']];
  return body === undefined ? [] : [JSON_TYPE];
}

/** Every member of a JSON value, by path. */
export function placesIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, inner]) => placesIn(inner, [...path, name]))];
}

/** Serializes a JSON value with another text at one place. */
export function jsonWith(value: unknown, [step, ...rest]: readonly string[], other: string): string {
  if (step === undefined) return other;
  const written = (name: string, inner: unknown): string =>
    name === step ? jsonWith(inner, rest, other) : JSON.stringify(inner);
  if (Array.isArray(value)) return `[${value.map((inner, at) => written(String(at), inner)).join()}]`;
  const fields = Object.entries(value ?? {}).map(([name, inner]) => `${JSON.stringify(name)}:${written(name, inner)}`);
  return `{${fields.join()}}`;
}

export const named = ({ method, path }: Target, what: string): string => `${method} ${path}: ${what.slice(0, 120)}`;
