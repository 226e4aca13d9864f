import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, Int, ObjectType } from 'type-graphql';

/** A Word document that the optimiser made. Its owner finds it by its hash; the same bytes are kept once a person. */
@ObjectType({ description: 'A Word document; its bytes are at GET /api/v1/cv/documents/{hash}.' })
@Entity({ tableName: 'cv_document' })
export class CvDocument {
  @PrimaryKey({ type: 'text' })
  userId: string;

  @Field({ description: 'SHA-256 of the content, in hex.' })
  @PrimaryKey({ type: 'text' })
  hash: string;

  /** What it is saved as; see `CvVersion` for the names the form shows. */
  @Property({ type: 'text' })
  name: string;

  @Field(() => Int, { description: 'In bytes.' })
  @Property({ type: 'integer' })
  size: number;

  /** Of the file in the store, in the folder 'cvs'. */
  @Property({ type: 'text' })
  fileKey: string;

  @Property({ type: 'timestamptz' })
  createdAt: Date;

  [PrimaryKeyProp]?: ['userId', 'hash'];

  constructor(file: Pick<CvDocument, 'userId' | 'hash' | 'name' | 'size' | 'fileKey'>, createdAt: Date) {
    this.userId = file.userId;
    this.hash = file.hash;
    this.name = file.name;
    this.size = file.size;
    this.fileKey = file.fileKey;
    this.createdAt = createdAt;
  }

  @Field({ description: 'What it is to be saved as.' })
  fileName(): string {
    return this.name;
  }
}
