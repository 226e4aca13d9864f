import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DocumentKind, Stage, type StageCounts } from '../../domain/index.ts';
import { connectionType } from '../../platform/graphql/connection.ts';
import { Node } from '../../platform/graphql/node.types.ts';
import { Application } from './model/application.entity.ts';
import type { ApplicationRow, CardRow } from './writer/application-rows.query.ts';

registerEnumType(Stage, {
  name: 'Stage',
  description: 'The stages of an application, in board order.',
  valuesConfig: {
    SAVED: { description: 'Worth applying to. Does not count against the free plan; all other stages do.' },
    APPLIED: { description: 'Application sent.' },
    PHONE_SCREEN: { description: 'First call with recruiting.' },
    TECHNICAL: { description: 'Technical interviews and challenges.' },
    FINAL_ROUND: { description: 'Final interviews.' },
    OFFER: { description: 'Offer received.' },
    REJECTED: { description: 'Turned down.' },
  },
});
registerEnumType(DocumentKind, {
  name: 'DocumentKind',
  description: 'What an attached file is.',
  valuesConfig: {
    CV: { description: 'A CV.' },
    LETTER: { description: 'A cover letter.' },
    OTHER: { description: 'Anything else.' },
  },
});

@ObjectType({
  implements: Node,
  description: "A person's applications, and the revision at which they stand.",
  simpleResolvers: true,
})
export class Board implements Node {
  @Field(() => ID, { description: "`board-` and the account's id." })
  id!: string;

  @Field(() => Int, {
    description:
      'Counts every change to the board; 0 before the first. An event or payload whose revision is not the next one means that something was missed: fetch the board again.',
  })
  revision!: number;

  @Field(() => [Application], {
    description:
      'Every application on the board, newest first, in one answer because they belong to one revision. A board has no maximum length: the free plan limits applications outside `SAVED` alone. To read in parts, use `Viewer.applications`.',
  })
  applications!: readonly CardRow[];
}

/** What mutations of a board return. */
export const CHANGE = 'The change, to apply to a cached board.';

@ObjectType({ description: 'One change to a board: what every mutation returns, and the event that other tabs get.' })
export class BoardChange {
  @Field(() => Int, {
    description:
      "The board's revision after the change. If it is not the next one, something was missed: fetch the board again.",
  })
  revision!: number;

  @Field({
    description:
      'Whether anything changed. False when it was so already; then the revision is that of an earlier change.',
  })
  changed!: boolean;

  @Field(() => ID, { description: 'The id of the application that changed.' })
  applicationId!: string;

  @Field(() => Application, {
    nullable: true,
    description: 'The application after the change, or null when it was deleted.',
  })
  application!: ApplicationRow | null;
}

/** A page of applications. */
export const ApplicationConnection = connectionType(Application, 'Application', 'applications');

@ObjectType({ description: 'How many applications are in a stage.' })
export class StageCount {
  @Field(() => Stage, { description: 'The stage that is counted.' })
  stage!: Stage;

  @Field(() => Int, { description: 'How many applications.' })
  count!: number;
}

@ObjectType({ description: 'How long it takes until an offer or a rejection.', simpleResolvers: true })
export class ProcessTime {
  @Field(() => Int, { description: 'Days from the application to the outcome.' })
  days!: number;

  @Field({
    description:
      "Whether it is the median of the viewer's own processes. False for a stand-in, until three are finished.",
  })
  isMeasured!: boolean;

  @Field(() => Int, { description: 'How many finished processes there are to measure.' })
  finished!: number;
}

@ObjectType({ description: 'How many applications stood in each stage at one moment.' })
export class PipelinePoint {
  @Field(() => Date, { description: 'The moment that is counted.' })
  at!: Date;

  /** The resolver makes the list of it. */
  byStage!: StageCounts;
}

@ObjectType({ description: "The viewer's search in numbers." })
export class ApplicationStats {
  @Field(() => Int, { description: 'How many applications, in all stages.' })
  total!: number;

  /** The resolver makes the list of it. */
  byStage!: Readonly<Record<Stage, number>>;

  @Field(() => Int, { description: 'How many are under way: in neither `SAVED` nor `REJECTED`.' })
  activePipeline!: number;

  @Field(() => Int, { description: 'Answers per application sent, in whole per cent; 0 when none was sent.' })
  responseRate!: number;
}
