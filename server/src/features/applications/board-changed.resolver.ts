import { Authorized, Ctx, Resolver, Root, Subscription } from 'type-graphql';
import type { SignedInContext } from '../../platform/graphql/request-context.ts';
import type { ApplicationsService } from './applications.service.ts';
import type { Topics } from '../../platform/pubsub.ts';
import { BoardChange } from './applications.types.ts';

interface Services {
  readonly applications: ApplicationsService;
}

@Resolver()
export class BoardChangedResolver {
  @Authorized()
  @Subscription(() => BoardChange, {
    // The topic is the viewer's own: no argument could ask for another person's board.
    topics: 'boardChanged',
    topicId: ({ context }: { context: SignedInContext<Services> }) => context.viewer.id,
    description: "Every change to the viewer's board, from whatever tab, device or program.",
  })
  boardChanged(
    @Root() event: Topics['boardChanged'][1],
    @Ctx() { viewer, services }: SignedInContext<Services>,
  ): Promise<BoardChange> {
    return services.applications.boardChange(viewer, event);
  }
}
