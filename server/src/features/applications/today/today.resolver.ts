import { Arg, Authorized, Ctx, Resolver } from 'type-graphql';
import type { SignedInContext } from '../../../platform/graphql/request-context.ts';
import { Viewer, ViewerField } from '../../../platform/graphql/viewer.types.ts';
import type { TodayService } from './today.service.ts';
import { Today } from './today.types.ts';

interface Services {
  readonly today: TodayService;
}

@Resolver(() => Viewer)
export class TodayResolver {
  @Authorized()
  @ViewerField(() => Today, {
    description:
      'What needs them today: reminders, silent employers, saved jobs. `INVALID_INPUT` for an end of the day that is past or more than two days ahead.',
  })
  today(
    @Arg('endOfDay', () => Date, { description: "When the viewer's day ends, in their time zone." }) endOfDay: Date,
    @Ctx() { viewer, services }: SignedInContext<Services>,
  ): Promise<Today> {
    return services.today.today(viewer, endOfDay);
  }
}
