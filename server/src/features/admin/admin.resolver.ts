import { Arg, Args, Authorized, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { checkedFirst, type Connection, connectionOf } from '../../platform/graphql/connection.ts';
import { Cost, ListSize } from '../../platform/graphql/cost.directive.ts';
import { INPUT, PayloadMutation } from '../../platform/graphql/payload-mutation.ts';
import type { SignedInContext } from '../../platform/graphql/request-context.ts';
import { Viewer, ViewerField } from '../../platform/graphql/viewer.types.ts';
import { invalidInput } from '../../platform/app-error.ts';
import {
  countBySource,
  findBoards,
  latestRuns,
  boardListSummary,
  problemsOf,
  reasonsOf,
  selectBoards,
  sourcesOff,
  starterBoards,
} from '../jobs/jobs.entry.ts';
import {
  AddFeedBoardInput,
  BoardsArgs,
  ChangeFeedBoardInput,
  ChangeFeedRunInput,
  ChangeFeedScheduleInput,
  ChangeFeedSourceInput,
  ReadFeedBoardsInput,
  RemoveFeedBoardsInput,
  StarterArgs,
  StartFeedRunInput,
} from './admin.input.ts';
import type { AdminService } from './admin.service.ts';
import {
  Admin,
  FeedBoard,
  FeedBoardConnection,
  FeedProblem,
  FeedRejection,
  FeedRun,
  FeedSchedule,
  FeedSource,
  OperatorAction,
  StarterList,
} from './admin.types.ts';
import { latestActions } from './audit-log.ts';
import { starterCounts } from './starter-counts.ts';

interface Services {
  readonly admin: AdminService;
}

type Context = SignedInContext<Services>;

const SHOWN_RUNS = 10;
const SHOWN_ACTIONS = 20;
const SHOWN_PROBLEMS = 10;
const LONGEST_TEXT = 200;
const FORBIDDEN = '`FORBIDDEN` for everyone but operators.';

@Resolver(() => Viewer)
class ViewerAdminResolver {
  @ViewerField(() => Boolean, { description: 'Whether they operate this server, and may use `admin`.' })
  isOperator(@Ctx() { viewer, services }: Context): boolean {
    return services.admin.isOperator(viewer);
  }
}

@Resolver(() => Admin)
class AdminResolver {
  @Authorized()
  @Query(() => Admin, { nullable: true, description: `What operators of this server see. ${FORBIDDEN}` })
  async admin(@Ctx() { viewer, services }: Context): Promise<Admin> {
    const { hasAsked } = await boardListSummary(services.admin.poolFor(viewer));
    return { hasAsked };
  }

  @FieldResolver(() => StarterList, { description: 'The starter list of public boards, or a choice from it.' })
  starterList(@Args(() => StarterArgs) selection: StarterArgs): StarterList {
    return starterCounts(starterBoards(), selectBoards(starterBoards(), selection));
  }

  @Cost(10)
  @ListSize(SHOWN_RUNS)
  @FieldResolver(() => [FeedRun], {
    description: 'The latest runs, the newest first. One of them at most is not done.',
  })
  runs(
    @Ctx() { viewer, services }: Context,
    @Arg('first', () => Int, { defaultValue: SHOWN_RUNS, description: `How many, 1 to ${SHOWN_RUNS}.` }) first: number,
  ): Promise<FeedRun[]> {
    return latestRuns(services.admin.poolFor(viewer), checkedFirst(first, SHOWN_RUNS));
  }

  @Cost(10)
  @FieldResolver(() => FeedBoardConnection, { description: "This server's list of boards, failing ones first." })
  async boards(
    @Ctx() { viewer, services }: Context,
    @Args(() => BoardsArgs) { state, text, first, after }: BoardsArgs,
  ): Promise<Connection<FeedBoard>> {
    const pool = services.admin.poolFor(viewer);
    const offset = offsetOf(after);
    const query = { state, text: text.trim().slice(0, LONGEST_TEXT), first: checkedFirst(first) + 1, offset };
    const { boards, total } = await findBoards(pool, query);
    const positions = new Map(boards.map((board, index) => [board.id, offset + index + 1]));
    const cursorOf = ({ id }: FeedBoard): string => String(positions.get(id) ?? 0);
    return connectionOf<FeedBoard>(boards, { first, totalCount: total, cursorOf });
  }

  @Cost(10)
  @ListSize(30)
  @FieldResolver(() => [FeedSource], { description: 'The sources of the list.' })
  async sources(@Ctx() { viewer, services }: Context): Promise<FeedSource[]> {
    const pool = services.admin.poolFor(viewer);
    const [counts, off] = await Promise.all([countBySource(pool), sourcesOff(pool)]);
    return counts.map(({ source, ...count }) => ({ name: source, isOn: !off.includes(source), ...count }));
  }

  @FieldResolver(() => FeedSchedule, { description: 'When boards are read by themselves.' })
  schedule(@Ctx() { viewer, services }: Context): Promise<FeedSchedule> {
    return services.admin.schedule(viewer);
  }

  @ListSize(SHOWN_ACTIONS)
  @FieldResolver(() => [OperatorAction], { description: 'What operators did, the latest first.' })
  actions(@Ctx() { viewer, services }: Context): Promise<OperatorAction[]> {
    return latestActions(services.admin.poolFor(viewer), SHOWN_ACTIONS);
  }

  @Authorized()
  @PayloadMutation('run', () => FeedRun, {
    description: `Reads boards of the starter list; puts them on this server's list. ${FORBIDDEN} \`CONFLICT\` while another run is not done.`,
    returns: 'The run.',
  })
  startFeedRun(
    @Arg('input', () => StartFeedRunInput, INPUT) input: StartFeedRunInput,
    @Ctx() { viewer, services }: Context,
  ): Promise<FeedRun> {
    return services.admin.startFeedRun(viewer, input);
  }

  @Authorized()
  @PayloadMutation('run', () => FeedRun, {
    description: `Reads one board of this server's list, or all of them. ${FORBIDDEN} \`CONFLICT\` while another run is not done.`,
    returns: 'The run.',
  })
  readFeedBoards(
    @Arg('input', () => ReadFeedBoardsInput, INPUT) { boardId = null }: ReadFeedBoardsInput,
    @Ctx() { viewer, services }: Context,
  ): Promise<FeedRun> {
    return services.admin.readFeedBoards(viewer, boardId);
  }

  @Authorized()
  @PayloadMutation('run', () => FeedRun, {
    description: `Pauses, resumes or ends a run. ${FORBIDDEN} \`CONFLICT\` when it is in another state by now.`,
    returns: 'The run.',
  })
  changeFeedRun(
    @Arg('input', () => ChangeFeedRunInput, INPUT) { id, change }: ChangeFeedRunInput,
    @Ctx() { viewer, services }: Context,
  ): Promise<FeedRun> {
    return services.admin.changeFeedRun(viewer, id, change);
  }

  @Authorized()
  @PayloadMutation('board', () => FeedBoard, {
    description: `Puts the board behind a careers address on this server's list. ${FORBIDDEN} \`ALREADY_EXISTS\` when it is there.`,
    returns: 'The board.',
  })
  addFeedBoard(
    @Arg('input', () => AddFeedBoardInput, INPUT) { address }: AddFeedBoardInput,
    @Ctx() { viewer, services }: Context,
  ): Promise<FeedBoard> {
    return services.admin.addFeedBoard(viewer, address);
  }

  @Authorized()
  @PayloadMutation('board', () => FeedBoard, {
    description: `Switches a board on or off; on also puts back a dropped one. ${FORBIDDEN}`,
    returns: 'The board.',
  })
  changeFeedBoard(
    @Arg('input', () => ChangeFeedBoardInput, INPUT) { id, isOn }: ChangeFeedBoardInput,
    @Ctx() { viewer, services }: Context,
  ): Promise<FeedBoard> {
    return services.admin.changeFeedBoard(viewer, id, isOn);
  }

  @Authorized()
  @PayloadMutation('removedCount', () => Int, {
    description: `Takes a board, or all boards of a source, off this server's list. Their postings close. ${FORBIDDEN}`,
    returns: 'How many were taken off the list.',
  })
  removeFeedBoards(
    @Arg('input', () => RemoveFeedBoardsInput, INPUT) { source, board = null }: RemoveFeedBoardsInput,
    @Ctx() { viewer, services }: Context,
  ): Promise<number> {
    return services.admin.removeFeedBoards(viewer, source, board);
  }

  @Authorized()
  @PayloadMutation('isOn', () => Boolean, {
    description: `Switches all boards of a source on or off. Postings stay as they are. ${FORBIDDEN}`,
    returns: 'Whether runs read its boards.',
  })
  async changeFeedSource(
    @Arg('input', () => ChangeFeedSourceInput, INPUT) { name, isOn }: ChangeFeedSourceInput,
    @Ctx() { viewer, services }: Context,
  ): Promise<boolean> {
    await services.admin.changeFeedSource(viewer, name, isOn);
    return isOn;
  }

  @Authorized()
  @PayloadMutation('schedule', () => FeedSchedule, {
    description: `Says how often boards are read by themselves. ${FORBIDDEN} \`CONFLICT\` where a setting says it.`,
    returns: 'The schedule.',
  })
  async changeFeedSchedule(
    @Arg('input', () => ChangeFeedScheduleInput, INPUT) { frequency }: ChangeFeedScheduleInput,
    @Ctx() { viewer, services }: Context,
  ): Promise<FeedSchedule> {
    await services.admin.changeFeedSchedule(viewer, frequency);
    return services.admin.schedule(viewer);
  }
}

@Resolver(() => FeedRun)
class FeedRunResolver {
  @Cost(5)
  @ListSize(SHOWN_PROBLEMS)
  @FieldResolver(() => [FeedProblem], { description: 'Why boards failed, the most frequent reason first.' })
  problems(@Root() { id }: FeedRun, @Ctx() { viewer, services }: Context): Promise<FeedProblem[]> {
    return problemsOf(services.admin.poolFor(viewer), id, SHOWN_PROBLEMS);
  }

  @Cost(5)
  @ListSize(SHOWN_PROBLEMS)
  @FieldResolver(() => [FeedRejection], { description: 'Why rows were rejected, the most frequent reason first.' })
  rejections(@Root() { id }: FeedRun, @Ctx() { viewer, services }: Context): Promise<FeedRejection[]> {
    return reasonsOf(services.admin.poolFor(viewer), id, SHOWN_PROBLEMS);
  }
}

/** The resolvers of this feature. */
export const ADMIN_RESOLVERS = [ViewerAdminResolver, AdminResolver, FeedRunResolver] as const;

/** The list is short enough to be counted through. */
function offsetOf(after: string | null | undefined): number {
  if (after === null || after === undefined) return 0;
  if (!/^\d{1,6}$/.test(after)) throw invalidInput('"after" is not a cursor of this list.', { field: 'after' });
  return Number(after);
}
