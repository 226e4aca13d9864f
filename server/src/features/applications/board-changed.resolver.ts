import { Authorized, Ctx, Resolver, Root, Subscription } from 'type-graphql';
import type { SignedInContext } from '../../context.ts';
import type { Topics } from '../../platform/pubsub.ts';
import { BoardChange } from './applications.types.ts';

@Resolver()
export class BoardChangedResolver {
  @Authorized()
  @Subscription(() => BoardChange, {
    // The topic is the viewer's own: no argument could ask for another person's board.
    topics: 'boardChanged',
    topicId: ({ context }: { context: SignedInContext }) => context.viewer.id,
    description: "Every change to the viewer's board, from whatever tab, device or program.",
  })
  boardChanged(
    @Root() event: Topics['boardChanged'][1],
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<BoardChange> {
    return services.applications.boardChange(viewer, event);
  }
}
