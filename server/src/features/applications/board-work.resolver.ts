import { Arg, Authorized, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { SignedInContext } from '../../platform/graphql/request-context.ts';
import type { ApplicationDetails } from './application-details.ts';
import type { CvAttachmentsService } from './cv-attachments.service.ts';
import type { DeletionsService } from './deletions.service.ts';
import type { DocumentsService } from './documents.service.ts';
import type { OwnJobsService } from './own-jobs.service.ts';
import type { RemindersService } from './reminders.service.ts';
import { Application } from './application.entity.ts';
import {
  AddOwnJobInput,
  AttachDocumentInput,
  CompleteReminderInput,
  DeleteApplicationInput,
  DeleteApplicationsInput,
  DetachDocumentInput,
  EditOwnJobInput,
  RestoreApplicationInput,
  SnoozeReminderInput,
} from './applications.input.ts';
import { BoardChange } from './applications.types.ts';

interface Services {
  readonly applicationDetails: ApplicationDetails;
  readonly cvAttachments: CvAttachmentsService;
  readonly deletions: DeletionsService;
  readonly documents: DocumentsService;
  readonly ownJobs: OwnJobsService;
  readonly reminders: RemindersService;
}

/** One application in full, own jobs, reminders, documents and deletions. */
@Resolver()
export class BoardWorkResolver {
  @Authorized()
  @Query(() => Application, { nullable: true, description: 'One of your applications; null: there is no such one.' })
  application(
    @Arg('id', () => ID) id: string,
    @Ctx() { viewer, services }: SignedInContext<Services>,
  ): Promise<Application | null> {
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
  ): Promise<BoardChange[]> {
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
}
