import type { ApolloCache, InMemoryCache, TypePolicies } from '@apollo/client';
import {
  BoardCache_JobFragmentDoc,
  BoardCache_QueryFragmentDoc,
  type BoardCache_QueryFragment,
  type BoardChange_ChangeFragment,
} from './board-change.generated.ts';
import { type BoardState, type ChangeOutcome, newerBoard, nextBoard, withCurrent } from './board-state.ts';
import { keepBoardWhole } from './whole-board.ts';

export type Board = NonNullable<BoardCache_QueryFragment['board']>;
export type BoardApplication = Board['applications'][number];
export type BoardChange = BoardChange_ChangeFragment;

/**
 * How the cache keeps the board: as one piece under `Query.board`, applications included. Kept apart by id, every answer
 * that mentions an application would be written past the revision, and a late one would bring an old stage back.
 */
const boardTypePolicies: TypePolicies = {
  Query: {
    fields: {
      board: { merge: (known: Board | undefined, incoming: Board) => newerBoard(known, incoming) },
    },
  },
  Board: { keyFields: false },
  Application: { keyFields: false },
  Job: { fields: { viewerApplication: { merge: false } } },
};

/** Tells a cache how it keeps the board; the same cache. */
export function withBoard(cache: InMemoryCache): InMemoryCache {
  cache.policies.addTypePolicies(boardTypePolicies);
  return keepBoardWhole(cache);
}

/** The board the cache holds, or null before it was first loaded. */
export function readBoard(cache: ApolloCache): Board | null {
  const query = cache.readFragment({
    id: 'ROOT_QUERY',
    fragment: BoardCache_QueryFragmentDoc,
    fragmentName: 'BoardCache_query',
  });
  return query?.board ?? null;
}

/** Calls back whenever the cached board is another one. Returns the way to stop. */
export function watchBoard(cache: ApolloCache, onChange: () => void): () => void {
  const board = cache.watchFragment({
    from: 'ROOT_QUERY',
    fragment: BoardCache_QueryFragmentDoc,
    fragmentName: 'BoardCache_query',
  });
  const subscription = board.subscribe(() => onChange());
  return () => subscription.unsubscribe();
}

/** The revision of the board that the cache holds, or null before it was first loaded. */
export function readRevision(cache: ApolloCache): number | null {
  return modifyBoard<number | null>(cache, null, (board) => ({ board, result: board.revision }));
}

/**
 * Brings one change into the cache: the board if it was loaded, and the job's `viewerApplication`, which search shows.
 * Mutation answers and events both come through here, in any order and any number.
 * `gap` and `unloaded` mean that the board on screen, if any, must be fetched again.
 */
export function applyBoardChange(cache: ApolloCache, change: BoardChange): ChangeOutcome | 'unloaded' {
  const { application, applicationId } = change;
  let jobId = application?.job.id;
  // All other applications stay the very objects they are, so that the cache need not write and read 2,000 for one.
  const outcome = modifyBoard<ChangeOutcome | 'unloaded'>(cache, 'unloaded', (board) => {
    const next = nextBoard(board, change);
    if (next.outcome === 'applied') jobId ??= board.applications.find(({ id }) => id === applicationId)?.job.id;
    return { board: next.board, result: next.outcome };
  });
  if (jobId && (outcome === 'applied' || outcome === 'unloaded')) writeViewerApplication(cache, jobId, application);
  return outcome;
}

/** Brings what a refused change showed of one application into the cache; null: it was deleted. Nothing is fetched. */
export function applyCurrent(cache: ApolloCache, applicationId: string, current: BoardApplication | null): void {
  const jobId = modifyBoard<string | undefined>(cache, current?.job.id, (board) => ({
    board: withCurrent(board, applicationId, current),
    result: current?.job.id ?? board.applications.find(({ id }) => id === applicationId)?.job.id,
  }));
  if (jobId) writeViewerApplication(cache, jobId, current);
}

type StoredBoard = BoardState<BoardApplication>;
type BoardModifier<Result> = (board: StoredBoard) => { readonly board: StoredBoard; readonly result: Result };

/** Changes the cached board as it is kept, if there is one. Returning the same board notifies nobody. */
function modifyBoard<Result>(cache: ApolloCache, unloaded: Result, modify: BoardModifier<Result>): Result {
  let result = unloaded;
  cache.modify<{ board: StoredBoard }>({
    id: 'ROOT_QUERY',
    fields: {
      board(known) {
        if (!('revision' in known)) return known;
        const next = modify(known);
        ({ result } = next);
        return next.board;
      },
    },
  });
  return result;
}

function writeViewerApplication(cache: ApolloCache, jobId: string, application: BoardApplication | null): void {
  const viewerApplication = application && {
    __typename: 'Application',
    id: application.id,
    stage: application.stage,
  };
  cache.writeFragment({
    id: cache.identify({ __typename: 'Job', id: jobId }),
    fragment: BoardCache_JobFragmentDoc,
    fragmentName: 'BoardCache_job',
    data: { id: jobId, viewerApplication },
  });
}
