import { Authorized, Ctx, Field, ID, ObjectType, Resolver, Root, Subscription } from 'type-graphql';
import type { SignedInContext } from '../../../platform/graphql/request-context.ts';
import type { ApplicationsService } from '../board/applications.service.ts';
import type { Topics } from '../../../platform/pubsub.ts';
import { Application } from '../model/application.entity.ts';
import type { ApplicationRow } from '../writer/application-rows.query.ts';

interface Services {
  readonly applications: ApplicationsService;
}

@ObjectType({ description: 'A reminder that is due.' })
class ReminderDue {
  @Field(() => ID, { description: 'The id of the application it belongs to.' })
  applicationId!: string;

  @Field(() => Date, { description: 'When it became due.' })
  dueAt!: Date;

  @Field(() => Application, { nullable: true, description: 'The application, or null when it was deleted meanwhile.' })
  application!: ApplicationRow | null;
}

@Resolver()
export class ReminderDueResolver {
  @Authorized()
  @Subscription(() => ReminderDue, {
    // The topic is the viewer's own: no argument could ask for another person's reminders.
    topics: 'reminderDue',
    topicId: ({ context }: { context: SignedInContext<Services> }) => context.viewer.id,
    description:
      "Each of the viewer's reminders when it becomes due. Those due earlier are on the board and are not repeated.",
  })
  async reminderDue(
    @Root() { applicationId, dueAt }: Topics['reminderDue'][1],
    @Ctx() { viewer, services }: SignedInContext<Services>,
  ): Promise<ReminderDue> {
    const { application } = await services.applications.boardChange(viewer, { applicationId, revision: 0 });
    return { applicationId, dueAt: new Date(dueAt), application };
  }
}
