import { Arg, Authorized, Ctx, Resolver } from 'type-graphql';
import { INPUT, PayloadMutation } from '../../platform/graphql/payload-mutation.ts';
import type { SignedInContext } from '../../platform/graphql/request-context.ts';
import type { ApplicationsService } from './board/applications.service.ts';
import type { DeletionsService } from './board/deletions.service.ts';
import type { OwnJobsService } from './board/own-jobs.service.ts';
import type { CvAttachmentsService } from './documents/cv-attachments.service.ts';
import type { DocumentsService } from './documents/documents.service.ts';
import type { RemindersService } from './reminders/reminders.service.ts';
import {
  AddOwnJobInput,
  AttachCvVersionInput,
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
import { BoardChange } from './applications.types.ts';
import { SetSalaryExpectationInput } from './model/salary-expectation.types.ts';

interface Services {
  readonly applications: ApplicationsService;
  readonly cvAttachments: CvAttachmentsService;
  readonly deletions: DeletionsService;
  readonly documents: DocumentsService;
  readonly ownJobs: OwnJobsService;
  readonly reminders: RemindersService;
}

type Context = SignedInContext<Services>;

const CHANGE = 'The change, to apply to a cached board.';
const CHANGES = 'The changes, one for each application, in the order of the input; at most 200.';

/** All mutations of a board. Each returns the change that `boardChanged` delivers to other tabs. */
@Resolver()
export class BoardMutationsResolver {
  @Authorized()
  @PayloadMutation('change', () => BoardChange, {
    description:
      'Puts a job on the board. `NOT_FOUND` for an unknown job, `ALREADY_EXISTS` when it is on the board, `PLAN_LIMIT` when the free plan has no room outside `SAVED`, `INVALID_INPUT` for a note that is too long.',
    returns: CHANGE,
  })
  saveJob(
    @Arg('input', () => SaveJobInput, INPUT) input: SaveJobInput,
    @Ctx() { viewer, services }: Context,
  ): Promise<BoardChange> {
    return services.applications.saveJob(viewer, input);
  }

  @Authorized()
  @PayloadMutation('change', () => BoardChange, {
    description:
      'Puts a job on the board that is in no index; nobody else ever sees it. `PLAN_LIMIT` when the free plan has no room outside `SAVED`, `INVALID_INPUT` for a blank title or company, an unusable link or a text that is too long.',
    returns: CHANGE,
  })
  addOwnJob(
    @Arg('input', () => AddOwnJobInput, INPUT) input: AddOwnJobInput,
    @Ctx() { viewer, services }: Context,
  ): Promise<BoardChange> {
    return services.ownJobs.addOwnJob(viewer, input);
  }

  @Authorized()
  @PayloadMutation('change', () => BoardChange, {
    description:
      'Changes a job that the viewer added. `NOT_FOUND` for an unknown application, `FORBIDDEN` when its job is a posting, `INVALID_INPUT` as for `addOwnJob`.',
    returns: CHANGE,
  })
  editOwnJob(
    @Arg('input', () => EditOwnJobInput, INPUT) input: EditOwnJobInput,
    @Ctx() { viewer, services }: Context,
  ): Promise<BoardChange> {
    return services.ownJobs.editOwnJob(viewer, input);
  }

  @Authorized()
  @PayloadMutation('change', () => BoardChange, {
    description:
      'Moves an application to another stage. `NOT_FOUND` for an unknown one, `CONFLICT` when it was moved since (see `ApplicationConflictError`), `PLAN_LIMIT` when it leaves `SAVED` and the free plan has no room.',
    returns: CHANGE,
  })
  moveApplication(
    @Arg('input', () => MoveApplicationInput, INPUT) input: MoveApplicationInput,
    @Ctx() { viewer, services }: Context,
  ): Promise<BoardChange> {
    return services.applications.changeApplication(viewer, input);
  }

  @Authorized()
  @PayloadMutation('changes', () => [BoardChange], {
    description:
      'Moves several applications to one stage: all of them or none. `NOT_FOUND` when one of them is unknown, `CONFLICT` when some were moved since (see `ApplicationsConflictError`), `PLAN_LIMIT` when not all of them have room, `INVALID_INPUT` for none, for more than 200 and for duplicate ids.',
    returns: CHANGES,
  })
  moveApplications(
    @Arg('input', () => MoveApplicationsInput, INPUT) input: MoveApplicationsInput,
    @Ctx() { viewer, services }: Context,
  ): Promise<readonly BoardChange[]> {
    return services.applications.moveApplications(viewer, input);
  }

  @Authorized()
  @PayloadMutation('change', () => BoardChange, {
    description:
      'Replaces the note of an application. `NOT_FOUND` for an unknown one, `INVALID_INPUT` for a note that is too long.',
    returns: CHANGE,
  })
  editApplicationNote(
    @Arg('input', () => EditApplicationNoteInput, INPUT) input: EditApplicationNoteInput,
    @Ctx() { viewer, services }: Context,
  ): Promise<BoardChange> {
    return services.applications.changeApplication(viewer, input);
  }

  @Authorized()
  @PayloadMutation('change', () => BoardChange, {
    description:
      'Sets, changes or removes the reminder of an application. `NOT_FOUND` for an unknown one, `INVALID_INPUT` for a year before 2000 or after 2099.',
    returns: CHANGE,
  })
  setReminder(
    @Arg('input', () => SetReminderInput, INPUT) input: SetReminderInput,
    @Ctx() { viewer, services }: Context,
  ): Promise<BoardChange> {
    return services.applications.changeApplication(viewer, input);
  }

  @Authorized()
  @PayloadMutation('change', () => BoardChange, {
    description:
      'Sets, changes or clears what the viewer wants to earn in the job of an application. `NOT_FOUND` for an unknown one, `INVALID_INPUT` for an amount out of range and for an unknown currency.',
    returns: CHANGE,
  })
  setSalaryExpectation(
    @Arg('input', () => SetSalaryExpectationInput, INPUT) input: SetSalaryExpectationInput,
    @Ctx() { viewer, services }: Context,
  ): Promise<BoardChange> {
    return services.applications.changeApplication(viewer, input);
  }

  @Authorized()
  @PayloadMutation('change', () => BoardChange, {
    description:
      'Removes the reminder and keeps in the timeline that it was done. Without a reminder, nothing changes. `NOT_FOUND` for an unknown application.',
    returns: CHANGE,
  })
  completeReminder(
    @Arg('input', () => CompleteReminderInput, INPUT) input: CompleteReminderInput,
    @Ctx() { viewer, services }: Context,
  ): Promise<BoardChange> {
    return services.reminders.completeReminder(viewer, input);
  }

  @Authorized()
  @PayloadMutation('change', () => BoardChange, {
    description:
      'Puts the reminder off and keeps that in the timeline. `NOT_FOUND` for an unknown application, `CONFLICT` when it has no reminder any more (see `ApplicationConflictError`), `INVALID_INPUT` for a time that has passed.',
    returns: CHANGE,
  })
  snoozeReminder(
    @Arg('input', () => SnoozeReminderInput, INPUT) input: SnoozeReminderInput,
    @Ctx() { viewer, services }: Context,
  ): Promise<BoardChange> {
    return services.reminders.snoozeReminder(viewer, input);
  }

  @Authorized()
  @PayloadMutation('change', () => BoardChange, {
    description:
      "Attaches a copy of the profile's CV. Other files go to `POST /api/v1/applications/{id}/documents`. `NOT_FOUND` for an unknown application and when the profile has no CV, `INVALID_INPUT` when the application holds 20 documents already.",
    returns: CHANGE,
  })
  attachDocument(
    @Arg('input', () => AttachDocumentInput, INPUT) input: AttachDocumentInput,
    @Ctx() { viewer, services }: Context,
  ): Promise<BoardChange> {
    return services.documents.attachDocument(viewer, input);
  }

  @Authorized()
  @PayloadMutation('change', () => BoardChange, {
    description:
      'Attaches copies of an optimized CV and, when asked, of its letter: both or none. Premium only (`PREMIUM_REQUIRED`). `NOT_FOUND` for an unknown version or application, `INVALID_INPUT` when the application has no room for them.',
    returns: CHANGE,
  })
  async attachCvVersion(
    @Arg('input', () => AttachCvVersionInput, INPUT) input: AttachCvVersionInput,
    @Ctx() { viewer, services, confirmSession }: Context,
  ): Promise<BoardChange> {
    await confirmSession?.();
    return services.cvAttachments.attachCvVersion(viewer, input);
  }

  @Authorized()
  @PayloadMutation('change', () => BoardChange, {
    description:
      'Removes a document from an application; the timeline keeps that it was there. `NOT_FOUND` for an unknown application or document.',
    returns: CHANGE,
  })
  detachDocument(
    @Arg('input', () => DetachDocumentInput, INPUT) input: DetachDocumentInput,
    @Ctx() { viewer, services }: Context,
  ): Promise<BoardChange> {
    return services.documents.detachDocument(viewer, input);
  }

  @Authorized()
  @PayloadMutation('change', () => BoardChange, {
    description:
      'Takes an application off the board. `restoreApplication` brings it back within a day. `NOT_FOUND` for an unknown one.',
    returns: CHANGE,
  })
  deleteApplication(
    @Arg('input', () => DeleteApplicationInput, INPUT) input: DeleteApplicationInput,
    @Ctx() { viewer, services }: Context,
  ): Promise<BoardChange> {
    return services.deletions.deleteApplication(viewer, input);
  }

  @Authorized()
  @PayloadMutation('changes', () => [BoardChange], {
    description:
      'Takes several applications off the board: all of them or none. `NOT_FOUND` when one of them is unknown, `INVALID_INPUT` for none, for more than 200 and for duplicate ids.',
    returns: CHANGES,
  })
  deleteApplications(
    @Arg('input', () => DeleteApplicationsInput, INPUT) input: DeleteApplicationsInput,
    @Ctx() { viewer, services }: Context,
  ): Promise<readonly BoardChange[]> {
    return services.deletions.deleteApplications(viewer, input);
  }

  @Authorized()
  @PayloadMutation('change', () => BoardChange, {
    description:
      'Brings back an application that was deleted within the last day, as it was. `NOT_FOUND` when it cannot be brought back, `ALREADY_EXISTS` when its job is on the board again, `PLAN_LIMIT` when its stage has no room.',
    returns: CHANGE,
  })
  restoreApplication(
    @Arg('input', () => RestoreApplicationInput, INPUT) input: RestoreApplicationInput,
    @Ctx() { viewer, services }: Context,
  ): Promise<BoardChange> {
    return services.deletions.restoreApplication(viewer, input);
  }
}
