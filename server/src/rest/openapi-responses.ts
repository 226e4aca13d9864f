import { z } from 'zod';
import type { oas32, ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import { ERROR_CODES, ERROR_SENTENCE, ERROR_STATUS, type ErrorCode, isErrorCode } from '../domain/index.ts';
import type { Operation } from './operation.ts';

type HeaderObject = oas32.HeaderObject;
type HeaderName = keyof typeof HEADERS;

/** Every header an answer may have beside those of the protocol, of caches on the way, of CORS and of security. */
export const HEADERS = {
  'Cache-Control': { schema: { type: 'string' }, required: true, description: 'No cache keeps an answer of this API.' },
  'Content-Disposition': {
    schema: { type: 'string' },
    required: true,
    description: 'The name to save the file under.',
    example: 'attachment; filename="foothold-board.csv"',
  },
  'Content-Length': { schema: { type: 'integer', minimum: 0 }, description: 'In bytes, when it is known beforehand.' },
  'Idempotency-Replayed': {
    schema: { type: 'string', enum: ['true'] },
    description: 'This is the answer to an earlier request with the same key.',
  },
  Location: {
    schema: { type: 'string', format: 'uri-reference' },
    required: true,
    description: 'Where what was made can be fetched.',
  },
  Allow: {
    schema: { type: 'string' },
    required: true,
    description: 'The methods that this address takes.',
    example: 'GET, HEAD, OPTIONS',
  },
  'Retry-After': {
    schema: { type: 'integer', minimum: 1 },
    required: true,
    description: 'Seconds to wait before the next try.',
    example: 30,
  },
  'WWW-Authenticate': {
    schema: { type: 'string', enum: ['Bearer'] },
    required: true,
    description: 'A bearer token is what is missing.',
  },
} satisfies Record<string, HeaderObject>;

const headerRefs = (...names: readonly HeaderName[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** The body of every error. */
const errorShape = z
  .object({
    error: z.string().meta({ description: 'A sentence for people.' }),
    status: z.int().min(400).max(599),
    code: z.enum(ERROR_CODES).meta({ description: 'A code for programs.' }),
    details: z
      .record(z.string(), z.unknown())
      .optional()
      .meta({ description: 'What a program may want to know, such as the `field` that is refused.' }),
  })
  .meta({ id: 'Error' });

/** The body of an error that can only have these codes. */
const errorOf = (status: number, codes: readonly ErrorCode[]): oas32.SchemaObject => ({
  allOf: [
    { $ref: '#/components/schemas/Error' },
    { properties: { status: { const: status }, code: { enum: [...codes] } } },
  ],
});

function refusal(
  status: number,
  codes: readonly ErrorCode[],
  description: string,
  headers: readonly HeaderName[] = [],
): ZodOpenApiResponseObject {
  // Whoever opened the server under a foreign name reads why in a browser.
  const page = codes.includes('FORBIDDEN') ? { 'text/html': { schema: z.string() } } : {};
  return {
    description,
    headers: headerRefs('Cache-Control', ...headers),
    content: {
      'application/json': {
        schema: errorOf(status, codes),
        examples: Object.fromEntries(
          codes.map((code) => [code, { value: { error: ERROR_SENTENCE[code], status, code } }]),
        ),
      },
      ...page,
    },
  };
}

const FOREIGN_NAME = 'The server does not answer under this name; browsers get the sentence as a page.';

/** What is refused before an operation sees it, and what may go wrong in any of them. */
const COMMON = {
  400: refusal(400, ['INVALID_INPUT'], 'Something in the request is not valid.'),
  401: refusal(401, ['UNAUTHENTICATED'], 'No token, or one that is not valid.', ['WWW-Authenticate']),
  403: refusal(403, ['FORBIDDEN'], FOREIGN_NAME),
  405: refusal(405, ['METHOD_NOT_ALLOWED'], 'The address does not take the method.', ['Allow']),
  408: refusal(408, ['TIMEOUT'], 'The request did not arrive in time.'),
  413: refusal(413, ['PAYLOAD_TOO_LARGE'], 'The body is too large.'),
  414: refusal(414, ['INVALID_INPUT'], 'A part of the address is too long.'),
  415: refusal(415, ['UNSUPPORTED_FILE'], 'The body is of a type that is not taken.'),
  417: refusal(417, ['INVALID_INPUT'], 'The header `Expect` asks for something that is not offered.'),
  422: refusal(422, ['IDEMPOTENCY_MISMATCH'], 'The idempotency key was used with another request.'),
  429: refusal(429, ['RATE_LIMITED'], 'Too many requests.', ['Retry-After']),
  431: refusal(431, ['INVALID_INPUT'], 'The headers are too large.'),
  500: refusal(500, ['INTERNAL'], 'Something went wrong on our side.'),
  503: refusal(503, ['UNAVAILABLE'], 'Something that is needed is away for the moment.', ['Retry-After']),
  507: refusal(507, ['STORAGE_FULL'], 'The disk of the server or of its database is full.'),
};

type Common = keyof typeof COMMON;

/** For the components of the document. */
export const SCHEMAS = { Error: errorShape };

/** The same. */
export const RESPONSES: Readonly<Record<string, ZodOpenApiResponseObject>> = Object.fromEntries(
  Object.entries(COMMON).map(([status, response]) => [`Error${status}`, response]),
);

function commonOf(operation: Operation): Common[] {
  const hasBody = operation.method !== 'GET';
  const isKeyed = operation.idempotent !== undefined || operation.isKeyed === true;
  return [
    400,
    401,
    403,
    405,
    ...(hasBody ? ([408, 413, 415] as const) : []),
    ...(operation.path.includes('{') ? ([414] as const) : []),
    417,
    ...(isKeyed ? ([422] as const) : []),
    429,
    431,
    500,
    503,
    // Reading needs room as well where a result is too large for memory.
    507,
  ];
}

/** Statuses of operations that are kept under an idempotency key, and come again with its header. */
const REPLAYED = new Set([403, 404, 409]);

/** Where we were too slow ourselves it is 504; 408 is for whoever sends too slowly. */
const statusOf = (code: ErrorCode): number => (code === 'TIMEOUT' ? 504 : ERROR_STATUS[code]);

function errorsOf({ errors, idempotent }: Operation): Map<number, { codes: ErrorCode[]; meanings: string[] }> {
  const byStatus = new Map<number, { codes: ErrorCode[]; meanings: string[] }>();
  const add = (code: ErrorCode, meaning: string): void => {
    const status = statusOf(code);
    const entry = byStatus.get(status) ?? { codes: [], meanings: [] };
    byStatus.set(status, { codes: [...entry.codes, code], meanings: [...entry.meanings, meaning] });
  };
  for (const [code, meaning] of Object.entries(errors ?? {})) if (isErrorCode(code)) add(code, meaning);
  if (idempotent && errors?.CONFLICT === undefined) add('CONFLICT', 'The first request with this key goes on.');
  if (byStatus.has(403)) add('FORBIDDEN', FOREIGN_NAME);
  return byStatus;
}

/** Every answer an operation can give. */
export function responsesOf(operation: Operation): ZodOpenApiResponsesObject {
  const { answer, idempotent } = operation;
  const replayed: readonly HeaderName[] = idempotent ? ['Idempotency-Replayed'] : [];
  const responses: ZodOpenApiResponsesObject = { [`${answer.status}`]: successOf(operation, replayed) };
  for (const status of commonOf(operation)) {
    responses[`${status}`] = { $ref: `#/components/responses/Error${status}` };
    if (idempotent && status === 400) {
      responses['400'] = refusal(400, ['INVALID_INPUT'], 'Something in the request is not valid.', replayed);
    }
  }
  for (const [status, { codes, meanings }] of errorsOf(operation)) {
    Object.assign(responses, {
      [status]: refusal(status, codes, meanings.join(' '), REPLAYED.has(status) ? replayed : []),
    });
  }
  return responses;
}

const BYTES = z.string().meta({ format: 'binary' });

function successOf({ answer }: Operation, replayed: readonly HeaderName[]): ZodOpenApiResponseObject {
  const { description, schema, files, location, status } = answer;
  const headers = headerRefs(
    'Cache-Control',
    ...(files ? (['Content-Disposition', 'Content-Length'] as const) : []),
    ...(location ? (['Location'] as const) : []),
    ...replayed,
  );
  if (status === 204) return { description, headers };
  const kinds = files ?? { 'application/json': schema ?? z.unknown() };
  return {
    description,
    headers,
    content: Object.fromEntries(Object.entries(kinds).map(([type, shape]) => [type, { schema: shape ?? BYTES }])),
  };
}
