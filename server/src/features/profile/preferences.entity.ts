import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { invalidInput } from '../../platform/app-error.ts';
import { Node } from '../../platform/graphql/node.types.ts';
import { TimeZoneScalar } from '../../platform/graphql/scalars.ts';
import { TEXTS } from './profile.texts.ts';

/** A person's settings, on every device. No row = the defaults. */
@ObjectType({ implements: Node, description: 'How a person likes Foothold to behave, on all their devices.' })
@Entity({ tableName: 'preferences' })
export class Preferences {
  @PrimaryKey({ type: 'text' })
  userId: string;

  @Field(() => TimeZoneScalar, { nullable: true, description: 'Their time zone, or null to follow the device.' })
  @Property({ type: 'text', nullable: true })
  timeZone: string | null = null;

  @Field({ description: 'Whether single keys act on the search page.' })
  @Property({ type: 'boolean' })
  hasShortcuts: boolean = true;

  @Field({ description: 'Whether reminders are sent by mail, too; to confirmed addresses only.' })
  @Property({ type: 'boolean' })
  hasReminderMails: boolean = true;

  @Field({ description: 'Whether they finished or skipped the first steps, which are then offered no more.' })
  @Property({ type: 'boolean' })
  hasDoneFirstSteps: boolean = false;

  /** The time zone a device last reported; for mails to people who chose none. */
  @Property({ type: 'text', nullable: true })
  deviceTimeZone: string | null = null;

  @Field(() => ID, { description: '`preferences-` and the id of the account.' })
  get id(): string {
    return `preferences-${this.userId}`;
  }

  constructor(userId: string) {
    this.userId = userId;
  }

  /** The time zone that applies; null: unknown. */
  effectiveTimeZone(): string | null {
    return this.timeZone ?? this.deviceTimeZone;
  }

  /** @throws AppError INVALID_INPUT for an unknown time zone */
  setTimeZone(timeZone: string | null): void {
    if (timeZone !== null && !isTimeZone(timeZone)) {
      throw invalidInput(TEXTS.unknownTimeZone, { field: 'timeZone' });
    }
    this.timeZone = timeZone;
  }

  /** @throws AppError INVALID_INPUT for an unknown time zone */
  setDeviceTimeZone(deviceTimeZone: string): void {
    if (!isTimeZone(deviceTimeZone)) {
      throw invalidInput(TEXTS.unknownTimeZone, { field: 'deviceTimeZone' });
    }
    this.deviceTimeZone = deviceTimeZone;
  }
}

/** An IANA name. Some engines accept offsets such as '+01:00', but those have no daylight saving time. */
function isTimeZone(name: string): boolean {
  if (name.length > 64 || !/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
