import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import { LIMITS } from '../../domain/index.ts';
import { checkedText } from '../../platform/text.ts';

/** What a person says of themself. Made at sign-up; accounts made elsewhere have none yet. */
@ObjectType({ description: 'What a person says of themself.' })
@Entity({ tableName: 'profile' })
export class Profile {
  @PrimaryKey({ type: 'text' })
  userId: string;

  @Field()
  @Property({ type: 'text' })
  firstName: string = '';

  @Field()
  @Property({ type: 'text' })
  lastName: string = '';

  /** The address they sign in with; it comes from the auth provider and is not edited here. */
  @Field()
  @Property({ type: 'text' })
  email: string;

  @Field()
  @Property({ type: 'text' })
  phone: string = '';

  @Field()
  @Property({ type: 'text' })
  avatarUrl: string = '';

  @Field()
  @Property({ type: 'text' })
  cvUrl: string = '';

  @Field()
  @Property({ type: 'text' })
  bio: string = '';

  @Field()
  @Property({ type: 'text' })
  company: string = '';

  @Field()
  @Property({ type: 'text' })
  jobTitle: string = '';

  @Field()
  @Property({ type: 'text' })
  linkedinUrl: string = '';

  @Field()
  @Property({ type: 'text' })
  githubUrl: string = '';

  @Field(() => [String])
  @Property({ type: 'text[]' })
  preferredLocations: string[] = [];

  constructor(userId: string, email: string) {
    this.userId = userId;
    this.email = email;
  }

  /** @throws AppError INVALID_INPUT when a text is too long */
  introduce(person: { firstName: string; lastName: string; phone: string }): void {
    this.firstName = checkedText(person.firstName, LIMITS.lineLength, 'First name');
    this.lastName = checkedText(person.lastName, LIMITS.lineLength, 'Last name');
    this.phone = checkedText(person.phone, LIMITS.lineLength, 'Phone number');
  }
}
