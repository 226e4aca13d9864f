import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { LIMITS } from '../domain/index.ts';
import type { Operation, UploadLimit } from './operation.ts';
import { addExamples } from './openapi-examples.ts';
import { HEADERS, RESPONSES, responsesOf, SCHEMAS } from './openapi-responses.ts';
import { operationGroups } from './operations.ts';

function objectOf(schema: z.ZodType | undefined): z.ZodObject | undefined {
  return schema instanceof z.ZodObject ? schema : undefined;
}

/** A name for generated clients, e.g. 'getJobsById'. */
function operationId({ method, path }: Operation): string {
  const parts = path.split('/').filter((part) => part !== '');
  const words = parts.flatMap((part) => (part.startsWith('{') ? ['by', part.slice(1, -1)] : part.split('-')));
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function described(operation: Operation): ZodOpenApiOperationObject {
  const { params, query: queryShape, body } = operation.input.shape;
  const path = objectOf(params);
  const query = objectOf(queryShape);
  const header = (operation.idempotent || operation.isKeyed) && idempotencyHeader;
  return {
    operationId: operationId(operation),
    summary: operation.summary,
    ...(operation.description === undefined ? {} : { description: operation.description }),
    // The token is optional for visitors, but must be valid if sent.
    security: operation.access === 'visitor' ? [{}, { token: [] }] : [{ token: [] }],
    ...(path || query || header
      ? { requestParams: { ...(path ? { path } : {}), ...(query ? { query } : {}), ...(header ? { header } : {}) } }
      : {}),
    ...(body ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    ...(operation.upload
      ? { requestBody: { required: true, content: { 'multipart/form-data': { schema: formOf(operation.upload) } } } }
      : {}),
    responses: responsesOf(operation),
  };
}

const idempotencyHeader = z.object({
  'idempotency-key': z
    .string()
    .optional()
    .meta({
      minLength: 1,
      maxLength: LIMITS.idempotencyKeyLength,
      pattern: '^[!-~]+$',
      description: 'Repeated requests with the same key and body get the same response for a day, and run only once.',
      examples: ['6c84fb90-12c4-11e1-840d-7b25c5ee775a'],
    }),
});

/** The document itself isn't an operation, because it is built from them. */
const ITSELF: ZodOpenApiPathsObject = {
  '/openapi.json': {
    get: {
      tags: ['This API'],
      operationId: 'getOpenapiJson',
      summary: 'Get this document',
      security: [{}, { token: [] }],
      responses: responsesOf({
        method: 'GET',
        path: '/openapi.json',
        summary: '',
        access: 'visitor',
        input: z.object({}),
        answer: {
          status: 200,
          description: 'OpenAPI 3.1.',
          schema: z
            .looseObject({ openapi: z.string(), info: z.looseObject({}), paths: z.looseObject({}) })
            .meta({ examples: [{ openapi: '3.1.0', info: {}, paths: {} }] }),
        },
        run: () => Promise.resolve(),
      }),
    },
  },
};

const ABOUT = `Search postings and keep a board of applications, as the web app does.

Authenticate with a bearer token of the sign-in. Another person's data is answered as if it did not exist.

Bodies are JSON in UTF-8; files are sent as \`multipart/form-data\` in the field \`file\`. Times are ISO 8601 in UTC, ids are
opaque texts, and unknown fields are ignored. Every error has the same shape: a message for people, its status, and a \`code\`
for programs.

Every address answers \`OPTIONS\` with 204 and \`Allow\`, and every \`GET\` also supports \`HEAD\`. Responses larger than 1 KB are
compressed if the client accepts gzip. Web pages of other origins may call this API if its operator allows their origin.`;

/** A form with one file. */
const form = z.object({ file: z.string().meta({ format: 'binary' }) });
const formOf = ({ fields }: UploadLimit): z.ZodObject => (fields ? form.extend(fields.shape) : form);

/** Shown where a token is required. The local server proxies this address to its auth emulator. */
const WHERE_FROM = `With Firebase its ID token, the \`idToken\` in the response to a sign-in. In local mode:

    curl "$FOOTHOLD/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local" \\
      -H "Content-Type: application/json" \\
      -d '{"email":"free.demo@example.com","password":"foothold-demo","returnSecureToken":true}'

with \`$FOOTHOLD\` as \`http://localhost:4000\`. With a Firebase project the URL starts with
\`https://identitytoolkit.googleapis.com/v1/\` and \`key\` is its web API key. With \`AUTH=password\` it is the
\`token\` in the response to \`POST /auth/sign-in\` with \`{"email", "password"}\`. A token is valid for an hour.`;

/** The OpenAPI 3.1 document of all operations. */
export function openApiDocument(): ReturnType<typeof createDocument> {
  const paths: ZodOpenApiPathsObject = {};
  for (const { name, operations } of operationGroups) {
    for (const operation of operations) {
      const { path, method } = operation;
      paths[path] = { ...paths[path], [method.toLowerCase()]: { tags: [name], ...described(operation) } };
    }
  }
  const document = createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Foothold',
      version: '1',
      description: ABOUT,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api/v1' }],
    security: [{ token: [] }],
    tags: [
      ...operationGroups.map(({ name, description }) => ({ name, description })),
      { name: 'This API', description: 'The OpenAPI document.' },
    ],
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: WHERE_FROM } },
      schemas: SCHEMAS,
      headers: HEADERS,
      responses: RESPONSES,
    },
    paths: { ...paths, ...ITSELF },
  });
  addExamples(document);
  return document;
}
