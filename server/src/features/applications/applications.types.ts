import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Stage } from '../../domain/index.ts';
import { Application } from './application.entity.ts';

@ObjectType({ description: 'Everything on a board, and the revision it stands at.' })
export class Board {
  @Field(() => Int, { description: 'Counts every change to this board; events carry it.' })
  revision!: number;

  @Field(() => [Application])
  applications!: Application[];
}

@ObjectType({ description: 'One change to a board: the answer of every mutation, and the event other tabs get.' })
export class BoardChange {
  @Field(() => Int, { description: 'The revision after the change; not the next one = something was missed.' })
  revision!: number;

  @Field(() => ID)
  applicationId!: string;

  @Field(() => Application, { nullable: true, description: 'null: it was deleted.' })
  application!: Application | null;
}

@ObjectType()
export class StageCount {
  @Field(() => Stage)
  stage!: Stage;

  @Field(() => Int)
  count!: number;
}

@ObjectType()
export class ApplicationStats {
  @Field(() => Int)
  total!: number;

  @Field(() => [StageCount], { description: 'All seven stages, in board order.' })
  byStage!: StageCount[];
}
