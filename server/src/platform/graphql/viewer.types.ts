import { Field, FieldResolver, ObjectType, Query } from 'type-graphql';
import type { Viewer as SignedIn } from '../auth/viewer.ts';
import { Node } from './node.types.ts';
import { EmailAddressScalar } from './scalars.ts';

/** Who is signed in, as the schema shows it. Features add their fields from their own folders. */
@ObjectType({ implements: Node, description: 'The signed-in person, and everything that belongs to them.' })
export class Viewer extends Node {
  @Field(() => EmailAddressScalar, { description: 'The address they sign in with.' })
  readonly email: string;

  @Field({ description: 'Whether they confirmed that address. Mail goes to confirmed addresses only.' })
  readonly isEmailConfirmed: boolean;

  constructor({ id, email, emailVerified }: SignedIn) {
    super();
    this.id = id;
    this.email = email;
    this.isEmailConfirmed = emailVerified;
  }
}

interface FieldOptions {
  readonly description: string;
  readonly name?: string;
}

/**
 * A field of `Viewer`, null beside an error when it fails, so that its siblings survive. For resolver classes of
 * `Viewer`.
 *
 * @param type as in `@Field`
 */
export function ViewerField(type: () => object, options: FieldOptions): MethodDecorator {
  return FieldResolver(type, { ...options, nullable: true });
}

/** The same, and a root field of the same name besides. */
export function ViewerAndRootField(type: () => object, options: FieldOptions): MethodDecorator {
  return (target, key, descriptor) => {
    ViewerField(type, options)(target, key, descriptor);
    Query(type, { ...options, nullable: true })(target, key, descriptor);
  };
}
