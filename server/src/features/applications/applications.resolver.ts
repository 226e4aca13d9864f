import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Info, Query, Resolver, Root, Subscription } from 'type-graphql';
import { Cost } from '../../platform/graphql/cost.directive.ts';
import { LIMITS, Stage } from '../../domain/index.ts';
import { type Connection, ConnectionArgs } from '../../platform/graphql/connection.ts';
import { requestedFields } from '../../platform/graphql/requested-fields.ts';
import type { RequestContext, SignedInContext } from '../../platform/graphql/request-context.ts';
import { Viewer, ViewerAndRootField, ViewerField } from '../../platform/graphql/viewer.types.ts';
import type { Topics } from '../../platform/pubsub.ts';
import { Job } from '../jobs/jobs.entry.ts';
import { type ApplicationEvent, ApplicationEventConnection, eventOf } from './application-events.types.ts';
import { ApplicationsArgs } from './applications.args.ts';
import { ApplicationConnection, Board, BoardChange } from './applications.types.ts';
import type { ApplicationDetails } from './board/application-details.ts';
import type { ApplicationsService } from './board/applications.service.ts';
import { timelinePage } from './board/timeline-page.ts';
import { ApplicationDocument } from './model/application-document.entity.ts';
import { Application } from './model/application.entity.ts';
import { SavedPosting } from './model/saved-posting.entity.ts';
import { type ApplicationRow, CARD_JOB_FIELDS } from './writer/application-rows.query.ts';

interface Services {
  readonly applicationDetails: ApplicationDetails;
  readonly applications: ApplicationsService;
}

type Context = SignedInContext<Services>;

const CARD_FIELDS = new Set<string>([...CARD_JOB_FIELDS, '__typename']);

@Resolver(() => Viewer)
export class ViewerBoardResolver {
  @Authorized()
  @ViewerAndRootField(() => Board, { description: "The viewer's board, complete." })
  async board(@Ctx() { viewer, services }: Context, @Info() info: GraphQLResolveInfo): Promise<Board> {
    const id = `board-${viewer.id}`;
    if (!requestedFields(info, []).has('applications')) {
      return { id, revision: await services.applications.boardRevision(viewer), applications: [] };
    }
    const asked = requestedFields(info, ['applications', 'job']);
    const asCards = [...asked].every((name) => CARD_FIELDS.has(name));
    return { id, ...(await services.applications.board(viewer, { asCards })) };
  }

  @Authorized()
  @Query(() => [Application], {
    nullable: true,
    description:
      "All of the viewer's applications, newest first, as `Board.applications` holds them. To read in parts, use `viewer { applications }`.",
  })
  applications(@Ctx() { viewer, services }: Context): Promise<readonly ApplicationRow[]> {
    return services.applications.applications(viewer);
  }

  @Authorized()
  @ViewerField(() => ApplicationConnection, { name: 'applications', description: 'Their applications, newest first.' })
  applicationPage(
    @Args(() => ApplicationsArgs) { filter, ...page }: ApplicationsArgs,
    @Ctx() { viewer, services }: Context,
  ): Promise<Connection<ApplicationRow>> {
    return services.applications.applicationPage(viewer, filter ?? {}, page);
  }

  @Authorized()
  @ViewerField(() => Application, {
    description: 'One of their applications, or null when there is none with this id.',
  })
  application(
    @Arg('id', () => ID, { description: "The application's id." }) id: string,
    @Ctx() { viewer, services }: Context,
  ): Promise<ApplicationRow | null> {
    return services.applicationDetails.application(viewer, id);
  }

  @Authorized()
  @Subscription(() => BoardChange, {
    // The topic is the viewer's own: no argument could ask for another person's board.
    topics: 'boardChanged',
    topicId: ({ context }: { context: Context }) => context.viewer.id,
    description: "Every change to the viewer's board, from whatever tab, device or program.",
  })
  boardChanged(@Root() event: Topics['boardChanged'][1], @Ctx() { viewer, services }: Context): Promise<BoardChange> {
    return services.applications.boardChange(viewer, event);
  }
}

@Resolver(() => Application)
export class ApplicationResolver {
  @FieldResolver(() => ApplicationEventConnection, {
    nullable: true,
    description: 'What happened to it since it was put on the board, oldest first.',
  })
  async timeline(
    @Args(() => ConnectionArgs) page: ConnectionArgs,
    @Root() { id }: ApplicationRow,
    @Ctx() { services }: RequestContext<Services>,
  ): Promise<Connection<typeof ApplicationEvent>> {
    const { edges, nodes, ...rest } = timelinePage(await services.applicationDetails.history(id), page);
    return {
      ...rest,
      edges: edges.map(({ cursor, node }) => ({ cursor, node: eventOf(node) })),
      nodes: nodes.map(eventOf),
    };
  }

  @FieldResolver(() => [ApplicationDocument], {
    description: `Files kept with it, oldest first; at most ${LIMITS.documentsPerApplication}.`,
  })
  documents(
    @Root() { id }: ApplicationRow,
    @Ctx() { services }: RequestContext<Services>,
  ): Promise<ApplicationDocument[]> {
    return services.applicationDetails.documents(id);
  }

  @FieldResolver(() => SavedPosting, {
    nullable: true,
    description: 'The posting as it was when it was put on the board, or null for a job the viewer added.',
  })
  @Cost(2)
  savedPosting(
    @Root() { id }: ApplicationRow,
    @Ctx() { services }: RequestContext<Services>,
  ): Promise<SavedPosting | null> {
    return services.applicationDetails.savedPosting(id);
  }

  @FieldResolver(() => [Stage], {
    description:
      'The other stages it can be moved to now, in board order. Empty when it is in `SAVED` and the free plan has no room.',
  })
  movableTo(@Root() { stage }: ApplicationRow, @Ctx() { viewer, services }: Context): Promise<readonly Stage[]> {
    return services.applications.movableTo(viewer, stage);
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the job was added by the viewer and can be edited with `editOwnJob`.',
  })
  canEditJob(@Root() { ownJob }: ApplicationRow): boolean {
    return ownJob !== null;
  }
}

/** What applications add to a job. It lives here so that the jobs feature doesn't depend on boards. */
@Resolver(() => Job)
export class JobApplicationResolver {
  @FieldResolver(() => Application, {
    nullable: true,
    description: "The viewer's application for it, or null when there is none.",
  })
  @Cost(2)
  async viewerApplication(
    @Root() job: Pick<Job, 'id'>,
    @Ctx() { viewer, services }: RequestContext<Services>,
  ): Promise<ApplicationRow | null> {
    return viewer && services.applications.viewerApplication(viewer, job.id);
  }
}
