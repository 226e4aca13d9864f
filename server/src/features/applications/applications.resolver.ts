import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Authorized, Ctx, FieldResolver, ID, Info, Query, Resolver, Root, Subscription } from 'type-graphql';
import type { RequestContext, SignedInContext } from '../../platform/graphql/request-context.ts';
import { STAGE_IDS } from '../../domain/index.ts';
import { Job } from '../jobs/jobs.entry.ts';
import type { Topics } from '../../platform/pubsub.ts';
import { fieldsAsked } from '../../platform/graphql/fields-asked.ts';
import type { ApplicationDetails } from './board/application-details.ts';
import type { ApplicationsService } from './board/applications.service.ts';
import { Application } from './model/application.entity.ts';
import { type ApplicationRow, CARD_JOB_FIELDS } from './writer/application-rows.query.ts';
import { ApplicationDocument } from './model/application-document.entity.ts';
import {
  ApplicationStats,
  Board,
  BoardChange,
  HistoryEntry,
  PipelinePoint,
  ProcessTime,
  StageCount,
} from './applications.types.ts';

interface Services {
  readonly applicationDetails: ApplicationDetails;
  readonly applications: ApplicationsService;
}

const CARD_FIELDS = new Set<string>([...CARD_JOB_FIELDS, '__typename']);

@Resolver(() => Application)
export class ApplicationsResolver {
  @Authorized()
  @Query(() => Board)
  async board(
    @Ctx() { viewer, services }: SignedInContext<Services>,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Board> {
    if (!fieldsAsked(info, []).has('applications')) {
      return { revision: await services.applications.boardRevision(viewer), applications: [] };
    }
    const asked = fieldsAsked(info, ['applications', 'job']);
    return services.applications.board(viewer, { asCards: [...asked].every((name) => CARD_FIELDS.has(name)) });
  }

  @Authorized()
  @Query(() => [Application])
  applications(@Ctx() { viewer, services }: SignedInContext<Services>): Promise<readonly ApplicationRow[]> {
    return services.applications.applications(viewer);
  }

  @Authorized()
  @Query(() => Application, { nullable: true, description: 'One of your applications; null: there is no such one.' })
  application(
    @Arg('id', () => ID) id: string,
    @Ctx() { viewer, services }: SignedInContext<Services>,
  ): Promise<ApplicationRow | null> {
    return services.applicationDetails.application(viewer, id);
  }

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

  @FieldResolver(() => [HistoryEntry], { description: 'What happened to it since it was created, oldest first.' })
  history(@Root() { id }: ApplicationRow, @Ctx() { services }: RequestContext<Services>): Promise<HistoryEntry[]> {
    return services.applicationDetails.history(id);
  }

  @FieldResolver(() => [ApplicationDocument], { description: 'Files kept with it, oldest first.' })
  documents(
    @Root() { id }: ApplicationRow,
    @Ctx() { services }: RequestContext<Services>,
  ): Promise<ApplicationDocument[]> {
    return services.applicationDetails.documents(id);
  }
}

@Resolver(() => ApplicationStats)
export class ApplicationStatsResolver {
  @Authorized()
  @Query(() => ApplicationStats)
  applicationStats(@Ctx() { viewer, services }: SignedInContext<Services>): Promise<ApplicationStats> {
    return services.applications.applicationStats(viewer);
  }

  @FieldResolver(() => [StageCount], { description: 'All seven stages, in board order.' })
  byStage(@Root() { byStage }: ApplicationStats): StageCount[] {
    return STAGE_IDS.map((stage) => ({ stage, count: byStage[stage] }));
  }

  @FieldResolver(() => ProcessTime)
  processTime(@Ctx() { viewer, services }: SignedInContext<Services>): Promise<ProcessTime> {
    return services.applications.processTime(viewer);
  }

  @FieldResolver(() => [StageCount], {
    description: 'How many got at least as far as each stage up to the offer; rejected ones as far as they had come.',
  })
  reached(@Ctx() { viewer, services }: SignedInContext<Services>): Promise<StageCount[]> {
    return services.applications.reachedStages(viewer);
  }

  @FieldResolver(() => [PipelinePoint], {
    description:
      'What stood where, from just before the first application until now: at most 32 moments, evenly apart.',
  })
  overTime(@Ctx() { viewer, services }: SignedInContext<Services>): Promise<PipelinePoint[]> {
    return services.applications.pipelineOverTime(viewer);
  }
}

@Resolver(() => PipelinePoint)
export class PipelinePointResolver {
  @FieldResolver(() => [StageCount], { description: 'All seven stages, in board order.' })
  byStage(@Root() { byStage }: PipelinePoint): StageCount[] {
    return STAGE_IDS.map((stage) => ({ stage, count: byStage[stage] }));
  }
}

/** What applications add to a job, from their side, so that jobs know nothing of boards. */
@Resolver(() => Job)
export class JobApplicationResolver {
  @FieldResolver(() => Application, { nullable: true, description: "The viewer's application for it, if any." })
  async viewerApplication(
    @Root() job: Pick<Job, 'id'>,
    @Ctx() { viewer, services }: RequestContext<Services>,
  ): Promise<ApplicationRow | null> {
    return viewer && services.applications.viewerApplication(viewer, job.id);
  }
}
