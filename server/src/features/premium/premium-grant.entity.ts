import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { FREE_TIER, isPremium, PREMIUM_TIER } from '../../domain/index.ts';

/** Premium granted to a person, by `npm run plan` or as a demo. No row = none. Subscriptions are stored separately. */
@Entity({ tableName: 'premium_access' })
export class PremiumGrant {
  @PrimaryKey({ type: 'text' })
  userId: string;

  @Property({ type: 'boolean' })
  isActive: boolean = false;

  @Property({ type: 'text' })
  subscriptionTier: string = FREE_TIER;

  /** When it ends; null = never. */
  @Property({ type: 'timestamptz', nullable: true })
  until: Date | null = null;

  constructor(userId: string) {
    this.userId = userId;
  }

  give(until: Date | null): void {
    this.isActive = true;
    this.subscriptionTier = PREMIUM_TIER;
    this.until = until;
  }

  take(): void {
    this.isActive = false;
    this.subscriptionTier = FREE_TIER;
    this.until = null;
  }

  isPremiumAt(now: Date): boolean {
    return isPremium(this) && (this.until === null || this.until > now);
  }
}
