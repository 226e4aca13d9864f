import { Field, GraphQLISODateTime, ID, InputType, Int } from 'type-graphql';
import { Stage } from '../../domain/index.ts';
import type { ApplicationEdit, NewApplication } from './applications.service.ts';

@InputType()
export class SaveJobInput implements NewApplication {
  @Field(() => ID)
  jobId!: string;

  @Field(() => Stage, { defaultValue: Stage.SAVED })
  stage!: Stage;

  @Field({ defaultValue: '' })
  notes!: string;
}

@InputType()
export class MoveApplicationInput implements ApplicationEdit {
  @Field(() => ID)
  id!: string;

  @Field(() => Stage)
  stage!: Stage;

  @Field(() => Int, { description: 'The version the mover saw; a stale one answers CONFLICT.' })
  version!: number;
}

@InputType()
export class EditApplicationNoteInput implements ApplicationEdit {
  @Field(() => ID)
  id!: string;

  @Field()
  notes!: string;
}

@InputType()
export class SetReminderInput implements ApplicationEdit {
  @Field(() => ID)
  id!: string;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'null takes the reminder away.' })
  nextReminder!: Date | null;
}

@InputType()
export class DeleteApplicationInput {
  @Field(() => ID)
  id!: string;
}
