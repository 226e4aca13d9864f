import { Authorized, Ctx, Field, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { SignedInContext } from '../../../platform/graphql/request-context.ts';
import type { CalendarFeedService } from './calendar-feed.service.ts';
import type { FeedAddress } from './calendar-feed.service.ts';

interface Services {
  readonly calendarFeed: CalendarFeedService;
}

@ObjectType('CalendarFeed', {
  description: "A person's reminders for calendar programs. Whoever knows the address can read them.",
})
class CalendarFeedAddress implements FeedAddress {
  @Field({ description: 'A secret address.' })
  url!: string;

  @Field(() => Date, { description: 'When this address was made.' })
  createdAt!: Date;
}

@Resolver()
export class CalendarFeedResolver {
  @Authorized()
  @Query(() => CalendarFeedAddress, { nullable: true, description: 'null: it is off.' })
  calendarFeed(@Ctx() { viewer, services }: SignedInContext<Services>): Promise<FeedAddress | null> {
    return services.calendarFeed.calendarFeed(viewer);
  }

  @Authorized()
  @Mutation(() => CalendarFeedAddress, {
    description: 'Switches the feed on, or gives it another address; the one before stops working at once.',
  })
  async renewCalendarFeed(
    @Ctx() { viewer, services, confirmSession }: SignedInContext<Services>,
  ): Promise<FeedAddress> {
    await confirmSession?.();
    return services.calendarFeed.renewCalendarFeed(viewer);
  }

  @Authorized()
  @Mutation(() => Boolean, { description: 'Switches the feed off; its address stops working at once.' })
  async removeCalendarFeed(@Ctx() { viewer, services, confirmSession }: SignedInContext<Services>): Promise<boolean> {
    await confirmSession?.();
    await services.calendarFeed.removeCalendarFeed(viewer);
    return true;
  }
}
