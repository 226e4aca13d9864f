import { z } from 'zod';
import type { oas32, ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import { ERROR_CODES, ERROR_SENTENCE, ERROR_STATUS, type ErrorCode, isErrorCode } from '../domain/index.ts';
import type { Operation } from './operation.ts';

type HeaderObject = oas32.HeaderObject;
type HeaderName = keyof typeof HEADERS;

/** Every response header except those of the protocol, proxies, CORS and security. */
export const HEADERS = {
  'Cache-Control': {
    schema: { type: 'string' },
    required: true,
    description: 'Responses of this API are never cached.',
  },
  'Content-Disposition': {
    schema: { type: 'string' },
    required: true,
    description: 'The file name to save under.',
    example: 'attachment; filename="foothold-board.csv"',
  },
  'Content-Length': { schema: { type: 'integer', minimum: 0 }, description: 'Size in bytes, when known.' },
  'Idempotency-Replayed': {
    schema: { type: 'string', enum: ['true'] },
    description: 'This response repeats that of an earlier request with the same key.',
  },
  Location: {
    schema: { type: 'string', format: 'uri-reference' },
    required: true,
    description: 'The URL of the created resource.',
  },
  Allow: {
    schema: { type: 'string' },
    required: true,
    description: 'The methods allowed at this address.',
    example: 'GET, HEAD, OPTIONS',
  },
  'Retry-After': {
    schema: { type: 'integer', minimum: 1 },
    required: true,
    description: 'Seconds to wait before retrying.',
    example: 30,
  },
  'WWW-Authenticate': {
    schema: { type: 'string', enum: ['Bearer'] },
    required: true,
    description: 'A bearer token is required.',
  },
} satisfies Record<string, HeaderObject>;

const headerRefs = (...names: readonly HeaderName[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** The body of every error. */
const errorShape = z
  .object({
    error: z.string().meta({ description: 'A message for people.' }),
    status: z.int().min(400).max(599),
    code: z.enum(ERROR_CODES).meta({ description: 'A code for programs.' }),
    details: z
      .record(z.string(), z.unknown())
      .optional()
      .meta({ description: 'Details for programs, such as the invalid `field`.' }),
  })
  .meta({ id: 'Error' });

/** The body of an error with one of these codes. */
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
  // People who open the server under a foreign name see the reason in a browser.
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

const FOREIGN_NAME = "The server doesn't answer under this host name; browsers get the message as a page.";

/** Errors before routing, and errors of any operation. */
const COMMON = {
  400: refusal(400, ['INVALID_INPUT'], 'The request is invalid.'),
  401: refusal(401, ['UNAUTHENTICATED'], 'The token is missing or invalid.', ['WWW-Authenticate']),
  403: refusal(403, ['FORBIDDEN'], FOREIGN_NAME),
  405: refusal(405, ['METHOD_NOT_ALLOWED'], "The method isn't allowed at this address.", ['Allow']),
  408: refusal(408, ['TIMEOUT'], 'The request did not arrive in time.'),
  413: refusal(413, ['PAYLOAD_TOO_LARGE'], 'The body is too large.'),
  414: refusal(414, ['INVALID_INPUT'], 'A part of the path is too long.'),
  415: refusal(415, ['UNSUPPORTED_FILE'], 'The body has an unsupported content type.'),
  417: refusal(417, ['INVALID_INPUT'], 'The `Expect` header is not supported.'),
  422: refusal(422, ['IDEMPOTENCY_MISMATCH'], 'The idempotency key was used with a different request.'),
  429: refusal(429, ['RATE_LIMITED'], 'The rate limit is reached. Retry after the time in `Retry-After`.', [
    'Retry-After',
  ]),
  431: refusal(431, ['INVALID_INPUT'], 'The headers are too large.'),
  500: refusal(500, ['INTERNAL'], 'An internal error.'),
  503: refusal(
    503,
    ['UNAVAILABLE'],
    'A required service is temporarily unavailable. Retry after the time in `Retry-After`.',
    ['Retry-After'],
  ),
  507: refusal(507, ['STORAGE_FULL'], 'The server or its database has no storage space left.'),
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
    // Reading needs disk space as well when a result is too large for memory.
    507,
  ];
}

/** Statuses of operations stored under an idempotency key; repeated responses carry its header. */
const REPLAYED = new Set([403, 404, 409]);

/** If the server is too slow it is 504; 408 is for clients that send too slowly. */
const statusOf = (code: ErrorCode): number => (code === 'TIMEOUT' ? 504 : ERROR_STATUS[code]);

function errorsOf({ errors, idempotent }: Operation): Map<number, { codes: ErrorCode[]; meanings: string[] }> {
  const byStatus = new Map<number, { codes: ErrorCode[]; meanings: string[] }>();
  const add = (code: ErrorCode, meaning: string): void => {
    const status = statusOf(code);
    const entry = byStatus.get(status) ?? { codes: [], meanings: [] };
    byStatus.set(status, { codes: [...entry.codes, code], meanings: [...entry.meanings, meaning] });
  };
  for (const [code, meaning] of Object.entries(errors ?? {})) if (isErrorCode(code)) add(code, meaning);
  if (idempotent && errors?.CONFLICT === undefined)
    add('CONFLICT', 'The first request with this key is still in progress.');
  if (byStatus.has(403)) add('FORBIDDEN', FOREIGN_NAME);
  return byStatus;
}

/** Every response of an operation. */
export function responsesOf(operation: Operation): ZodOpenApiResponsesObject {
  const { answer, idempotent } = operation;
  const replayed: readonly HeaderName[] = idempotent ? ['Idempotency-Replayed'] : [];
  const responses: ZodOpenApiResponsesObject = { [`${answer.status}`]: successOf(operation, replayed) };
  for (const status of commonOf(operation)) {
    responses[`${status}`] = { $ref: `#/components/responses/Error${status}` };
    if (idempotent && status === 400) {
      responses['400'] = refusal(400, ['INVALID_INPUT'], 'The request is invalid.', replayed);
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
