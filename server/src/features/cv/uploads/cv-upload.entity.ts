import { randomUUID } from 'node:crypto';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

export type CvUploadKind = 'pdf' | 'docx' | 'doc' | 'txt' | 'json';

/** An uploaded CV that waits to be optimised. The run checks it again; its declared kind isn't trusted. */
@Entity({ tableName: 'cv_upload' })
export class CvUpload {
  @PrimaryKey({ type: 'uuid' })
  id: string = randomUUID();

  @Property({ type: 'text' })
  userId: string;

  /** The original file name. */
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

  /** The key of the file, in the folder 'uploads'. */
  @Property({ type: 'text' })
  fileKey: string;

  @Property({ type: 'timestamptz' })
  createdAt: Date;

  /** When the interval job removes it, unless a pending run needs it. */
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
