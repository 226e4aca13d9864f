import 'reflect-metadata';
import { Field, Int, InterfaceType, ObjectType } from 'type-graphql';
import type { ErrorCode } from '../../domain/index.ts';
import type { AppError } from '../app-error.ts';
import { ErrorCodeEnum } from './error-code.types.ts';

/**
 * A refusal as data: what `errors` of a payload lists. Its type in the schema is that of its class: with a function that
 * tells it, type-graphql answers by a promise, which compiled operations cannot wait for.
 */
@InterfaceType({
  description: 'Why a mutation was refused. Each kind adds the fields that are needed to go on.',
})
export abstract class UserError {
  @Field(() => ErrorCodeEnum, { description: 'The kind of the refusal, for programs.' })
  readonly code: ErrorCode;

  @Field({ description: 'One sentence for people, in English.' })
  readonly message: string;

  @Field(() => [String], {
    nullable: true,
    description: 'The argument at fault, such as `["input", "notes"]`. Null when no argument is.',
  })
  readonly path: readonly string[] | null;

  constructor({ code, message, details }: AppError) {
    this.code = code;
    this.message = message;
    this.path = typeof details?.['field'] === 'string' ? ['input', details['field']] : null;
  }
}

@ObjectType({ implements: UserError, description: 'The input breaks a rule; `path` and `message` say which one.' })
class InvalidInputError extends UserError {}

@ObjectType({ implements: UserError, description: 'There is no such thing, or it belongs to somebody else.' })
class NotFoundError extends UserError {}

@ObjectType({
  implements: UserError,
  description: 'It changed in the meantime, exists already, or is in a state that does not allow this.',
})
class ConflictError extends UserError {}

@ObjectType({ implements: UserError, description: 'The free plan has no room for another active application.' })
class PlanLimitReachedError extends UserError {
  @Field(() => Int, { description: 'How many active applications there are, in any stage but `SAVED`.' })
  readonly used: number;

  @Field(() => Int, { description: 'How many there may be.' })
  readonly limit: number;

  constructor(error: AppError) {
    super(error);
    this.used = numberIn(error, 'used');
    this.limit = numberIn(error, 'limit');
  }
}

@ObjectType({
  implements: UserError,
  description: 'The caller may not do this: it needs Premium, a recent sign-in, or a thing that can be changed.',
})
class NotAllowedError extends UserError {}

@ObjectType({ implements: UserError, description: 'This was done too often. Other operations go on working.' })
class RateLimitedError extends UserError {
  @Field(() => Int, { description: 'Seconds to wait before the next try.' })
  readonly retryAfterSeconds: number;

  constructor(error: AppError) {
    super(error);
    this.retryAfterSeconds = Math.max(1, numberIn(error, 'retryAfterSeconds'));
  }
}

@ObjectType({ implements: UserError, description: 'The file cannot be used: its kind, its size or its content.' })
class UnusableFileError extends UserError {}

@ObjectType({ implements: UserError, description: 'It cannot be done right now, or is not set up on this server.' })
class UnavailableError extends UserError {}

function numberIn({ details }: AppError, name: string): number {
  const value = details?.[name];
  return typeof value === 'number' ? value : 0;
}

interface UserErrorType {
  new (error: AppError): UserError;
}

interface Registered {
  readonly isFor: (error: AppError) => boolean;
  readonly type: UserErrorType;
}

const hasCode =
  (...codes: readonly ErrorCode[]) =>
  (error: AppError): boolean =>
    codes.includes(error.code);

/** What each code is as data. A code that is not here stays an error of the whole field. */
const registered: Registered[] = [
  { isFor: hasCode('INVALID_INPUT'), type: InvalidInputError },
  { isFor: hasCode('NOT_FOUND'), type: NotFoundError },
  { isFor: hasCode('CONFLICT', 'ALREADY_EXISTS', 'IDEMPOTENCY_MISMATCH'), type: ConflictError },
  { isFor: hasCode('PLAN_LIMIT'), type: PlanLimitReachedError },
  { isFor: hasCode('PREMIUM_REQUIRED', 'FORBIDDEN'), type: NotAllowedError },
  { isFor: hasCode('RATE_LIMITED'), type: RateLimitedError },
  { isFor: hasCode('UNSUPPORTED_FILE', 'PAYLOAD_TOO_LARGE'), type: UnusableFileError },
  { isFor: hasCode('UNAVAILABLE'), type: UnavailableError },
];

/**
 * Makes a class the type in the schema of some refusals. Types that were registered later are asked first, so that a
 * feature can say more of a refusal than its code does.
 *
 * @param isFor true for the errors that the type stands for
 */
export function UserErrorFor(isFor: (error: AppError) => boolean) {
  return (type: UserErrorType): void => {
    registered.unshift({ isFor, type });
  };
}

/** A refusal as data, or null for an error that no caller can act on: it stays an error of the whole field. */
export function userErrorOf(error: AppError): UserError | null {
  const found = registered.find(({ isFor }) => isFor(error));
  return found === undefined ? null : new found.type(error);
}
