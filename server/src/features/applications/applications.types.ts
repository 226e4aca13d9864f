import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DocumentKind, Stage, type StageCounts } from '../../domain/index.ts';
import { Application } from './model/application.entity.ts';
import type { ApplicationRow, CardRow } from './writer/application-rows.query.ts';
import { HistoryKind } from './board/application-history.ts';

registerEnumType(Stage, { name: 'Stage', description: 'Where an application stands, in board order.' });
registerEnumType(DocumentKind, { name: 'DocumentKind', description: 'What an attached file is.' });

registerEnumType(HistoryKind, { name: 'HistoryKind', description: 'What happened to an application.' });

@ObjectType({ description: 'Everything on a board, and the revision it stands at.', simpleResolvers: true })
export class Board {
  @Field(() => Int, { description: 'Counts every change to this board; events carry it.' })
  revision!: number;

  @Field(() => [Application])
  applications!: readonly CardRow[];
}

@ObjectType({ description: 'One change to a board: the answer of every mutation, and the event other tabs get.' })
export class BoardChange {
  @Field(() => Int, { description: 'The revision after the change; not the next one = something was missed.' })
  revision!: number;

  @Field({ description: 'False: everything stood so already, and the revision is that of an earlier change.' })
  changed!: boolean;

  @Field(() => ID)
  applicationId!: string;

  @Field(() => Application, { nullable: true, description: 'null: it was deleted.' })
  application!: ApplicationRow | null;
}

@ObjectType({ description: 'One thing that happened to an application.', simpleResolvers: true })
export class HistoryEntry {
  @Field(() => ID)
  id!: string;

  @Field(() => HistoryKind)
  kind!: HistoryKind;

  @Field(() => Date)
  at!: Date;

  @Field(() => Stage, { nullable: true, description: 'Of a move: where it stood; null when it was created.' })
  from!: Stage | null;

  @Field(() => Stage, { nullable: true, description: 'Of a move: where it stood from then on.' })
  to!: Stage | null;

  @Field({ description: "The document's name, or when the reminder was due (ISO 8601); empty for moves." })
  subject!: string;
}

@ObjectType()
export class StageCount {
  @Field(() => Stage)
  stage!: Stage;

  @Field(() => Int)
  count!: number;
}

@ObjectType({ description: 'How long processes take until an offer or a rejection.', simpleResolvers: true })
export class ProcessTime {
  @Field(() => Int)
  days!: number;

  @Field({ description: 'The median of what this person finished; false: a stand-in until there are three.' })
  isMeasured!: boolean;

  @Field(() => Int, { description: 'How many processes it is taken from.' })
  finished!: number;
}

@ObjectType({ description: 'What stood where at a moment.' })
export class PipelinePoint {
  @Field(() => Date)
  at!: Date;

  /** The resolver makes the list of it. */
  byStage!: StageCounts;
}

@ObjectType()
export class ApplicationStats {
  @Field(() => Int)
  total!: number;

  /** The resolver makes the list of it. */
  byStage!: Readonly<Record<Stage, number>>;

  @Field(() => Int, { description: 'Applications under way.' })
  activePipeline!: number;

  @Field(() => Int, { description: 'Answers per application sent, in whole percent.' })
  responseRate!: number;
}
