import type { Rel } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DocumentKind } from '../../../domain/index.ts';
import { Node } from '../../../platform/graphql/node.types.ts';
import { Application } from './application.entity.ts';

/** A copy of a file attached to an application, such as the CV that was sent. */
@ObjectType({
  implements: Node,
  description: 'A copy of a file attached to an application.',
})
@Entity({ tableName: 'application_document' })
export class ApplicationDocument implements Node {
  @Field(() => ID, { description: 'Unique across all types.' })
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @ManyToOne(() => Application)
  application!: Rel<Application>;

  @Property({ type: 'text' })
  userId!: string;

  @Field(() => DocumentKind, { description: 'What it is.' })
  @Property({ type: 'text' })
  kind!: DocumentKind;

  @Field({ description: 'Its original name.' })
  @Property({ type: 'text' })
  name!: string;

  @Field({ description: 'A path beginning with `/files/`; `fileLink` turns it into an address that opens.' })
  @Property({ type: 'text' })
  url!: string;

  @Field(() => Int, { description: 'Its size in bytes.' })
  @Property({ type: 'integer' })
  size!: number;

  @Field(() => Date, { description: 'When it was attached.' })
  @Property({ type: 'timestamptz' })
  createdAt!: Date;
}
