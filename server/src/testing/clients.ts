import { z } from 'zod';

/** An HTTP response with its parsed body; tests access it by path, so it is as loosely typed as JSON. */
export interface ApiAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** @throws SyntaxError when the body isn't JSON */
  json(): unknown;
}

const graphqlBody = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  extensions: z
    .object({ cost: z.object({ requested: z.number(), limit: z.number() }) })
    .loose()
    .optional(),
  errors: z
    .array(z.object({ message: z.string(), extensions: z.object({ code: z.string() }).loose() }).loose())
    .optional(),
});

export interface GraphqlAnswer extends z.infer<typeof graphqlBody> {
  readonly status: number;
  /** The code of the first error, if any. */
  readonly code: string | undefined;
}

export type Api = (
  method: string,
  path: string,
  request?: { token?: string; body?: unknown; headers?: Record<string, string> },
) => Promise<ApiAnswer>;

/** Calls below `/api/v1`; a string body is sent unchanged, anything else as JSON. */
export function apiClient(origin: string): Api {
  return async (method, path, { token, body, headers = {} } = {}) => {
    const response = await fetch(`${origin}/api/v1${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: (): unknown => JSON.parse(text) };
  };
}

export type Graphql = (query: string, variables?: Record<string, unknown>, token?: string) => Promise<GraphqlAnswer>;

/** Sends GraphQL operations to `/graphql`. */
export function graphqlClient(origin: string): Graphql {
  return async (query, variables = {}, token) => {
    const response = await fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ query, variables }),
    });
    const body = graphqlBody.parse(await response.json());
    return { ...body, status: response.status, code: body.errors?.[0]?.extensions.code };
  };
}
