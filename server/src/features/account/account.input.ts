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
