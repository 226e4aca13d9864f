import { Field, InputType } from 'type-graphql';
import type { PreferencesEdit } from './preferences.service.ts';

@InputType({ description: 'A field that is absent stays as it is.' })
export class SavePreferencesInput implements PreferencesEdit {
  @Field(() => String, { nullable: true, description: "null = the device's own time zone." })
  timeZone?: string | null;

  @Field(() => Boolean, { nullable: true })
  hasShortcuts?: boolean | null;
}
