import { Arg, Authorized, Ctx, FieldResolver, Mutation, Query, registerEnumType, Resolver, Root } from 'type-graphql';
import type { AppContext, SignedInContext } from '../../context.ts';
import { Stage, STAGE_IDS } from '../../domain/index.ts';
import { Job } from '../jobs/job.entity.ts';
import { Application } from './application.entity.ts';
import {
  DeleteApplicationInput,
  EditApplicationNoteInput,
  MoveApplicationInput,
  SaveJobInput,
  SetReminderInput,
} from './applications.input.ts';
import { ApplicationStats, Board, BoardChange } from './applications.types.ts';

registerEnumType(Stage, { name: 'Stage', description: 'Where an application stands, in board order.' });

@Resolver()
export class ApplicationsResolver {
  @Authorized()
  @Query(() => Board)
  board(@Ctx() { viewer, services }: SignedInContext): Promise<Board> {
    return services.applications.board(viewer);
  }

  @Authorized()
  @Query(() => [Application])
  applications(@Ctx() { viewer, services }: SignedInContext): Promise<Application[]> {
    return services.applications.applications(viewer);
  }

  @Authorized()
  @Query(() => ApplicationStats)
  async applicationStats(@Ctx() { viewer, services }: SignedInContext): Promise<ApplicationStats> {
    const { total, byStage } = await services.applications.applicationStats(viewer);
    return { total, byStage: STAGE_IDS.map((stage) => ({ stage, count: byStage[stage] })) };
  }

  @Authorized()
  @Mutation(() => BoardChange, { description: 'Puts a job on the board; once a job.' })
  saveJob(
    @Arg('input', () => SaveJobInput) input: SaveJobInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<BoardChange> {
    return services.applications.saveJob(viewer, input);
  }

  @Authorized()
  @Mutation(() => BoardChange)
  moveApplication(
    @Arg('input', () => MoveApplicationInput) input: MoveApplicationInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<BoardChange> {
    return services.applications.changeApplication(viewer, input);
  }

  @Authorized()
  @Mutation(() => BoardChange)
  editApplicationNote(
    @Arg('input', () => EditApplicationNoteInput) input: EditApplicationNoteInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<BoardChange> {
    return services.applications.changeApplication(viewer, input);
  }

  @Authorized()
  @Mutation(() => BoardChange)
  setReminder(
    @Arg('input', () => SetReminderInput) input: SetReminderInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<BoardChange> {
    return services.applications.changeApplication(viewer, input);
  }

  @Authorized()
  @Mutation(() => BoardChange)
  deleteApplication(
    @Arg('input', () => DeleteApplicationInput) input: DeleteApplicationInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<BoardChange> {
    return services.applications.deleteApplication(viewer, input);
  }
}

/** What applications add to a job, from their side, so that jobs know nothing of boards. */
@Resolver(() => Job)
export class JobApplicationResolver {
  @FieldResolver(() => Application, { nullable: true, description: "The viewer's application for it, if any." })
  async viewerApplication(
    @Root() job: Pick<Job, 'id'>,
    @Ctx() { viewer, services }: AppContext,
  ): Promise<Application | null> {
    return viewer && services.applications.viewerApplication(viewer, job.id);
  }
}
