import { createHash, randomBytes } from 'node:crypto';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { SignedLinks } from '../../../platform/storage/signed-links.ts';

/** Makes a secret again from what it is for; the server's own secret is in it. */
export type Secrets = Pick<SignedLinks, 'secretFor'>;

/** A person's calendar feed. Its secret is made anew each time it is needed and stands nowhere. */
@Entity({ tableName: 'calendar_feed' })
export class CalendarFeed {
  @PrimaryKey({ type: 'text' })
  userId: string;

  @Property({ type: 'text' })
  nonce!: string;

  /** By which a calendar's request finds its row. */
  @Property({ type: 'text' })
  secretHash!: string;

  @Property({ type: 'timestamptz' })
  createdAt!: Date;

  constructor(userId: string) {
    this.userId = userId;
  }

  /** Gives it another address; the one before is worth nothing from now on. */
  renew(secrets: Secrets, now: Date): void {
    this.nonce = randomBytes(16).toString('base64url');
    this.secretHash = hashOfSecret(this.secret(secrets));
    this.createdAt = now;
  }

  /** What stands in its address, 256 bits. */
  secret(secrets: Secrets): string {
    return secrets.secretFor(`calendar-feed\n${this.userId}\n${this.nonce}`);
  }

  /** False after the server's secret was changed: the address that was given out is void. */
  isUsable(secrets: Secrets): boolean {
    return hashOfSecret(this.secret(secrets)) === this.secretHash;
  }
}

export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
