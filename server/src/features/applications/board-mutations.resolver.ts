import { Arg, Authorized, Ctx, Resolver } from 'type-graphql';
import { INPUT, PayloadMutation } from '../../platform/graphql/payload-mutation.ts';
import type { SignedInContext } from '../../platform/graphql/request-context.ts';
import type { ApplicationsService } from './board/applications.service.ts';
import type { DeletionsService } from './board/deletions.service.ts';
import type { OwnJobsService } from './board/own-jobs.service.ts';
import {
  AddOwnJobInput,
  DeleteApplicationInput,
  DeleteApplicationsInput,
  EditApplicationNoteInput,
  EditOwnJobInput,
  MoveApplicationInput,
  MoveApplicationsInput,
  RestoreApplicationInput,
  SaveJobInput,
} from './applications.input.ts';
import { BoardChange, CHANGE } from './applications.types.ts';
import { SetSalaryExpectationInput } from './model/salary-expectation.types.ts';

interface Services {
  readonly applications: ApplicationsService;
  readonly deletions: DeletionsService;
  readonly ownJobs: OwnJobsService;
}

type Context = SignedInContext<Services>;

const CHANGES = 'The changes, one for each application, in the order of the input; at most 200.';

/**
 * What changes the cards of a board; reminders and documents have their own resolvers. Each mutation returns the change that
 * `boardChanged` delivers to other tabs.
 */
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
