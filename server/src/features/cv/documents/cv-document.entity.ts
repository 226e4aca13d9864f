import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, Int, ObjectType } from 'type-graphql';

/** A Word document created by the optimiser, identified by its hash; equal bytes are stored once per person. */
@ObjectType({
  description: 'A finished Word document. Download it from `/api/v1/cv/documents/{hash}` with a bearer token.',
})
@Entity({ tableName: 'cv_document' })
export class CvDocument {
  @PrimaryKey({ type: 'text' })
  userId: string;

  @Field({ description: 'SHA-256 of its content, in hexadecimal.' })
  @PrimaryKey({ type: 'text' })
  hash: string;

  /** Its download name; see `CvVersion` for the names the form shows. */
  @Property({ type: 'text' })
  name: string;

  @Field(() => Int, { description: 'Its size in bytes.' })
  @Property({ type: 'integer' })
  size: number;

  /** The key of the file, in the folder 'cvs'. */
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

  @Field({ description: 'The name to save it under.' })
  fileName(): string {
    return this.name;
  }

  @Field({ description: 'The name to save the same document under as a PDF.' })
  pdfFileName(): string {
    return this.name.replace(/\.docx$/u, '.pdf');
  }
}
