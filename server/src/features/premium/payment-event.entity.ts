import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** An event of the payment provider that was handled, so that it is handled once. */
@Entity({ tableName: 'payment_event' })
export class PaymentEvent {
  @PrimaryKey({ type: 'text' })
  id!: string;

  @Property({ type: 'timestamptz' })
  receivedAt!: Date;
}
