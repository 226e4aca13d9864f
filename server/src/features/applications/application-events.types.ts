import { createUnionType, Field, ObjectType } from 'type-graphql';
import { Stage } from '../../domain/index.ts';
import { connectionType } from '../../platform/graphql/connection.ts';
import { type HistoryEntry, HistoryKind } from './board/application-history.ts';

const AT = { description: 'When it happened.' };
const DUE_AT = { nullable: true, description: 'When it had been due. Null when an imported table did not say.' };
const DOCUMENT_NAME = { description: "The file's name." };

@ObjectType({ description: 'It was put on the board.', simpleResolvers: true })
class ApplicationCreated {
  @Field(() => Date, AT)
  readonly at: Date;

  @Field(() => Stage, { description: 'The stage it was put in.' })
  readonly stage: Stage;

  constructor(at: Date, stage: Stage) {
    this.at = at;
    this.stage = stage;
  }
}

@ObjectType({ description: 'It was moved to another stage.', simpleResolvers: true })
class ApplicationMoved {
  @Field(() => Date, AT)
  readonly at: Date;

  @Field(() => Stage, { description: 'The stage before.' })
  readonly from: Stage;

  @Field(() => Stage, { description: 'The stage after.' })
  readonly to: Stage;

  constructor(at: Date, from: Stage, to: Stage) {
    this.at = at;
    this.from = from;
    this.to = to;
  }
}

@ObjectType({ description: 'A reminder was marked as done.', simpleResolvers: true })
class ReminderCompleted {
  @Field(() => Date, AT)
  readonly at: Date;

  @Field(() => Date, DUE_AT)
  readonly dueAt: Date | null;

  constructor(at: Date, dueAt: Date | null) {
    this.at = at;
    this.dueAt = dueAt;
  }
}

@ObjectType({ description: 'A reminder was put off.', simpleResolvers: true })
class ReminderSnoozed {
  @Field(() => Date, AT)
  readonly at: Date;

  @Field(() => Date, DUE_AT)
  readonly dueAt: Date | null;

  constructor(at: Date, dueAt: Date | null) {
    this.at = at;
    this.dueAt = dueAt;
  }
}

@ObjectType({ description: 'A file was attached.', simpleResolvers: true })
class DocumentAttached {
  @Field(() => Date, AT)
  readonly at: Date;

  @Field(DOCUMENT_NAME)
  readonly documentName: string;

  constructor(at: Date, documentName: string) {
    this.at = at;
    this.documentName = documentName;
  }
}

@ObjectType({ description: 'A file was removed.', simpleResolvers: true })
class DocumentDetached {
  @Field(() => Date, AT)
  readonly at: Date;

  @Field(DOCUMENT_NAME)
  readonly documentName: string;

  constructor(at: Date, documentName: string) {
    this.at = at;
    this.documentName = documentName;
  }
}

// No `resolveType` function: type-graphql would make it async, which compiled operations don't support.
export const ApplicationEvent = createUnionType({
  name: 'ApplicationEvent',
  description: 'Something that happened to an application.',
  types: () =>
    [
      ApplicationCreated,
      ApplicationMoved,
      ReminderCompleted,
      ReminderSnoozed,
      DocumentAttached,
      DocumentDetached,
    ] as const,
});

/** A page of a timeline. */
export const ApplicationEventConnection = connectionType(ApplicationEvent, 'ApplicationEvent', 'events');

/** An entry of the history as the schema shows it. */
export function eventOf({ kind, at, from, to, subject }: HistoryEntry): typeof ApplicationEvent {
  switch (kind) {
    case HistoryKind.CREATED:
    case HistoryKind.MOVED:
      return from === null
        ? new ApplicationCreated(at, to ?? Stage.SAVED)
        : new ApplicationMoved(at, from, to ?? Stage.SAVED);
    case HistoryKind.REMINDER_DONE:
      return new ReminderCompleted(at, dateIn(subject));
    case HistoryKind.REMINDER_SNOOZED:
      return new ReminderSnoozed(at, dateIn(subject));
    case HistoryKind.DOCUMENT_ATTACHED:
      return new DocumentAttached(at, subject);
    case HistoryKind.DOCUMENT_DETACHED:
      return new DocumentDetached(at, subject);
  }
}

/** When a reminder was due; null where the history of an imported board holds something else. */
function dateIn(subject: string): Date | null {
  const at = new Date(subject);
  return Number.isNaN(at.getTime()) ? null : at;
}
