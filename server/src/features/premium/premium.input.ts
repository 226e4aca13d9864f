import { Field, InputType } from 'type-graphql';
import { BillingInterval } from '../../domain/index.ts';

@InputType({ description: 'What to subscribe to.' })
export class CreateCheckoutInput {
  @Field(() => BillingInterval, { description: 'How often to pay.' })
  interval!: BillingInterval;
}

@InputType({ description: 'Where to come back to.' })
export class CreatePortalInput {
  @Field({ defaultValue: '/pricing', description: 'The path of the web app to return to afterwards.' })
  returnTo!: string;
}
