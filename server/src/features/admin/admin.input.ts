import { ArgsType, Field, ID, InputType, registerEnumType } from 'type-graphql';
import { ConnectionArgs } from '../../platform/graphql/connection.ts';
import { UrlScalar } from '../../platform/graphql/scalars.ts';
import { BoardStates, ScheduleFrequency } from './admin.types.ts';

export const RunChanges = { PAUSE: 'pause', RESUME: 'resume', END: 'end' } as const;
export type RunChanges = (typeof RunChanges)[keyof typeof RunChanges];
registerEnumType(RunChanges, {
  name: 'FeedRunChange',
  description: 'What to do with a run.',
  valuesConfig: {
    PAUSE: { description: 'Stop reading; what was read stays.' },
    RESUME: { description: 'Go on with the boards that are left.' },
    END: { description: 'Leave out the boards that are left.' },
  },
});

@ArgsType()
export class StarterArgs {
  @Field(() => [String], { defaultValue: [], description: 'Boards with one of these tags; none means all.' })
  tags!: string[];

  @Field(() => [String], {
    defaultValue: [],
    description: 'Boards of employers that hire in one of these countries, as codes; none means all.',
  })
  countries!: string[];
}

@ArgsType()
export class BoardsArgs extends ConnectionArgs {
  @Field(() => BoardStates, { defaultValue: BoardStates.ALL, description: 'Which boards.' })
  state!: BoardStates;

  @Field({ defaultValue: '', description: 'Part of the name of a company, source or board.' })
  text!: string;
}

@InputType({ description: 'Which boards of the starter list to read.' })
export class StartFeedRunInput {
  @Field(() => [String], { defaultValue: [], description: 'Boards with one of these tags; none means all.' })
  tags!: string[];

  @Field(() => [String], {
    defaultValue: [],
    description: 'Boards of employers that hire in one of these countries, as codes; none means all.',
  })
  countries!: string[];
}

@InputType({ description: 'Which boards of the list to read.' })
export class ReadFeedBoardsInput {
  @Field(() => ID, { nullable: true, description: 'One board; null reads the whole list.' })
  boardId?: string | null;
}

@InputType({ description: 'What to do with a run.' })
export class ChangeFeedRunInput {
  @Field(() => ID, { description: 'The run.' })
  id!: string;

  @Field(() => RunChanges, { description: 'What to do with it.' })
  change!: RunChanges;
}

@InputType({ description: 'A board for the list.' })
export class AddFeedBoardInput {
  @Field(() => UrlScalar, { description: "The address of an employer's careers page or board." })
  address!: string;
}

@InputType({ description: 'A switch of a board.' })
export class ChangeFeedBoardInput {
  @Field(() => ID, { description: 'The board.' })
  id!: string;

  @Field({ description: 'Whether runs read it. Switching it on also puts back one that was dropped.' })
  isOn!: boolean;
}

@InputType({ description: 'Boards to take off the list.' })
export class RemoveFeedBoardsInput {
  @Field({ description: 'The source, such as `greenhouse`.' })
  source!: string;

  @Field(() => String, { nullable: true, description: 'The board; null takes away all of the source.' })
  board?: string | null;
}

@InputType({ description: 'A switch of a source.' })
export class ChangeFeedSourceInput {
  @Field({ description: 'The source, such as `greenhouse`.' })
  name!: string;

  @Field({ description: 'Whether runs read its boards.' })
  isOn!: boolean;
}

@InputType({ description: 'When boards are read by themselves.' })
export class ChangeFeedScheduleInput {
  @Field(() => ScheduleFrequency, { description: 'How often.' })
  frequency!: ScheduleFrequency;
}
