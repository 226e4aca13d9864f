import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionType } from '../../platform/graphql/connection.ts';
import { ListSize } from '../../platform/graphql/cost.directive.ts';

/** What a run is doing. */
export const RunStates = { RUNNING: 'running', PAUSED: 'paused', DONE: 'done' } as const;
registerEnumType(RunStates, {
  name: 'FeedRunState',
  description: 'What a run is doing.',
  valuesConfig: {
    RUNNING: { description: 'It reads boards, or is about to.' },
    PAUSED: { description: 'It waits until someone resumes it.' },
    DONE: { description: 'All of its boards were read or failed, or it was ended.' },
  },
});

export const RunOrigins = { OPERATOR: 'operator', SCHEDULE: 'schedule', COMMAND: 'command' } as const;
registerEnumType(RunOrigins, {
  name: 'FeedRunOrigin',
  description: 'Who started a run.',
  valuesConfig: {
    OPERATOR: { description: 'An operator, in the web app or by this API.' },
    SCHEDULE: { description: 'The schedule.' },
    COMMAND: { description: 'The command `npm run ingest`.' },
  },
});

export const BoardStates = { ALL: 'all', FAILING: 'failing', DROPPED: 'dropped', OFF: 'off' } as const;
export type BoardStates = (typeof BoardStates)[keyof typeof BoardStates];
registerEnumType(BoardStates, {
  name: 'FeedBoardState',
  description: 'Which boards of the list.',
  valuesConfig: {
    ALL: { description: 'All of them.' },
    FAILING: { description: 'Those whose last attempt failed.' },
    DROPPED: { description: 'Those that failed three times in a row: no run reads them.' },
    OFF: { description: 'Those that are switched off.' },
  },
});

/** How often boards are read by themselves; a crontab line per choice is made in admin.service.ts. */
export const ScheduleFrequency = {
  OFF: 'off',
  DAILY: 'daily',
  TWICE_DAILY: 'twice daily',
  EVERY_SIX_HOURS: 'every six hours',
} as const;
export type ScheduleFrequency = (typeof ScheduleFrequency)[keyof typeof ScheduleFrequency];
registerEnumType(ScheduleFrequency, {
  name: 'FeedFrequency',
  description: 'How often boards are read by themselves.',
  valuesConfig: {
    OFF: { description: 'Never.' },
    DAILY: { description: 'Once a day.' },
    TWICE_DAILY: { description: 'Every twelve hours.' },
    EVERY_SIX_HOURS: { description: 'Every six hours.' },
  },
});

@ObjectType({ description: 'How many boards have something in common.', simpleResolvers: true })
export class FeedCount {
  @Field({ description: 'What they have in common: a tag, a country code, a source.' })
  name!: string;

  @Field(() => Int, { description: 'How many there are.' })
  boards!: number;
}

@ObjectType({ description: 'The starter list of public boards, or what was chosen from it.', simpleResolvers: true })
export class StarterList {
  @Field(() => Int, { description: 'How many boards were chosen.' })
  boards!: number;

  @Field(() => Int, { description: 'How many employers they belong to.' })
  employers!: number;

  @ListSize(12)
  @Field(() => [String], { description: 'The first of these employers, at most twelve.' })
  firstEmployers!: readonly string[];

  @ListSize(20)
  @Field(() => [FeedCount], { description: 'What was chosen, by source.' })
  sources!: readonly FeedCount[];

  @ListSize(50)
  @Field(() => [FeedCount], { description: 'Tags to choose by, with what the whole list has of each.' })
  tags!: readonly FeedCount[];

  @ListSize(100)
  @Field(() => [FeedCount], { description: 'Countries to choose by, as codes, with what the whole list has of each.' })
  countries!: readonly FeedCount[];
}

@ObjectType({ description: 'Boards that failed for the same reason.', simpleResolvers: true })
export class FeedProblem {
  @Field({ description: 'One sentence for people.' })
  problem!: string;

  @ListSize(25)
  @Field(() => [String], { description: 'The boards, as source and name.' })
  boards!: readonly string[];
}

@ObjectType({ description: 'Rows of feeds that were rejected for the same reason.', simpleResolvers: true })
export class FeedRejection {
  @Field({ description: 'What was wrong with them.' })
  reason!: string;

  @Field(() => Int, { description: 'How many there were.' })
  rows!: number;
}

@ObjectType({ description: 'One pass over a number of boards, with its counts so far.' })
export class FeedRun {
  @Field(() => ID, { description: 'Unique among runs.' })
  id!: string;

  @Field(() => RunStates, { description: 'What it is doing.' })
  state!: (typeof RunStates)[keyof typeof RunStates];

