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
 * The cache stores the board as one value under `Query.board`, including its applications. If they were normalised by id,
 * every response with an application would bypass the revision, and a late one would bring back an old stage.
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

/** Adds the board's type policies to a cache. @returns the same cache */
export function withBoard(cache: InMemoryCache): InMemoryCache {
  cache.policies.addTypePolicies(boardTypePolicies);
  return keepBoardWhole(cache);
}

/** The cached board, or null before it was first loaded. */
export function readBoard(cache: ApolloCache): Board | null {
  const query = cache.readFragment({
    id: 'ROOT_QUERY',
    fragment: BoardCache_QueryFragmentDoc,
    fragmentName: 'BoardCache_query',
  });
  return query?.board ?? null;
}

/** Calls back when the cached board changes. @returns unsubscribe */
export function watchBoard(cache: ApolloCache, onChange: () => void): () => void {
  const board = cache.watchFragment({
    from: 'ROOT_QUERY',
    fragment: BoardCache_QueryFragmentDoc,
    fragmentName: 'BoardCache_query',
  });
  const subscription = board.subscribe(() => onChange());
  return () => subscription.unsubscribe();
}

/** The revision of the cached board, or null before it was first loaded. */
export function readRevision(cache: ApolloCache): number | null {
  return modifyBoard<number | null>(cache, null, (board) => ({ board, result: board.revision }));
}

/**
 * Applies a change to the cache: to the board if it was loaded, and to the job's `viewerApplication`, which search shows.
 * Handles mutation results and events, in any order and any number of times.
 *
 * @returns for `gap` and `unloaded` a visible board must be refetched
 */
export function applyBoardChange(cache: ApolloCache, change: BoardChange): ChangeOutcome | 'unloaded' {
  const { application, applicationId } = change;
  let jobId = application?.job.id;
  // All other applications keep their identity, so that the cache doesn't write and read 2,000 for one.
  const outcome = modifyBoard<ChangeOutcome | 'unloaded'>(cache, 'unloaded', (board) => {
    const next = nextBoard(board, change);
    if (next.outcome === 'applied') jobId ??= board.applications.find(({ id }) => id === applicationId)?.job.id;
    return { board: next.board, result: next.outcome };
  });
  if (jobId && (outcome === 'applied' || outcome === 'unloaded')) writeViewerApplication(cache, jobId, application);
  return outcome;
}

/** Applies the current application of a conflict to the cache; null: it was deleted. Nothing is fetched. */
export function applyCurrent(cache: ApolloCache, applicationId: string, current: BoardApplication | null): void {
  const jobId = modifyBoard<string | undefined>(cache, current?.job.id, (board) => ({
    board: withCurrent(board, applicationId, current),
    result: current?.job.id ?? board.applications.find(({ id }) => id === applicationId)?.job.id,
  }));
  if (jobId) writeViewerApplication(cache, jobId, current);
}

type StoredBoard = BoardState<BoardApplication>;
type BoardModifier<Result> = (board: StoredBoard) => { readonly board: StoredBoard; readonly result: Result };

/** Modifies the cached board, if there is one. Returning the same board notifies nobody. */
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
