import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Authorized, Ctx, FieldResolver, Info, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { RequestContext, SignedInContext } from '../../platform/graphql/request-context.ts';
import type { ApplicationDetails } from './application-details.ts';
import type { ApplicationsService } from './applications.service.ts';
import { STAGE_IDS } from '../../domain/index.ts';
import { fieldsAsked } from '../../platform/graphql/fields-asked.ts';
import { Job } from '../jobs/jobs.entry.ts';
import { Application } from './application.entity.ts';
import { type ApplicationRow, CARD_JOB_FIELDS } from './application-rows.query.ts';
import { ApplicationDocument } from './application-document.entity.ts';
import {
  EditApplicationNoteInput,
  MoveApplicationInput,
  MoveApplicationsInput,
  SaveJobInput,
  SetReminderInput,
} from './applications.input.ts';
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
  @Mutation(() => BoardChange, { description: 'Puts a job on the board; once a job.' })
  saveJob(
    @Arg('input', () => SaveJobInput) input: SaveJobInput,
    @Ctx() { viewer, services }: SignedInContext<Services>,
  ): Promise<BoardChange> {
    return services.applications.saveJob(viewer, input);
  }

  @Authorized()
  @Mutation(() => BoardChange)
  moveApplication(
    @Arg('input', () => MoveApplicationInput) input: MoveApplicationInput,
    @Ctx() { viewer, services }: SignedInContext<Services>,
  ): Promise<BoardChange> {
    return services.applications.changeApplication(viewer, input);
  }

  @Authorized()
  @Mutation(() => [BoardChange], {
    description: 'Moves all of them or none; one answer for each, in their order. CONFLICT names the stale ones.',
  })
  moveApplications(
    @Arg('input', () => MoveApplicationsInput) input: MoveApplicationsInput,
    @Ctx() { viewer, services }: SignedInContext<Services>,
  ): Promise<BoardChange[]> {
    return services.applications.moveApplications(viewer, input);
  }

  @Authorized()
  @Mutation(() => BoardChange)
  editApplicationNote(
    @Arg('input', () => EditApplicationNoteInput) input: EditApplicationNoteInput,
    @Ctx() { viewer, services }: SignedInContext<Services>,
  ): Promise<BoardChange> {
    return services.applications.changeApplication(viewer, input);
  }

  @Authorized()
  @Mutation(() => BoardChange)
  setReminder(
    @Arg('input', () => SetReminderInput) input: SetReminderInput,
    @Ctx() { viewer, services }: SignedInContext<Services>,
  ): Promise<BoardChange> {
    return services.applications.changeApplication(viewer, input);
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
  ): Promise<Application | null> {
    return viewer && services.applications.viewerApplication(viewer, job.id);
  }
}
