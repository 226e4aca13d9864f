import { Field, InputType } from 'type-graphql';
import { LIMITS } from '../../domain/index.ts';
import type { ProfileEdit } from './profile.entity.ts';

const LINE = `at most ${LIMITS.lineLength} characters`;
const LINK = 'Empty, or an `http` or `https` address.';

@InputType({
  description: 'Input for `updateProfile`. What is absent or null stays as it is; empty clears, except names.',
})
export class UpdateProfileInput implements ProfileEdit {
  @Field(() => String, { nullable: true, description: `First name, ${LINE}; blank changes nothing.` })
  firstName?: string | null;

  @Field(() => String, { nullable: true, description: `Last name, ${LINE}; blank changes nothing.` })
  lastName?: string | null;

  @Field(() => String, { nullable: true, description: 'Phone number: digits with an optional leading `+`.' })
  phone?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Empty to remove the picture; otherwise the path its upload returned.',
  })
  avatarUrl?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Empty to remove the CV; otherwise the path its upload returned.',
  })
  cvUrl?: string | null;

  @Field(() => String, { nullable: true, description: `A short biography, at most ${LIMITS.bioLength} characters.` })
  bio?: string | null;

  @Field(() => String, { nullable: true, description: `Current employer, ${LINE}.` })
  company?: string | null;

  @Field(() => String, { nullable: true, description: `Current job title, ${LINE}.` })
  jobTitle?: string | null;

  @Field(() => String, { nullable: true, description: `LinkedIn address. ${LINK}` })
  linkedinUrl?: string | null;

  @Field(() => String, { nullable: true, description: `GitHub address. ${LINK}` })
  githubUrl?: string | null;

  @Field(() => [String], {
    nullable: true,
    description: `Places they would like to work at, at most ${LIMITS.listEntries}; trimmed, without blanks and repetitions.`,
  })
  preferredLocations?: string[] | null;
}
