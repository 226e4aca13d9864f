import { BigIntType } from '@mikro-orm/core';
import type { Rel } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Application } from './application.entity.ts';

/** Kinds of events other than moves, as stored. */
export type EventKind = 'reminder-done' | 'reminder-snoozed' | 'document-attached' | 'document-detached';

/** An event in an application's history other than a move. */
@Entity({ tableName: 'application_event' })
export class ApplicationEvent {
  @PrimaryKey({ type: new BigIntType('string'), autoincrement: true })
  id!: string;

  @ManyToOne(() => Application)
  application!: Rel<Application>;

  @Property({ type: 'text' })
  kind!: EventKind;

  /** When the reminder was due, in ISO 8601, or the name of the document. */
  @Property({ type: 'text' })
  subject!: string;

  @Property({ type: 'timestamptz' })
  happenedAt!: Date;
}
