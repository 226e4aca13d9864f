import { Field, ID, InputType } from 'type-graphql';
import { LIMITS } from '../../../domain/index.ts';

@InputType({ description: 'Input for `excludeAutoApplyJob`.' })
export class ExcludeAutoApplyJobInput {
  @Field(() => ID, { description: "The job's id." })
  jobId!: string;
}

@InputType({ description: 'Input for `includeAutoApplyJob`.' })
export class IncludeAutoApplyJobInput {
  @Field(() => ID, { description: "The job's id." })
  jobId!: string;
}

@InputType({ description: 'Input for `excludeAutoApplyCompany`.' })
export class ExcludeAutoApplyCompanyInput {
  @Field({
    description: `The employer's name, at most ${LIMITS.lineLength} characters; names that mean the same count as one.`,
  })
  company!: string;
}

@InputType({ description: 'Input for `includeAutoApplyCompany`.' })
export class IncludeAutoApplyCompanyInput {
  @Field({ description: "The employer's name; entries that mean the same are taken back with it." })
  company!: string;
}
