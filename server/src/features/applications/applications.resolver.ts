import type { GraphQLResolveInfo } from 'graphql';
import {
  Arg,
  Authorized,
  Ctx,
  FieldResolver,
  ID,
  Info,
  Mutation,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import type { RequestContext, SignedInContext } from '../../platform/graphql/request-context.ts';
import { STAGE_IDS } from '../../domain/index.ts';
import { Job } from '../jobs/jobs.entry.ts';
import type { Topics } from '../../platform/pubsub.ts';
import { requestedFields } from '../../platform/graphql/requested-fields.ts';
import type { ApplicationDetails } from './board/application-details.ts';
import type { ApplicationsService } from './board/applications.service.ts';
import type { DeletionsService } from './board/deletions.service.ts';
import type { OwnJobsService } from './board/own-jobs.service.ts';
import type { CvAttachmentsService } from './documents/cv-attachments.service.ts';
import type { DocumentsService } from './documents/documents.service.ts';
import { Application } from './model/application.entity.ts';
import type { RemindersService } from './reminders/reminders.service.ts';
import { type ApplicationRow, CARD_JOB_FIELDS } from './writer/application-rows.query.ts';
import { ApplicationDocument } from './model/application-document.entity.ts';
import {
  AddOwnJobInput,
  AttachDocumentInput,
  CompleteReminderInput,
  DeleteApplicationInput,
  DeleteApplicationsInput,
  DetachDocumentInput,
  EditApplicationNoteInput,
  EditOwnJobInput,
  MoveApplicationInput,
  MoveApplicationsInput,
  RestoreApplicationInput,
  SaveJobInput,
  SetReminderInput,
  SnoozeReminderInput,
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
  readonly cvAttachments: CvAttachmentsService;
  readonly deletions: DeletionsService;
  readonly documents: DocumentsService;
  readonly ownJobs: OwnJobsService;
  readonly reminders: RemindersService;
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
    if (!requestedFields(info, []).has('applications')) {
      return { revision: await services.applications.boardRevision(viewer), applications: [] };
    }
    const asked = requestedFields(info, ['applications', 'job']);
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
  ): Promise<readonly BoardChange[]> {
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

  @Authorized()
  @Query(() => Application, { nullable: true, description: 'One of your applications; null: there is no such one.' })
  application(
    @Arg('id', () => ID) id: string,
    @Ctx() { viewer, services }: SignedInContext<Services>,
  ): Promise<ApplicationRow | null> {
    return services.applicationDetails.application(viewer, id);
  }

  @Authorized()
  @Mutation(() => BoardChange, {
    description: 'Puts a job on the board that is in no index; nobody else ever sees it.',
  })
  addOwnJob(
    @Arg('input', () => AddOwnJobInput) input: AddOwnJobInput,
    @Ctx() { viewer, services }: SignedInContext<Services>,
  ): Promise<BoardChange> {
    return services.ownJobs.addOwnJob(viewer, input);
  }

  @Authorized()
  @Mutation(() => BoardChange)
  editOwnJob(
    @Arg('input', () => EditOwnJobInput) input: EditOwnJobInput,
    @Ctx() { viewer, services }: SignedInContext<Services>,
  ): Promise<BoardChange> {
    return services.ownJobs.editOwnJob(viewer, input);
  }

  @Authorized()
  @Mutation(() => BoardChange, { description: 'Takes the reminder away and keeps in the history that it was seen to.' })
  completeReminder(
    @Arg('input', () => CompleteReminderInput) input: CompleteReminderInput,
    @Ctx() { viewer, services }: SignedInContext<Services>,
  ): Promise<BoardChange> {
    return services.reminders.completeReminder(viewer, input);
  }

  @Authorized()
  @Mutation(() => BoardChange, { description: 'Puts the reminder off. CONFLICT: there is none any more.' })
  snoozeReminder(
    @Arg('input', () => SnoozeReminderInput) input: SnoozeReminderInput,
    @Ctx() { viewer, services }: SignedInContext<Services>,
  ): Promise<BoardChange> {
    return services.reminders.snoozeReminder(viewer, input);
  }

  @Authorized()
  @Mutation(() => BoardChange, {
    description: "Attaches a copy of the profile's CV. Files go to POST /api/v1/applications/{id}/documents.",
  })
  attachDocument(
    @Arg('input', () => AttachDocumentInput) input: AttachDocumentInput,
    @Ctx() { viewer, services }: SignedInContext<Services>,
  ): Promise<BoardChange> {
    return services.documents.attachDocument(viewer, input);
  }

  @Authorized()
  @Mutation(() => BoardChange, { description: 'Attaches copies of an optimised CV and, where asked, of its letter.' })
  async attachCvVersion(
    @Arg('versionId', () => ID) versionId: string,
    @Arg('applicationId', () => ID) applicationId: string,
    @Arg('withLetter', () => Boolean, { defaultValue: false }) withLetter: boolean,
    @Ctx() { viewer, services, confirmSession }: SignedInContext<Services>,
  ): Promise<BoardChange> {
    await confirmSession?.();
    return services.cvAttachments.attachCvVersion(viewer, { versionId, applicationId, withLetter });
  }

  @Authorized()
  @Mutation(() => BoardChange)
  detachDocument(
    @Arg('input', () => DetachDocumentInput) input: DetachDocumentInput,
    @Ctx() { viewer, services }: SignedInContext<Services>,
  ): Promise<BoardChange> {
    return services.documents.detachDocument(viewer, input);
  }

  @Authorized()
  @Mutation(() => BoardChange)
  deleteApplication(
    @Arg('input', () => DeleteApplicationInput) input: DeleteApplicationInput,
    @Ctx() { viewer, services }: SignedInContext<Services>,
  ): Promise<BoardChange> {
    return services.deletions.deleteApplication(viewer, input);
  }

  @Authorized()
  @Mutation(() => [BoardChange], { description: 'Deletes all of them or none; one answer for each, in their order.' })
  deleteApplications(
    @Arg('input', () => DeleteApplicationsInput) input: DeleteApplicationsInput,
    @Ctx() { viewer, services }: SignedInContext<Services>,
  ): Promise<readonly BoardChange[]> {
    return services.deletions.deleteApplications(viewer, input);
  }

  @Authorized()
  @Mutation(() => BoardChange, { description: 'Brings back what was deleted within the last day, as it was.' })
  restoreApplication(
    @Arg('input', () => RestoreApplicationInput) input: RestoreApplicationInput,
    @Ctx() { viewer, services }: SignedInContext<Services>,
  ): Promise<BoardChange> {
    return services.deletions.restoreApplication(viewer, input);
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
