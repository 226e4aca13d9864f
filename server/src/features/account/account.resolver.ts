import { Arg, Authorized, Ctx, Mutation, Resolver } from 'type-graphql';
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
  @Mutation(() => Profile, { description: 'Writes what the sign-up form asked; this creates the profile.' })
  completeSignUp(
    @Arg('input', () => CompleteSignUpInput) input: CompleteSignUpInput,
    @Ctx() { viewer, services }: SignedInContext<Services>,
  ): Promise<Profile> {
    return services.account.completeSignUp(viewer, input);
  }

  @Authorized()
  @Mutation(() => Boolean, {
    description: 'Deletes the account with everything that belongs to it. Needs a sign-in of the last five minutes.',
  })
  async deleteAccount(
    @Arg('input', () => DeleteAccountInput) input: DeleteAccountInput,
    @Ctx() { viewer, services, confirmSession }: SignedInContext<Services>,
  ): Promise<boolean> {
    await confirmSession?.();
    await services.accountDeletion.deleteAccount(viewer, input);
    return true;
  }
}
