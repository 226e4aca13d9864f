import type { ApolloCache, TypePolicies } from '@apollo/client';
import {
  BoardCache_JobFragmentDoc,
  BoardCache_QueryFragmentDoc,
  type BoardCache_QueryFragment,
  type BoardChange_ChangeFragment,
} from './board-change.generated.ts';
import { type ChangeOutcome, newerBoard, nextBoard } from './board-state.ts';

export type Board = BoardCache_QueryFragment['board'];
export type BoardApplication = Board['applications'][number];
export type BoardChange = BoardChange_ChangeFragment;

/**
 * How the cache keeps the board: as one piece under `Query.board`, applications included. Kept apart by id, every answer
 * that mentions an application would be written past the revision, and a late one would bring an old stage back.
 */
export const boardTypePolicies: TypePolicies = {
  Query: {
    fields: {
      board: { merge: (known: Board | undefined, incoming: Board) => newerBoard(known, incoming) },
    },
  },
  Board: { keyFields: false },
  Application: { keyFields: false },
  Job: { fields: { viewerApplication: { merge: false } } },
};

/** The board the cache holds, or null before it was first loaded. */
export function readBoard(cache: ApolloCache): Board | null {
  const query = cache.readFragment({
    id: 'ROOT_QUERY',
    fragment: BoardCache_QueryFragmentDoc,
    fragmentName: 'BoardCache_query',
  });
  return query?.board ?? null;
}

/**
 * Brings one change into the cache: the board if it was loaded, and the job's `viewerApplication`, which search shows.
 * Mutation answers and events both come through here, in any order and any number.
 * `gap` and `unloaded` mean that the board on screen, if any, must be fetched anew.
 */
export function applyBoardChange(cache: ApolloCache, change: BoardChange): ChangeOutcome | 'unloaded' {
  const board = readBoard(cache);
  if (!board) {
    if (change.application) writeViewerApplication(cache, change.application.job.id, change.application);
    return 'unloaded';
  }
  const { outcome, board: next } = nextBoard<BoardApplication>(board, change);
  if (outcome === 'ignored') return outcome;

  const known = board.applications.find(({ id }) => id === change.applicationId);
  const jobId = change.application?.job.id ?? known?.job.id;
  if (jobId) writeViewerApplication(cache, jobId, change.application);
  if (outcome === 'applied') {
    cache.writeFragment({
      id: 'ROOT_QUERY',
      fragment: BoardCache_QueryFragmentDoc,
      fragmentName: 'BoardCache_query',
      data: { board: { ...next, applications: [...next.applications] } },
    });
  }
  return outcome;
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
