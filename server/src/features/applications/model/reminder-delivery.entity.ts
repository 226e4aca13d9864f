import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** States of a delivery that hasn't ended. */
export type OpenDeliveryState = 'waiting' | 'notified' | 'sending' | 'retry';

/** The delivery of a reminder: one row for each time an application's reminder was set to. */
@Entity({ tableName: 'reminder_delivery' })
export class ReminderDelivery {
  @PrimaryKey({ type: 'uuid' })
  applicationId!: string;

  @PrimaryKey({ type: 'timestamptz' })
  dueAt!: Date;

  @Property({ type: 'text' })
  userId!: string;

  @Property({ type: 'text' })
  state!: OpenDeliveryState | 'sent' | 'no-mail' | 'withdrawn' | 'unknown' | 'given-up';

  @Property({ type: 'integer' })
  attempts!: number;

  /** When the delivery is processed next. */
  @Property({ type: 'timestamptz' })
  nextAt!: Date;

  @Property({ type: 'timestamptz' })
  updatedAt!: Date;
}
