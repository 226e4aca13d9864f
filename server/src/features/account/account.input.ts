import { Field, InputType } from 'type-graphql';
import { LIMITS } from '../../domain/index.ts';
import { EmailAddressScalar } from '../../platform/graphql/scalars.ts';
import type { SignUpDetails } from './account.service.ts';

@InputType({ description: 'Input for `completeSignUp`.' })
export class CompleteSignUpInput implements SignUpDetails {
  @Field({ defaultValue: '', description: `First name, at most ${LIMITS.lineLength} characters.` })
  firstName!: string;

  @Field({ defaultValue: '', description: `Last name, at most ${LIMITS.lineLength} characters.` })
  lastName!: string;

  @Field({ defaultValue: '', description: 'Phone number: digits with an optional leading `+`.' })
  phone!: string;
}

@InputType({ description: 'Input for `deleteAccount`.' })
export class DeleteAccountInput {
  @Field(() => EmailAddressScalar, { description: 'The address of the account, as a confirmation.' })
  email!: string;
}
