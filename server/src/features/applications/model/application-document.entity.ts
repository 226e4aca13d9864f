import type { Rel } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DocumentKind } from '../../../domain/index.ts';
import { Application } from './application.entity.ts';

/** A file kept with an application as it was when it was attached, such as the CV that was sent. */
@ObjectType({ description: 'A file kept with an application as it was when it was attached.' })
@Entity({ tableName: 'application_document' })
export class ApplicationDocument {
  @Field(() => ID)
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @ManyToOne(() => Application)
  application!: Rel<Application>;

  @Property({ type: 'text' })
  userId!: string;

  @Field(() => DocumentKind)
  @Property({ type: 'text' })
  kind!: DocumentKind;

  @Field({ description: 'What the file was called where it came from.' })
  @Property({ type: 'text' })
  name!: string;

  @Field({ description: "'/files/…'; Query.fileLink makes an address of it that opens." })
  @Property({ type: 'text' })
  url!: string;

  @Field(() => Int, { description: 'In bytes.' })
  @Property({ type: 'integer' })
  size!: number;

  @Field(() => Date)
  @Property({ type: 'timestamptz' })
  createdAt!: Date;
}
