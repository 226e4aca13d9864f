import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { ERROR_STATUS } from '../domain/index.ts';
import type { Operation, UploadLimit } from './operation.ts';
import { operationGroups } from './operations.ts';

const errorShape = z
  .object({
    error: z.string().meta({ description: 'A sentence for people.' }),
    status: z.int(),
    code: z.string().meta({ enum: Object.keys(ERROR_STATUS), description: 'A code for programs.' }),
    details: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'Error' });

const refusal = (description: string) => ({
  description,
  content: { 'application/json': { schema: errorShape } },
});

const binary = z.string().meta({ format: 'binary' });

function responsesOf({
  answer,
  errors,
  access,
  idempotent,
  isKeyed,
}: Operation): ZodOpenApiOperationObject['responses'] {
  const { schema, download, file } = answer;
  const refused = Object.entries(errors ?? {}).map(([status, meaning]) => [status, refusal(meaning)] as const);
  return {
    [`${answer.status}`]: download
      ? {
          description: 'The file.',
          content: Object.fromEntries(
            [download.type, ...(download.also ?? [])].map((type) => [type, { schema: binary }]),
          ),
        }
      : file
        ? { description: 'The file.', content: { [file]: { schema: binary } } }
        : schema
          ? { description: 'Done.', content: { 'application/json': { schema } } }
          : { description: 'Done; no body.' },
    '400': refusal('Something in the request is not valid.'),
    ...(access === 'person' ? { '401': refusal('No token, or one that is not valid.') } : {}),
    ...Object.fromEntries(refused),
    ...(idempotent || isKeyed ? { '422': refusal('The idempotency key was used with another request.') } : {}),
    '429': refusal('Too many requests; `Retry-After` says when to come back.'),
  };
}

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
    ...(operation.access === 'visitor' ? { security: [] } : {}),
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
    .meta({ description: 'For a day, the same key and body get the same answer, and nothing is done twice.' }),
});

/** A form with one file. */
const form = z.object({ file: z.string().meta({ format: 'binary' }) });
const formOf = ({ fields }: UploadLimit): z.ZodObject => (fields ? form.extend(fields.shape) : form);

/** Shown where a token is asked for. The local server hands the address on to its own sign-in service. */
const WHERE_FROM = `A Firebase ID token, the \`idToken\` that signing in answers. In local mode:

    curl "$FOOTHOLD/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local" \\
      -H "Content-Type: application/json" \\
      -d '{"email":"free.demo@example.com","password":"foothold-demo","returnSecureToken":true}'

with \`$FOOTHOLD\` as \`http://localhost:4000\`. With a Firebase project the address begins
\`https://identitytoolkit.googleapis.com/v1/\` and \`key\` is its web API key. A token holds for an hour.`;

/** The OpenAPI 3.1 document of every operation there is. */
export function openApiDocument(): ReturnType<typeof createDocument> {
  const paths: ZodOpenApiPathsObject = {};
  for (const { name, operations } of operationGroups) {
    for (const operation of operations) {
      const { path, method } = operation;
      paths[path] = { ...paths[path], [method.toLowerCase()]: { tags: [name], ...described(operation) } };
    }
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Foothold',
      version: '1',
      description: 'Search postings and keep a board of applications. Bearer = a Firebase ID token.',
    },
    servers: [{ url: '/api/v1' }],
    security: [{ token: [] }],
    tags: operationGroups.map(({ name, description }) => ({ name, description })),
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: WHERE_FROM } },
    },
    paths,
  });
}
