import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ZodError, ZodObject } from 'zod';
import type { ContextFactory } from '../context.ts';
import { AppError, invalidInput } from '../platform/app-error.ts';
import { requireViewer } from '../platform/auth/authenticate.ts';
import { notFound } from '../platform/http/errors.ts';
import { answerOtherMethods } from '../platform/http/methods.ts';
import { type Limits, refuseFor } from '../platform/limits/limits.ts';
import { attachment } from './attachment.ts';
import { Download, type Operation, type UploadedFile } from './operation.ts';
import { openApiDocument } from './openapi.ts';
import { operations } from './operations.ts';
import { registerUploadForms, withUpload } from './upload-handler.ts';

/** The REST API over the same services as GraphQL, below the prefix it is registered at. */
export function registerRest(
  app: FastifyInstance,
  createContext: ContextFactory,
  { uploads, trials, downloads }: Pick<Limits, 'uploads' | 'trials' | 'downloads'>,
): void {
  const document = JSON.stringify(openApiDocument());
  app.get('/openapi.json', (_request, reply) => reply.type('application/json').send(document));
  answerOtherMethods(app, '/openapi.json', ['GET']);
  // Pages of allowed origins may also read a 404 of an unknown address below here.
  app.setNotFoundHandler(notFound);

  for (const operation of operations.filter(({ upload }) => upload === undefined)) {
    app.route({
      method: operation.method,
      url: fastifyPath(operation.path),
      ...guardOf(operation, createContext),
      ...(operation.bodyBytes === undefined ? {} : { bodyLimit: operation.bodyBytes }),
      config: {
        asksProvider: operation.confirmsSession === true || isAboutFiles(operation),
        ...(operation.idempotent
          ? { idempotent: { ...operation.idempotent, locationOf: locationOf(operation, app.prefix) } }
          : {}),
      },
      handler: async (request, reply) => {
        if (operation.answer.isExport) refuseFor(downloads.take(requireViewer(request.viewer).id));
        return answer(operation, createContext, request, reply);
      },
    });
  }
  void app.register((scope, _options, done) => {
    registerUploadForms(scope);
    for (const operation of operations) {
      const { upload: limit, method, path } = operation;
      if (limit === undefined) continue;
      scope.route({
        method,
        url: fastifyPath(path),
        ...guardOf(operation, createContext),
        config: { asksProvider: true },
        handler: async (request, reply) =>
          withUpload(
            request,
            requireViewer(request.viewer),
            { limit, uploads: limit.isDryRun?.(request.query) ? trials : uploads },
            (file) => answer(operation, createContext, request, reply, file),
          ),
      });
    }
    done();
  });
  for (const path of new Set(operations.map((operation) => operation.path))) {
    const allowed = operations.filter((operation) => operation.path === path).map(({ method }) => method);
    answerOtherMethods(app, fastifyPath(path), allowed);
  }
}

/** Checks that refuse a person after authentication and before the body is read. */
function guardOf(
  { admits }: Operation,
  createContext: ContextFactory,
): { onRequest?: (request: FastifyRequest) => Promise<void> } {
  if (admits === undefined) return {};
  return {
    onRequest: async (request) => {
      const viewer = requireViewer(request.viewer);
      await admits({ ...createContext(viewer), viewer });
    },
  };
}

/** Premium and files: the token is checked with the provider each time. */
const isAboutFiles = ({ answer: { files }, admits }: Operation): boolean => files !== undefined || admits !== undefined;

/** '/jobs/{id}' → '/jobs/:id' */
const fastifyPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

async function answer(
  operation: Operation,
  createContext: ContextFactory,
  request: FastifyRequest,
  reply: FastifyReply,
  file?: UploadedFile,
): Promise<FastifyReply> {
  const { viewer, params, query, body } = request;
  // A path without its id names nothing.
  if (isBlankIn(params)) return notFound(request, reply);
  const key = request.headers['idempotency-key'];
  const parts = {
    params,
    query,
    body,
    ...(file === undefined ? {} : { file }),
    idempotencyKey: typeof key === 'string' ? key : null,
    isDone: request.idempotencyClaim?.isDone === true,
    signal: untilClosed(reply),
  };
  const result = await operation
    .run(createContext(viewer, request.idempotencyClaim?.id), parts)
    .catch((error: unknown) => {
      throw error instanceof ZodError ? shapeError(error) : inNamesOf(operation, error);
    });
  const { status } = operation.answer;
  void reply.status(status);
  if (result instanceof Download) {
    void reply.type(result.type).header('content-disposition', attachment(result.name));
    if (result.size !== undefined) void reply.header('content-length', result.size);
    return reply.send(result.content);
  }
  const location = locationOf(operation, request.server.prefix)(status, result);
  if (location !== undefined) void reply.header('location', location);
  return reply.send(status === 204 ? undefined : result);
}

/** The URL of a created resource, from the response. */
function locationOf(
  { answer: { status, location } }: Operation,
  prefix: string,
): (given: number, answer: unknown) => string | undefined {
  return (given, made) => {
    if (location === undefined || given !== status || typeof made !== 'object' || made === null) return undefined;
    const end = new Map<string, unknown>(Object.entries(made)).get(location.field);
    if (typeof end !== 'string') return undefined;
    return location.below === '' ? end : `${prefix}${location.below}${end}`;
  };
}

/** Aborts with the connection, or once the response is complete. */
function untilClosed({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  return gone.signal;
}

const isBlankIn = (params: unknown): boolean =>
  typeof params === 'object' && params !== null && Object.values(params).includes('');

/** Translates a refused field to its name in this operation's body: the services say firstName for 'first_name'. */
function inNamesOf({ input }: Operation, error: unknown): unknown {
  const { body } = input.shape;
  if (!(error instanceof AppError) || !(body instanceof ZodObject)) return error;
  const name = String(error.details?.['field']).replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  if (!Object.hasOwn(body.shape, name)) return error;
  return new AppError(error.code, error.message, { ...error.details, field: name });
}

/** The first invalid field, by name; what was sent isn't repeated. */
function shapeError({ issues }: ZodError): AppError {
  const [issue] = issues;
  // The first step of the path is only the part of the request.
  const field = issue?.path.slice(1).join('.') ?? '';
  if (field === '') return invalidInput(issue?.code === 'custom' ? issue.message : 'The body must be a JSON object.');
  const sentence = issue?.message ?? '';
  // Our messages end with a period, those of the library don't.
  return invalidInput(sentence.endsWith('.') ? sentence : `${field} is not valid.`, { field });
}
