import { Authorized, Ctx, Field, GraphQLISODateTime, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { SignedInContext } from '../../../context.ts';
import type { FeedAddress } from './calendar-feed.service.ts';

@ObjectType('CalendarFeed', {
  description: "A person's reminders for calendar programs. Whoever knows the address can read them.",
})
class CalendarFeedAddress implements FeedAddress {
  @Field({ description: 'A secret address.' })
  url!: string;

  @Field(() => GraphQLISODateTime, { description: 'When this address was made.' })
  createdAt!: Date;
}

@Resolver()
export class CalendarFeedResolver {
  @Authorized()
  @Query(() => CalendarFeedAddress, { nullable: true, description: 'null: it is off.' })
  calendarFeed(@Ctx() { viewer, services }: SignedInContext): Promise<FeedAddress | null> {
    return services.calendarFeed.calendarFeed(viewer);
  }

  @Authorized()
  @Mutation(() => CalendarFeedAddress, {
    description: 'Switches the feed on, or gives it another address; the one before stops working at once.',
  })
  async renewCalendarFeed(@Ctx() { viewer, services, confirmSession }: SignedInContext): Promise<FeedAddress> {
    await confirmSession?.();
    return services.calendarFeed.renewCalendarFeed(viewer);
  }

  @Authorized()
  @Mutation(() => Boolean, { description: 'Switches the feed off; its address stops working at once.' })
  async removeCalendarFeed(@Ctx() { viewer, services, confirmSession }: SignedInContext): Promise<boolean> {
    await confirmSession?.();
    await services.calendarFeed.removeCalendarFeed(viewer);
    return true;
  }
}
