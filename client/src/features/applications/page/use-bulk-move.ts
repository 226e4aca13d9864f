import { useApolloClient } from '@apollo/client/react';
import { stageTitle } from '@foothold/server/domain';
import { useCallback } from 'react';
import { errorCode, errorDetails } from '../../../lib/error.ts';
import { notifyError, notifyInfo } from '../../../ui/notify.ts';
import { type BoardApplication, readBoard } from '../model/board-cache.ts';
import { useBoardUpdates } from '../sync/board-sync-context.ts';
import { toastUndoable } from '../shared/board-toasts.tsx';
import { stageIdOf } from '../model/stage-name.ts';
import { nameOf } from './use-restore.ts';
import { useMoveApplicationsMutation } from '../model/change-applications.generated.ts';
import { boardTexts } from '../texts/board.texts.ts';

type StageName = BoardApplication['stage'];

/**
 * Moves several cards to a stage by one request, all or none, and offers the way back.
 *
 * @param onFailed reports a move that was refused for another reason than a faster one
 * @returns moves them; true when they are there
 */
export function useBulkMove(onFailed: (error: unknown) => void) {
  const { cache } = useApolloClient();
  const { applyChange, fetchBoard } = useBoardUpdates();
  const [moveApplications] = useMoveApplicationsMutation();

  /** The cards as they are afterwards; null when none was moved, which has been said then. */
  const send = useCallback(
    async (cards: readonly BoardApplication[], stage: StageName): Promise<readonly BoardApplication[] | null> => {
      try {
        const { data } = await moveApplications({
          variables: { input: { items: cards.map(({ id, version }) => ({ id, version })), stage } },
          update: (_cache, answer) => answer.data.moveApplications.changes.forEach(applyChange),
        });
        return data.moveApplications.changes.flatMap(({ application }) => application ?? []);
      } catch (error) {
        await fetchBoard().catch(() => undefined);
        const newest = new Map(readBoard(cache)?.applications.map((card) => [card.id, card]));
        const now = cards.flatMap(({ id }) => newest.get(id) ?? []);
        const code = errorCode(error);
        // A first attempt that no one heard of has done it.
        if (code === 'CONFLICT' && now.length === cards.length && now.every((card) => card.stage === stage)) return now;
        if (code === 'CONFLICT' || code === 'NOT_FOUND') notifyInfo(lostSentence(cards, error), LOST);
        else onFailed(error);
        return null;
      }
    },
    [applyChange, cache, fetchBoard, moveApplications, onFailed],
  );

  const takeBack = useCallback(
    async (before: readonly BoardApplication[], moved: readonly BoardApplication[]): Promise<void> => {
      const now = new Map(moved.map((card) => [card.id, card]));
      const origins = new Set(before.map(({ stage }) => stage));
      let back = 0;
      for (const stage of origins) {
        const cards = before.filter((card) => card.stage === stage);
        // One after the other: a full plan has room again only when others have left.
        const done = await send(
          cards.flatMap(({ id }) => now.get(id) ?? []),
          stage,
        );
        back += done?.length ?? 0;
      }
      if (back === before.length) notifyInfo(boardTexts.movedBack(nameOf(before)));
      else if (back > 0) notifyError(boardTexts.movedBackSome(back, before.length));
    },
    [send],
  );

  return useCallback(
    async (cards: readonly BoardApplication[], stage: StageName): Promise<boolean> => {
      const title = stageTitle(stageIdOf(stage));
      const away = cards.filter((card) => card.stage !== stage);
      if (away.length === 0) {
        notifyInfo(boardTexts.alreadyIn(nameOf(cards), cards.length, title));
        return true;
      }
      const moved = await send(away, stage);
      if (moved === null) return false;
      toastUndoable(boardTexts.movedManyTo(nameOf(away), title), {
        id: 'moved-many',
        onUndo: () => void takeBack(away, moved),
      });
      return true;
    },
    [send, takeBack],
  );
}

const LOST = { title: boardTexts.changedElsewhere, id: 'moved-many' };

/** The server moves all or none, and names those that another tab or device was faster with. */
function lostSentence(cards: readonly BoardApplication[], error: unknown): string {
  const { applicationIds } = errorDetails(error);
  const count = typeof applicationIds === 'string' ? applicationIds.split(',').length : 0;
  return count > 0 ? boardTexts.nothingMoved(count, cards.length) : boardTexts.nothingMovedSomeChanged(cards.length);
}
