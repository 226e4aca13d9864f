import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { invalidInput } from '../../platform/app-error.ts';
import { Node } from '../../platform/graphql/node.types.ts';
import { TimeZoneScalar } from '../../platform/graphql/scalars.ts';

/** How a person likes the product to behave, on every device. No row = the defaults. */
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

  /** What a device last said of itself; for mails to people who chose no zone. */
  @Property({ type: 'text', nullable: true })
  deviceTimeZone: string | null = null;

  @Field(() => ID, { description: '`preferences-` and the id of the account.' })
  get id(): string {
    return `preferences-${this.userId}`;
  }

  constructor(userId: string) {
    this.userId = userId;
  }

  /** The zone that counts for them; null: nobody knows any. */
  zone(): string | null {
    return this.timeZone ?? this.deviceTimeZone;
  }

  /** @throws AppError INVALID_INPUT for a name that is no time zone */
  liveIn(timeZone: string | null): void {
    if (timeZone !== null && !isTimeZone(timeZone)) {
      throw invalidInput('This time zone is not known.', { field: 'timeZone' });
    }
    this.timeZone = timeZone;
  }

  /** @throws AppError INVALID_INPUT for a name that is no time zone */
  beIn(deviceTimeZone: string): void {
    if (!isTimeZone(deviceTimeZone)) {
      throw invalidInput('This time zone is not known.', { field: 'deviceTimeZone' });
    }
    this.deviceTimeZone = deviceTimeZone;
  }
}

/** A name of the IANA list. Offsets such as '+01:00' are taken by some engines, but know no summer time. */
function isTimeZone(name: string): boolean {
  if (name.length > 64 || !/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
