import type { GraphQLResolveInfo } from 'graphql';
import { Field, type MiddlewareFn, Mutation, ObjectType, UseMiddleware } from 'type-graphql';
import { AppError } from '../app-error.ts';
import { ListSize } from './cost.directive.ts';
import { isRequested } from './is-requested.ts';
import { UserError, userErrorOf } from './user-errors.types.ts';

/** The argument of every mutation: `@Arg('input', () => XInput, INPUT)`. */
export const INPUT = { description: 'What to do.' } as const;

interface PayloadOptions {
  /** What the mutation does, who may, its limits, and which refusals it knows. */
  readonly description: string;
  /** What the payload's field holds. */
  readonly returns: string;
}

/**
 * A mutation with a payload of its own: `{ <field>, errors }`. The method returns what `field` holds, or throws.
 *
 * A refusal that a caller can act on is data when the operation asks for `errors`; when it does not, the refusal is an
 * error of the field, so that nobody mistakes it for success. All other errors are always errors of the field.
 *
 * @param field the name of the thing that changed
 * @param type its type in the schema, as in `@Field`
 */
export function PayloadMutation(field: string, type: () => object, options: PayloadOptions): MethodDecorator {
  return (target, key, descriptor) => {
    const mutation = String(key);
    class Payload {}
    ObjectType(`${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Payload`, {
      description: `The result of \`${mutation}\`.`,
    })(Payload);
    Field(type, { nullable: true, description: `${options.returns} Null when it was refused.` })(
      Payload.prototype,
      field,
    );
    Field(() => [UserError], { description: 'Why it was refused; empty when it was done.' })(
      Payload.prototype,
      'errors',
    );
    ListSize(1)(Payload.prototype, 'errors');
    Mutation(() => Payload, { nullable: true, description: options.description })(target, key, descriptor);
    UseMiddleware(payloadOf(field))(target, key, descriptor);
  };
}

function payloadOf(field: string): MiddlewareFn {
  return async ({ info }, next) => {
    try {
      return { [field]: await next(), errors: [] };
    } catch (error) {
      const refusal = error instanceof AppError && asksForErrors(info) ? userErrorOf(error) : null;
      if (refusal === null) throw error;
      return { [field]: null, errors: [refusal] };
    }
  };
}

const asksForErrors = (info: GraphQLResolveInfo): boolean => isRequested(info, 'errors');
