import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { LIMITS, profileLink } from '../../domain/index.ts';
import { invalidInput } from '../../platform/app-error.ts';
import { TextList } from '../../platform/db/text-list.ts';
import { Node } from '../../platform/graphql/node.types.ts';
import { EmailAddressScalar } from '../../platform/graphql/scalars.ts';
import { checkedLine, checkedList, checkedText, type NamedField } from '../../platform/text.ts';
import { TEXTS } from './profile.texts.ts';

/** A field of an edit: absent and null leave it unchanged. */
type Maybe<T> = T | null | undefined;

/** The fields a person may change. Address and owner are not among them. */
export interface ProfileEdit {
  /** A name can be replaced but not removed: a blank one changes nothing (accounts-17). */
  readonly firstName?: Maybe<string>;
  readonly lastName?: Maybe<string>;
  /** An empty value clears this field and the following ones. */
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

/** A person's profile. Created at sign-up; accounts created elsewhere have none yet. */
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

  /** The sign-in address; it comes from the auth provider and isn't editable here. */
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

  /** @throws AppError INVALID_INPUT when a text is too long, and for an invalid phone number */
  signUp(person: { firstName: string; lastName: string; phone: string }): void {
    this.firstName = checkedLine(person.firstName, LIMITS.lineLength, TEXTS.fields.firstName);
    this.lastName = checkedLine(person.lastName, LIMITS.lineLength, TEXTS.fields.lastName);
    this.phone = phone(person.phone) ?? '';
  }

  /**
   * Applies the given fields.
   *
   * @throws AppError INVALID_INPUT for texts that are too long, an invalid link or phone number, and a file they did
   * not upload
   */
  edit(edit: ProfileEdit): void {
    this.firstName = line(edit.firstName, TEXTS.fields.firstName) || this.firstName;
    this.lastName = line(edit.lastName, TEXTS.fields.lastName) || this.lastName;
    this.phone = phone(edit.phone) ?? this.phone;
    this.company = line(edit.company, TEXTS.fields.company) ?? this.company;
    this.jobTitle = line(edit.jobTitle, TEXTS.fields.jobTitle) ?? this.jobTitle;
    if (typeof edit.bio === 'string') this.bio = checkedText(edit.bio, LIMITS.bioLength, TEXTS.fields.bio);
    this.linkedinUrl = link(edit.linkedinUrl, TEXTS.fields.linkedinUrl) ?? this.linkedinUrl;
    this.githubUrl = link(edit.githubUrl, TEXTS.fields.githubUrl) ?? this.githubUrl;
    if (edit.preferredLocations) {
      this.preferredLocations = checkedList(edit.preferredLocations, LIMITS, TEXTS.fields.preferredLocations);
    }
    this.avatarUrl = keptFile(edit.avatarUrl, this.avatarUrl, 'avatarUrl') ?? this.avatarUrl;
    this.cvUrl = keptFile(edit.cvUrl, this.cvUrl, 'cvUrl') ?? this.cvUrl;
  }
}

/**
 * The current file, or none. Uploads set the field and remove the replaced file: any other path belongs to someone
 * else, or to a file that no longer exists (files-10).
 */
function keptFile(url: Maybe<string>, current: string, field: string): Maybe<string> {
  if (!url || url === current) return url;
  throw invalidInput(TEXTS.notYourUpload, { field });
}

function line(text: Maybe<string>, field: NamedField): string | undefined {
  return typeof text === 'string' ? checkedLine(text, LIMITS.lineLength, field) : undefined;
}

/** What the sign-up form accepts (accounts-18), or nothing. */
function phone(text: Maybe<string>): string | undefined {
  const number = line(text, TEXTS.fields.phone);
  if (!number || /^\+?\d+$/.test(number)) return number;
  throw invalidInput(TEXTS.invalidPhone, { field: 'phone' });
}

function link(text: Maybe<string>, field: NamedField): string | undefined {
  const address = profileLink(line(text, field) ?? '');
  if (address === null) throw invalidInput(TEXTS.invalidLink(field.label), { field: field.field });
  return typeof text === 'string' ? line(address, field) : undefined;
}
