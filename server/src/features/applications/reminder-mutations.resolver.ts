import { Arg, Authorized, Ctx, Resolver } from 'type-graphql';
import { INPUT, PayloadMutation } from '../../platform/graphql/payload-mutation.ts';
import type { SignedInContext } from '../../platform/graphql/request-context.ts';
import type { ApplicationsService } from './board/applications.service.ts';
import type { RemindersService } from './reminders/reminders.service.ts';
import { CompleteReminderInput, SetReminderInput, SnoozeReminderInput } from './applications.input.ts';
import { BoardChange, CHANGE } from './applications.types.ts';

interface Services {
  readonly applications: ApplicationsService;
  readonly reminders: RemindersService;
}

type Context = SignedInContext<Services>;

/** Setting and finishing reminders. */
@Resolver()
export class ReminderMutationsResolver {
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
}
