import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { LIMITS, profileLink } from '../../domain/index.ts';
import { invalidInput } from '../../platform/app-error.ts';
import { TextList } from '../../platform/db/text-list.ts';
import { Node } from '../../platform/graphql/node.types.ts';
import { EmailAddressScalar } from '../../platform/graphql/scalars.ts';
import { checkedLine, checkedList, checkedText, type NamedField } from '../../platform/text.ts';

/** A field as an edit gives it: absent and null leave it as it stands. */
type Maybe<T> = T | null | undefined;

/** What a person may change about their profile. The address and the owner are not among it. */
export interface ProfileEdit {
  /** A name is replaced, never taken away: a blank one changes nothing (accounts-17). */
  readonly firstName?: Maybe<string>;
  readonly lastName?: Maybe<string>;
  /** Empty clears this and all that follow. */
  readonly phone?: Maybe<string>;
  readonly avatarUrl?: Maybe<string>;
  readonly cvUrl?: Maybe<string>;
  readonly bio?: Maybe<string>;
  readonly company?: Maybe<string>;
  readonly jobTitle?: Maybe<string>;
  readonly linkedinUrl?: Maybe<string>;
  readonly githubUrl?: Maybe<string>;
  readonly preferredLocations?: Maybe<readonly string[]>;
}

/** What a person says of themself. Made at sign-up; accounts made elsewhere have none yet. */
@ObjectType({ implements: Node, description: 'What a person says about themselves. Texts are empty when not set.' })
@Entity({ tableName: 'profile' })
export class Profile {
  @PrimaryKey({ type: 'text' })
  userId: string;

  @Field({ description: 'First name.' })
  @Property({ type: 'text' })
  firstName: string = '';

  @Field({ description: 'Last name.' })
  @Property({ type: 'text' })
  lastName: string = '';

  /** The address they sign in with; it comes from the auth provider and is not edited here. */
  @Field(() => EmailAddressScalar, { description: 'The address of the account; it cannot be changed here.' })
  @Property({ type: 'text' })
  email: string;

  @Field({ description: 'Phone number: digits with an optional leading `+`.' })
  @Property({ type: 'text' })
  phone: string = '';

  @Field({
    description: 'The picture: a path that begins with `/files/avatars/`, public under a name nobody can guess.',
  })
  @Property({ type: 'text' })
  avatarUrl: string = '';

  @Field({ description: 'The CV: a path that begins with `/files/resumes/`; open it with `Viewer.fileLink`.' })
  @Property({ type: 'text' })
  cvUrl: string = '';

  @Field({ description: `A short biography, at most ${LIMITS.bioLength} characters.` })
  @Property({ type: 'text' })
  bio: string = '';

  @Field({ description: 'Current employer.' })
  @Property({ type: 'text' })
  company: string = '';

  @Field({ description: 'Current job title.' })
  @Property({ type: 'text' })
  jobTitle: string = '';

  @Field({ description: 'LinkedIn address.' })
  @Property({ type: 'text' })
  linkedinUrl: string = '';

  @Field({ description: 'GitHub address.' })
  @Property({ type: 'text' })
  githubUrl: string = '';

  @Field(() => [String], { description: `Places they would like to work at, at most ${LIMITS.listEntries}.` })
  @Property({ type: TextList })
  preferredLocations: string[] = [];

  @Field(() => ID, { description: '`profile-` and the id of the account.' })
  get id(): string {
    return `profile-${this.userId}`;
  }

  constructor(userId: string, email: string) {
    this.userId = userId;
    this.email = email;
  }

  /** @throws AppError INVALID_INPUT when a text is too long, and for a phone number that is none */
  introduce(person: { firstName: string; lastName: string; phone: string }): void {
    this.firstName = checkedLine(person.firstName, LIMITS.lineLength, { field: 'firstName', label: 'First name' });
    this.lastName = checkedLine(person.lastName, LIMITS.lineLength, { field: 'lastName', label: 'Last name' });
    this.phone = phone(person.phone) ?? '';
  }

  /**
   * Takes over what is given.
   *
   * @throws AppError INVALID_INPUT for what is too long, for a link or phone number that is none and for a file they did not upload
   */
  edit(edit: ProfileEdit): void {
    this.firstName = line(edit.firstName, { field: 'firstName', label: 'First name' }) || this.firstName;
    this.lastName = line(edit.lastName, { field: 'lastName', label: 'Last name' }) || this.lastName;
    this.phone = phone(edit.phone) ?? this.phone;
    this.company = line(edit.company, { field: 'company', label: 'Current company' }) ?? this.company;
    this.jobTitle = line(edit.jobTitle, { field: 'jobTitle', label: 'Current job title' }) ?? this.jobTitle;
    if (typeof edit.bio === 'string')
      this.bio = checkedText(edit.bio, LIMITS.bioLength, { field: 'bio', label: 'Professional bio' });
    this.linkedinUrl = link(edit.linkedinUrl, { field: 'linkedinUrl', label: 'LinkedIn profile' }) ?? this.linkedinUrl;
    this.githubUrl = link(edit.githubUrl, { field: 'githubUrl', label: 'GitHub profile' }) ?? this.githubUrl;
    if (edit.preferredLocations) {
      this.preferredLocations = checkedList(edit.preferredLocations, LIMITS, {
        field: 'preferredLocations',
        label: 'Preferred locations',
      });
    }
    this.avatarUrl = keptFile(edit.avatarUrl, this.avatarUrl, 'avatarUrl') ?? this.avatarUrl;
    this.cvUrl = keptFile(edit.cvUrl, this.cvUrl, 'cvUrl') ?? this.cvUrl;
  }
}

/**
 * The file that stands there, or none. An upload sets the field itself, and what it replaces goes: any other address is
 * somebody else's, or of a file that is no longer there (files-10).
 */
function keptFile(url: Maybe<string>, current: string, field: string): Maybe<string> {
  if (!url || url === current) return url;
  throw invalidInput('Only the file that you uploaded last can be used here.', { field });
}

function line(text: Maybe<string>, field: NamedField): string | undefined {
  return typeof text === 'string' ? checkedLine(text, LIMITS.lineLength, field) : undefined;
}

/** What the sign-up form takes (accounts-18), or none. */
function phone(text: Maybe<string>): string | undefined {
  const number = line(text, { field: 'phone', label: 'Phone number' });
  if (!number || /^\+?\d+$/.test(number)) return number;
  throw invalidInput('Phone number can only contain numbers and + sign', { field: 'phone' });
}

function link(text: Maybe<string>, field: NamedField): string | undefined {
  const address = profileLink(line(text, field) ?? '');
  if (address === null)
    throw invalidInput(`${field.label} must be a web address that starts with https://.`, { field: field.field });
  return typeof text === 'string' ? line(address, field) : undefined;
}
