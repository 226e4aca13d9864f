import { Field, InputType } from 'type-graphql';
import type { PreferencesEdit } from './preferences.service.ts';

@InputType({ description: 'A field that is absent stays as it is.' })
export class SavePreferencesInput implements PreferencesEdit {
  @Field(() => String, { nullable: true, description: "null = the device's own time zone." })
  timeZone?: string | null;

  @Field(() => Boolean, { nullable: true })
  hasShortcuts?: boolean | null;

  @Field(() => Boolean, { nullable: true })
  hasReminderMails?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: "The zone of the device this is sent from; it counts for mails while 'timeZone' is null.",
  })
  deviceTimeZone?: string | null;
}
