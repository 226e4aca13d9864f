import { Field, InputType } from 'type-graphql';
import { LIMITS } from '../../domain/index.ts';
import type { ProfileEdit } from './profile.entity.ts';

const NAME = 'A blank one changes nothing.';
const OWN_FILE = 'Empty takes the file away; else the address that its upload answered.';
const LINK = 'Empty, or an http(s) address.';

@InputType({ description: 'Absent or null: as it stands. Empty clears, but for names.' })
export class UpdateProfileInput implements ProfileEdit {
  @Field(() => String, { nullable: true, description: NAME })
  firstName?: string | null;

  @Field(() => String, { nullable: true, description: NAME })
  lastName?: string | null;

  @Field(() => String, { nullable: true })
  phone?: string | null;

  @Field(() => String, { nullable: true, description: OWN_FILE })
  avatarUrl?: string | null;

  @Field(() => String, { nullable: true, description: OWN_FILE })
  cvUrl?: string | null;

  @Field(() => String, { nullable: true, description: `At most ${LIMITS.bioLength} characters.` })
  bio?: string | null;

  @Field(() => String, { nullable: true })
  company?: string | null;

  @Field(() => String, { nullable: true })
  jobTitle?: string | null;

  @Field(() => String, { nullable: true, description: LINK })
  linkedinUrl?: string | null;

  @Field(() => String, { nullable: true, description: LINK })
  githubUrl?: string | null;

  @Field(() => [String], { nullable: true, description: 'Trimmed; blank ones and repetitions are left out.' })
  preferredLocations?: string[] | null;
}
