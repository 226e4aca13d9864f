import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import { FREE_TIER, isPremium } from '../../domain/index.ts';

/** What a person's plan unlocks. No row = the free plan. */
@ObjectType({ description: "A person's plan. Premium = active and of a tier other than 'free'." })
@Entity({ tableName: 'premium_access' })
export class PremiumAccess {
  @PrimaryKey({ type: 'text' })
  userId: string;

  @Field()
  @Property({ type: 'boolean' })
  isActive: boolean = false;

  @Field({ description: "'premium' or 'free'." })
  @Property({ type: 'text' })
  subscriptionTier: string = FREE_TIER;

  constructor(userId: string) {
    this.userId = userId;
  }

  /** True when the plan's limits are lifted (CONTRACT rule 2). */
  isPremium(): boolean {
    return isPremium(this);
  }
}
