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

/** The file of an upload, still on its way. */
export interface UploadedFile extends FileContent {
  /** What it is called where it comes from, once its content is read; '' when that was not said. */
  fileName(): string;
  /** What another field of the form says, once the content is read; '' when it is not there. */
  field(name: string): string;
}

/** A stream to be saved under a name. */
export class Download {
  readonly content: Readable;
  readonly type: string;
  readonly name: string;
  /** In bytes; undefined when nobody knows. */
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

/** The parts of a request as they arrived, nothing checked. */
export interface RequestParts {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly file?: UploadedFile;
  /** Of the header `Idempotency-Key`, nothing checked; null without one. */
  readonly idempotencyKey: string | null;
  /** An earlier request under the same key has done the work, and only its answer is missing. */
  readonly isDone: boolean;
  /** Aborted when whoever asked went away. */
  readonly signal: AbortSignal;
}

/** What an operation takes: some of `params`, `query` and `body`, each an object. */
export type Input = z.ZodObject<Partial<Record<'params' | 'query' | 'body', z.ZodType>>>;

export interface Described {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api/v1, parameters in braces: '/jobs/{id}'. */
  readonly path: string;
  /** What it does, in a line. */
  readonly summary: string;
  /** What a caller should know beside that. */
  readonly description?: string;
  readonly answer: OperationAnswer;
  /** It accepts `Idempotency-Key`: `IDEMPOTENT` for an operation that ends with its database statements. */
  readonly idempotent?: IdempotentRoute;
  /** It hands `Idempotency-Key` to the service, which knows what was done under it. */
  readonly isKeyed?: boolean;
  /** The token is checked with the provider each time: what it changes can have mails leave in somebody's name. */
  readonly confirmsSession?: boolean;
  /** The largest body in bytes, where it is not the usual one. */
  readonly bodyBytes?: number;
  /** Refuses a person before the body is looked at. @throws AppError */
  readonly admits?: (context: SignedInContext<Services>) => Promise<void>;
  /** Codes beside those that every operation can answer, with what they mean here. */
  readonly errors?: Readonly<Partial<Record<ErrorCode, string>>>;
}

/** What an operation answers when all went well. */
export interface OperationAnswer {
  readonly status: 200 | 201 | 204;
  readonly description: string;
  /** Of a JSON answer. */
  readonly schema?: z.ZodType;
  /** The answer is a `Download` of one of these media types; JSON ones with their schema, all others null. */
  readonly files?: Readonly<Record<string, z.ZodType | null>>;
  /** The answer is all that somebody has: it costs more, and is counted by the hour. */
  readonly isExport?: boolean;
  /** Where to find what was made: an address below this API and the field of the answer that ends it. */
  readonly location?: { readonly below: string; readonly field: string };
}

/** The largest file that is taken, in bytes, and the sentence for a larger one. */
export interface UploadLimit {
  readonly maxBytes: number;
  readonly tooLarge: string;
  /** Other fields of the form. */
  readonly fields?: z.ZodObject;
  /** True for a request that keeps nothing; it counts by itself. */
  readonly isTrial?: (query: unknown) => boolean;
}

/** One operation of the shim, as the router runs it and the OpenAPI document describes it. */
export interface Operation extends Described {
  readonly input: Input;
  readonly access: 'visitor' | 'person';
  /** It takes a form with one file instead of JSON. */
  readonly upload?: UploadLimit;
  /** @throws AppError, and ZodError for parts that are not of the operation's shape */
  run(context: AppContext, parts: RequestParts): Promise<unknown>;
}

/** An operation that anybody may call. */
export function forVisitors<I extends Input>(
  shape: Described & { readonly input: I },
  handle: (input: z.output<I>, context: AppContext) => Promise<unknown>,
): Operation {
  return { ...shape, access: 'visitor', run: async (context, parts) => handle(shape.input.parse(parts), context) };
}

/** An operation for people who are signed in; everybody else gets 401 before anything is looked at. */
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

/** An operation for people who are signed in and send a file. */
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
