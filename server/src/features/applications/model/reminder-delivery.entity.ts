import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** States of a delivery that is not over. */
export type OpenDeliveryState = 'waiting' | 'told' | 'sending' | 'retry';

/** A reminder at its time: one row for each time an application's reminder was set to. */
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

  /** When the delivery is looked at next. */
  @Property({ type: 'timestamptz' })
  nextAt!: Date;

  @Property({ type: 'timestamptz' })
  updatedAt!: Date;
}
