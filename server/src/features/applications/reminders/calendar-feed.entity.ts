import { createHash, randomBytes } from 'node:crypto';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { SignedLinks } from '../../../platform/storage/signed-links.ts';

/** Derives a secret from a purpose and the server's own secret. */
export type Secrets = Pick<SignedLinks, 'secretFor'>;

/** A person's calendar feed. Its secret is derived when needed and never stored. */
@Entity({ tableName: 'calendar_feed' })
export class CalendarFeed {
  @PrimaryKey({ type: 'text' })
  userId: string;

  @Property({ type: 'text' })
  nonce!: string;

  /** Finds the row of a calendar's request. */
  @Property({ type: 'text' })
  secretHash!: string;

  @Property({ type: 'timestamptz' })
  createdAt!: Date;

  constructor(userId: string) {
    this.userId = userId;
  }

  /** Changes its address; the previous one stops working. */
  renew(secrets: Secrets, now: Date): void {
    this.nonce = randomBytes(16).toString('base64url');
    this.secretHash = hashOfSecret(this.secret(secrets));
    this.createdAt = now;
  }

  /** The secret in its address, 256 bits. */
  secret(secrets: Secrets): string {
    return secrets.secretFor(`calendar-feed\n${this.userId}\n${this.nonce}`);
  }

  /** False after the server's secret changed: the address no longer works. */
  isUsable(secrets: Secrets): boolean {
    return hashOfSecret(this.secret(secrets)) === this.secretHash;
  }
}

export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
