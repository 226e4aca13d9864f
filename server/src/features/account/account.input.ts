import { Field, InputType } from 'type-graphql';
import type { SignUpDetails } from './account.service.ts';

@InputType()
export class CompleteSignUpInput implements SignUpDetails {
  @Field({ defaultValue: '' })
  firstName!: string;

  @Field({ defaultValue: '' })
  lastName!: string;

  @Field({ defaultValue: '' })
  phone!: string;
}

@InputType()
export class DeleteAccountInput {
  @Field({ description: 'The address of the account that is meant.' })
  email!: string;
}
