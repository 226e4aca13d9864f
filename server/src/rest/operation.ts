import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { AppContext } from '../context.ts';
import type { SignedInContext } from '../platform/graphql/request-context.ts';
import type { Services } from '../services.ts';
import type { ErrorCode } from '../domain/index.ts';
import type { IdempotentRoute } from '../platform/http/idempotency.ts';
import { AppError } from '../platform/app-error.ts';
import { requireViewer } from '../platform/auth/authenticate.ts';
import type { FileContent } from '../platform/storage/file-store.ts';

/** An uploaded file, still being received. */
export interface UploadedFile extends FileContent {
  /** Its original name, available after its content was read; '' if not sent. */
  fileName(): string;
  /** Another field of the form, available after the content was read; '' if absent. */
  field(name: string): string;
}

/** A stream to download under a name. */
export class Download {
  readonly content: Readable;
  readonly type: string;
  readonly name: string;
  /** In bytes; undefined if unknown. */
  readonly size: number | undefined;

  constructor(
    content: Readable,
    { type, name, size }: { readonly type: string; readonly name: string; readonly size?: number },
  ) {
    this.content = content;
    this.type = type;
    this.name = name;
    this.size = size;
  }
}

/** The parts of a request, not validated yet. */
export interface RequestParts {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly file?: UploadedFile;
  /** The `Idempotency-Key` header, not validated; null without one. */
  readonly idempotencyKey: string | null;
  /** An earlier request with the same key did the work, and only its response is missing. */
  readonly isDone: boolean;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
}

/** The input of an operation: some of `params`, `query` and `body`, each an object. */
export type Input = z.ZodObject<Partial<Record<'params' | 'query' | 'body', z.ZodType>>>;

export interface Described {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api/v1, parameters in braces: '/jobs/{id}'. */
  readonly path: string;
  /** What it does, in one line. */
  readonly summary: string;
  /** What else a caller should know. */
  readonly description?: string;
  readonly answer: OperationAnswer;
  /** It accepts `Idempotency-Key`: `IDEMPOTENT` for an operation that ends with its database statements. */
  readonly idempotent?: IdempotentRoute;
  /** It passes `Idempotency-Key` to the service, which finds earlier work under it. */
  readonly isKeyed?: boolean;
  /** The token is checked with the provider each time, because the operation can send mail on someone's behalf. */
  readonly confirmsSession?: boolean;
  /** The largest body in bytes, if not the default. */
  readonly bodyBytes?: number;
  /** Refuses a person before the body is read. @throws AppError */
  readonly admits?: (context: SignedInContext<Services>) => Promise<void>;
  /** Error codes beside those of every operation, with their meaning here. */
  readonly errors?: Readonly<Partial<Record<ErrorCode, string>>>;
}

/** The success response of an operation. */
export interface OperationAnswer {
  readonly status: 200 | 201 | 204;
  readonly description: string;
  /** The schema of a JSON response. */
  readonly schema?: z.ZodType;
  /** The response is a `Download` of one of these media types; JSON ones with their schema, all others null. */
  readonly files?: Readonly<Record<string, z.ZodType | null>>;
  /** A full data export: it is expensive, and limited per hour. */
  readonly isExport?: boolean;
  /** The URL of the created resource: a path below this API that ends with a field of the response. */
  readonly location?: { readonly below: string; readonly field: string };
}

/** The largest accepted file in bytes, and the message for a larger one. */
export interface UploadLimit {
  readonly maxBytes: number;
  readonly tooLarge: string;
  /** Other fields of the form. */
  readonly fields?: z.ZodObject;
  /** True for a request that stores nothing; it has its own rate limit. */
  readonly isDryRun?: (query: unknown) => boolean;
}

/** One REST operation, as the router runs it and the OpenAPI document describes it. */
export interface Operation extends Described {
  readonly input: Input;
  readonly access: 'visitor' | 'person';
  /** It accepts a form with one file instead of JSON. */
  readonly upload?: UploadLimit;
  /** @throws AppError, and ZodError for input that doesn't match the schema */
  run(context: AppContext, parts: RequestParts): Promise<unknown>;
}

/** An operation that anyone may call. */
export function forVisitors<I extends Input>(
  shape: Described & { readonly input: I },
  handle: (input: z.output<I>, context: AppContext) => Promise<unknown>,
): Operation {
  return { ...shape, access: 'visitor', run: async (context, parts) => handle(shape.input.parse(parts), context) };
}

/** An operation for signed-in people; everyone else gets 401 before anything is read. */
export function forPeople<I extends Input>(
  shape: Described & { readonly input: I },
  handle: (input: z.output<I>, context: SignedInContext<Services>, request: RequestParts) => Promise<unknown>,
): Operation {
  return {
    ...shape,
    access: 'person',
    run: async ({ viewer, services }, parts) => {
      const person = requireViewer(viewer);
      return handle(shape.input.parse(parts), { viewer: person, services }, parts);
    },
  };
}

/** An operation for signed-in people who upload a file. */
export function forUploads<I extends Input>(
  shape: Described & { readonly input: I; readonly upload: UploadLimit },
  handle: (file: UploadedFile, context: SignedInContext<Services>, input: z.output<I>) => Promise<unknown>,
): Operation {
  return {
    ...shape,
    access: 'person',
    run: async ({ viewer, services }, parts) => {
      const person = requireViewer(viewer);
      if (parts.file === undefined) throw new AppError('UNSUPPORTED_FILE');
      return handle(parts.file, { viewer: person, services }, shape.input.parse(parts));
    },
  };
}
