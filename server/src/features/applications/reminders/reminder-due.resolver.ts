import { Authorized, Ctx, Field, ID, ObjectType, Resolver, Root, Subscription } from 'type-graphql';
import type { SignedInContext } from '../../../platform/graphql/request-context.ts';
import type { ApplicationsService } from '../board/applications.service.ts';
import type { Topics } from '../../../platform/pubsub.ts';
import { Application } from '../model/application.entity.ts';
import type { ApplicationRow } from '../writer/application-rows.query.ts';

interface Services {
  readonly applications: ApplicationsService;
}

@ObjectType({ description: 'A reminder whose time has come.' })
class ReminderDue {
  @Field(() => ID)
  applicationId!: string;

  @Field(() => Date)
  dueAt!: Date;

  @Field(() => Application, { nullable: true, description: 'null: it was deleted meanwhile.' })
  application!: ApplicationRow | null;
}

@Resolver()
export class ReminderDueResolver {
  @Authorized()
  @Subscription(() => ReminderDue, {
    // The topic is the viewer's own: no argument could ask for another person's reminders.
    topics: 'reminderDue',
    topicId: ({ context }: { context: SignedInContext<Services> }) => context.viewer.id,
    description: "The viewer's reminders, each at its time. What was due before is on the board and is not repeated.",
  })
  async reminderDue(
    @Root() { applicationId, dueAt }: Topics['reminderDue'][1],
    @Ctx() { viewer, services }: SignedInContext<Services>,
  ): Promise<ReminderDue> {
    const { application } = await services.applications.boardChange(viewer, { applicationId, revision: 0 });
    return { applicationId, dueAt: new Date(dueAt), application };
  }
}
