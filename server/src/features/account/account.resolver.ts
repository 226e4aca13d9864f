import { Arg, Authorized, Ctx, ID, Resolver } from 'type-graphql';
import { INPUT, PayloadMutation } from '../../platform/graphql/payload-mutation.ts';
import type { SignedInContext } from '../../platform/graphql/request-context.ts';
import type { AccountService } from './account.service.ts';
import type { AccountDeletionService } from './account-deletion.service.ts';
import { Profile } from '../profile/profile.entry.ts';
import { CompleteSignUpInput, DeleteAccountInput } from './account.input.ts';

interface Services {
  readonly account: AccountService;
  readonly accountDeletion: AccountDeletionService;
}

@Resolver()
export class AccountResolver {
  @Authorized()
  @PayloadMutation('profile', () => Profile, {
    description:
      'Saves what the sign-up form asks for and creates the profile; sent again, it updates the same three fields. Signed-in people only. `INVALID_INPUT` for a text that is too long or a phone number that is none.',
    returns: 'The profile after the change.',
  })
  completeSignUp(
    @Arg('input', () => CompleteSignUpInput, INPUT) input: CompleteSignUpInput,
    @Ctx() { viewer, services }: SignedInContext<Services>,
  ): Promise<Profile> {
    return services.account.completeSignUp(viewer, input);
  }

  @Authorized()
  @PayloadMutation('deletedAccountId', () => ID, {
    description:
      "Deletes the viewer's account with everything that belongs to it, and ends every session. `INVALID_INPUT` for another address, `FORBIDDEN` without a sign-in in the last five minutes and for demo accounts, `UNAVAILABLE` where accounts cannot be deleted.",
    returns: 'The id of the deleted account.',
  })
  async deleteAccount(
    @Arg('input', () => DeleteAccountInput, INPUT) input: DeleteAccountInput,
    @Ctx() { viewer, services, confirmSession }: SignedInContext<Services>,
  ): Promise<string> {
    await confirmSession?.();
    await services.accountDeletion.deleteAccount(viewer, input);
    return viewer.id;
  }
}
