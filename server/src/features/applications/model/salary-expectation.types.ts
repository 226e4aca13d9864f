import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { PayPeriod, type SalaryExpectation as Expectation } from '../../../domain/index.ts';
import { CurrencyCodeScalar, DecimalScalar } from '../../../platform/graphql/scalars.ts';

@ObjectType({ description: 'What the viewer wants to earn in a job, before taxes.', simpleResolvers: true })
export class SalaryExpectation implements Expectation {
  @Field(() => DecimalScalar, { description: 'Above 0, at most 1,000,000,000, with no or two decimals.' })
  amount!: string;

  @Field(() => CurrencyCodeScalar, { description: 'The currency of the amount, in capital letters.' })
  currency!: string;

  @Field(() => PayPeriod, { description: 'How much work the amount is for.' })
  period!: PayPeriod;
}

@InputType({ description: 'What the viewer wants to earn in a job, before taxes.' })
class SalaryExpectationInput implements Expectation {
  @Field(() => DecimalScalar, { description: 'Above 0, at most 1,000,000,000, with at most two decimals.' })
  amount!: string;

  @Field(() => CurrencyCodeScalar, { description: 'A currency of ISO 4217, such as `EUR`, in whatever case.' })
  currency!: string;

  @Field(() => PayPeriod, { description: 'How much work the amount is for.' })
  period!: PayPeriod;
}

@InputType({ description: 'The salary expectation of an application.' })
export class SetSalaryExpectationInput {
  @Field(() => ID, { description: "The application's id." })
  id!: string;

  @Field(() => SalaryExpectationInput, { nullable: true, description: 'What to expect; null clears it.' })
  salaryExpectation!: SalaryExpectationInput | null;
}