  @Field(() => RunOrigins, { description: 'Who started it.' })
  origin!: (typeof RunOrigins)[keyof typeof RunOrigins];

  @Field({ description: 'What was chosen to be read, for people.' })
  selection!: string;

  @Field(() => Date, { description: 'When it started.' })
  startedAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When it was done, or null.' })
  endedAt!: Date | null;

  @Field(() => Int, { description: 'How many boards it covers.' })
  boards!: number;

  @Field(() => Int, { description: 'How many of them were read.' })
  read!: number;

  @Field(() => Int, { description: 'How many of them failed.' })
  failed!: number;

  @Field(() => Int, { description: 'Postings that were new.' })
  added!: number;

  @Field(() => Int, { description: 'Postings that had changed.' })
  updated!: number;

  @Field(() => Int, { description: 'Postings that were as before.' })
  unchanged!: number;

  @Field(() => Int, { description: 'Jobs that closed because they left their boards.' })
  closed!: number;

  @Field(() => Int, { description: 'Rows that could not be used.' })
  rejected!: number;
}

@ObjectType({ description: "A board on this server's list.", simpleResolvers: true })
export class FeedBoard {
  @Field(() => ID, { description: 'Source and name, such as `greenhouse:acme`.' })
  id!: string;

  @Field({ description: 'Where it is, such as `greenhouse`.' })
  source!: string;

  @Field({ description: 'What the source calls it; empty where a source has one board only.' })
  board!: string;

  @Field({ description: "The employer's name; empty when nobody said." })
  company!: string;

  @ListSize(10)
  @Field(() => [String], { description: 'Countries the employer hires in, as codes.' })
  countries!: readonly string[];

  @ListSize(10)
  @Field(() => [String], { description: 'Tags such as `fintech`.' })
  tags!: readonly string[];

  @Field({ description: 'Whether runs read it.' })
  isOn!: boolean;

  @Field(() => Int, { description: 'How often it failed in a row. The third failure drops it.' })
  failures!: number;

  @Field(() => String, { nullable: true, description: 'Why the last attempt failed, or null when it did not.' })
  problem!: string | null;

  @Field(() => Date, { nullable: true, description: 'When it was dropped after three failures in a row, or null.' })
  droppedAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'When it was read last, or null.' })
  readAt!: Date | null;

  @Field(() => Int, { description: 'Open postings from it.' })
  openPostings!: number;
}

/** The list, page by page. */
export const FeedBoardConnection = connectionType(FeedBoard, 'FeedBoard', 'boards');

@ObjectType({ description: 'A source of postings, with what the list has of it.', simpleResolvers: true })
export class FeedSource {
  @Field({ description: 'Its name, such as `greenhouse`.' })
  name!: string;

  @Field({ description: 'Whether runs read its boards.' })
  isOn!: boolean;

  @Field(() => Int, { description: 'Boards on the list.' })
  boards!: number;

  @Field(() => Int, { description: 'Boards whose last attempt failed.' })
  failing!: number;

  @Field(() => Int, { description: 'Boards that were dropped.' })
  dropped!: number;

  @Field(() => Int, { description: 'Open postings.' })
  openPostings!: number;
}

@ObjectType({ description: 'When boards are read by themselves.', simpleResolvers: true })
export class FeedSchedule {
  @Field(() => ScheduleFrequency, { nullable: true, description: 'How often, or null when INGEST_SCHEDULE says it.' })
  frequency!: ScheduleFrequency | null;

  @Field(() => String, { nullable: true, description: 'The crontab line in UTC, or null when it is off.' })
  cron!: string | null;

  @Field(() => Date, { nullable: true, description: 'The next run, or null when it is off.' })
  nextRunAt!: Date | null;

  @Field(() => Int, { description: 'How many boards a run over the whole list reads.' })
  boards!: number;
}

@ObjectType({ description: 'What an operator did.', simpleResolvers: true })
export class OperatorAction {
  @Field(() => ID, { description: 'Unique among actions.' })
  id!: string;

  @Field(() => Date, { description: 'When.' })
  at!: Date;

  @Field({ description: 'The address of the operator.' })
  email!: string;

  @Field({ description: 'What they did, for people.' })
  action!: string;

  @Field({ description: 'What they did it to; empty when the action says it all.' })
  subject!: string;
}

/** Everything an operator sees; its fields are resolved one by one. */
@ObjectType({ description: 'What operators of this server see and change. Nobody else.' })
export class Admin {
  @Field({ description: 'Whether any board was ever asked.' })
  hasAsked!: boolean;
}
