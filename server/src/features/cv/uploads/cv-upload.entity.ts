import { randomUUID } from 'node:crypto';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

export type CvUploadKind = 'pdf' | 'docx' | 'doc' | 'txt' | 'json';

/** A CV that was handed in and waits to be optimised. It is looked at again by the run; nobody trusts its kind. */
@Entity({ tableName: 'cv_upload' })
export class CvUpload {
  @PrimaryKey({ type: 'uuid' })
  id: string = randomUUID();

  @Property({ type: 'text' })
  userId: string;

  /** What the file is called where it came from. */
  @Property({ type: 'text' })
  name: string;

  /** By its content. */
  @Property({ type: 'text' })
  kind: CvUploadKind;

  /** In bytes. */
  @Property({ type: 'integer' })
  size: number;

  /** SHA-256 of the content, in hex. */
  @Property({ type: 'text' })
  hash: string;

  /** Of the file in the store, in the folder 'uploads'. */
  @Property({ type: 'text' })
  fileKey: string;

  @Property({ type: 'timestamptz' })
  createdAt: Date;

  /** From then on a round removes it, unless a run that waits still needs it. */
  @Property({ type: 'timestamptz' })
  expiresAt: Date;

  constructor(
    file: Pick<CvUpload, 'userId' | 'name' | 'kind' | 'size' | 'hash' | 'fileKey'>,
    createdAt: Date,
    expiresAt: Date,
  ) {
    this.userId = file.userId;
    this.name = file.name;
    this.kind = file.kind;
    this.size = file.size;
    this.hash = file.hash;
    this.fileKey = file.fileKey;
    this.createdAt = createdAt;
    this.expiresAt = expiresAt;
  }
}
