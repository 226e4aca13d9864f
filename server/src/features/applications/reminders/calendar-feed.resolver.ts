import { Arg, Authorized, Ctx, Field, ObjectType, Resolver } from 'type-graphql';
import { INPUT, PayloadMutation } from '../../../platform/graphql/payload-mutation.ts';
import type { SignedInContext } from '../../../platform/graphql/request-context.ts';
import { UrlScalar } from '../../../platform/graphql/scalars.ts';
import { Viewer, ViewerField } from '../../../platform/graphql/viewer.types.ts';
import { RemoveCalendarFeedInput, RenewCalendarFeedInput } from './calendar-feed.input.ts';
import type { CalendarFeedService } from './calendar-feed.service.ts';
import type { FeedAddress } from './calendar-feed.service.ts';

interface Services {
  readonly calendarFeed: CalendarFeedService;
}

type Context = SignedInContext<Services>;

@ObjectType('CalendarFeed', {
  description: "A person's reminders for calendar programs. Anyone who knows its address can read them.",
})
class CalendarFeedAddress implements FeedAddress {
  @Field(() => UrlScalar, { description: 'The secret address to subscribe to.' })
  url!: string;

  @Field(() => Date, { description: 'When this address was created.' })
  createdAt!: Date;
}

@Resolver(() => Viewer)
export class CalendarFeedResolver {
  @Authorized()
  @ViewerField(() => CalendarFeedAddress, { description: 'Their calendar feed, or null when it is off.' })
  calendarFeed(@Ctx() { viewer, services }: Context): Promise<FeedAddress | null> {
    return services.calendarFeed.calendarFeed(viewer);
  }

  @Authorized()
  @PayloadMutation('calendarFeed', () => CalendarFeedAddress, {
    description: 'Switches the calendar feed on, or gives it a new address; the previous one stops working at once.',
    returns: 'The feed.',
  })
  async renewCalendarFeed(
    @Arg('input', () => RenewCalendarFeedInput, INPUT) { replaces }: RenewCalendarFeedInput,
    @Ctx() { viewer, services, confirmSession }: Context,
  ): Promise<FeedAddress> {
    await confirmSession?.();
    return services.calendarFeed.renewCalendarFeed(viewer, replaces ?? null);
  }

  @Authorized()
  @PayloadMutation('viewer', () => Viewer, {
    description: 'Switches the calendar feed off; its address stops working at once. Does nothing when it is off.',
    returns: 'The viewer, whose feed is null now.',
  })
  async removeCalendarFeed(
    @Arg('input', () => RemoveCalendarFeedInput, INPUT) { url }: RemoveCalendarFeedInput,
    @Ctx() { viewer, services, confirmSession }: Context,
  ): Promise<Viewer> {
    await confirmSession?.();
    await services.calendarFeed.removeCalendarFeed(viewer, url ?? null);
    return new Viewer(viewer);
  }
}
