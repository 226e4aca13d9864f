import { Field, InputType } from 'type-graphql';
import { TimeZoneScalar } from '../../platform/graphql/scalars.ts';
import type { PreferencesEdit } from './preferences.service.ts';

@InputType({ description: 'Input for `savePreferences`. What is absent stays as it is.' })
export class SavePreferencesInput implements PreferencesEdit {
  @Field(() => TimeZoneScalar, { nullable: true, description: 'A time zone; null to follow the device.' })
  timeZone?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether single keys act on the search page. Null changes nothing.',
  })
  hasShortcuts?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether reminders are sent by mail. Null changes nothing.' })
  hasReminderMails?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the first steps were finished or skipped. Null changes nothing.',
  })
  hasDoneFirstSteps?: boolean | null;

  @Field(() => TimeZoneScalar, {
    nullable: true,
    description: 'The zone of the device, for mails while `timeZone` is null. Null changes nothing.',
  })
  deviceTimeZone?: string | null;
}
