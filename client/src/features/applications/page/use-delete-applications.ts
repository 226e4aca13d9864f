import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { errorCode } from '../../../lib/error.ts';
import { confirm } from '../../../ui/confirm.ts';
import { notifyError } from '../../../ui/notify.ts';
import { type BoardApplication, readBoard } from '../model/board-cache.ts';
import { useBoardUpdates } from '../sync/board-sync-context.ts';
import { toastUndoable } from '../shared/board-toasts.tsx';
import { cardFacts } from '../model/card-facts.ts';
import { useDeleteApplicationMutation } from '../model/application-card.generated.ts';
import { useDeleteApplicationsMutation } from '../model/change-applications.generated.ts';
import { useRestore } from './use-restore.ts';

/**
 * Deletes applications after asking, all or none, and offers the way back. The cards leave the board when the server has
 * confirmed (board-23).
 *
 * @returns true when they are gone
 */
export function useDeleteApplications() {
  const { cache } = useApolloClient();
  const { applyChange, fetchBoard } = useBoardUpdates();
  const [deleteApplication] = useDeleteApplicationMutation();
  const [deleteApplications] = useDeleteApplicationsMutation();
  const restore = useRestore();

  const send = useCallback(
    async (cards: readonly BoardApplication[]): Promise<unknown> => {
      const [first] = cards;
      if (first && cards.length === 1) {
        return deleteApplication({
          variables: { input: { id: first.id } },
          update: (_cache, { data }) => applyChange(data.deleteApplication.change),
        });
      }
      return deleteApplications({
        variables: { input: { ids: cards.map(({ id }) => id) } },
        update: (_cache, { data }) => data.deleteApplications.changes.forEach(applyChange),
      });
    },
    [applyChange, deleteApplication, deleteApplications],
  );

  return useCallback(
    async (cards: readonly BoardApplication[]): Promise<boolean> => {
      if (!(await confirm(questionFor(cards)))) return false;
      try {
        await send(cards);
      } catch (error) {
        await fetchBoard().catch(() => undefined);
        const here = new Set(readBoard(cache)?.applications.map(({ id }) => id));
        // What another tab, or a first attempt that nobody heard of, has deleted is gone as well.
        const isGone = errorCode(error) === 'NOT_FOUND' && !cards.some(({ id }) => here.has(id));
        if (!isGone) {
          notifyError(failureFor(cards, error), { title: 'Error' });
          return false;
        }
      }
      const text = cards.length === 1 ? 'Application deleted successfully' : `Deleted ${cards.length} applications`;
      toastUndoable(text, { id: `deleted-${cards[0]?.id}`, onUndo: () => void restore(cards) });
      return true;
    },
    [cache, fetchBoard, restore, send],
  );
}

function questionFor(cards: readonly BoardApplication[]) {
  const [first] = cards;
  if (first && cards.length === 1) {
    const { title, company } = cardFacts(first);
    return {
      title: 'Delete this application?',
      text: `${title} at ${company} leaves your board together with its note, its history and its documents.`,
      confirmLabel: 'Delete',
    };
  }
  return {
    title: `Delete ${cards.length} applications?`,
    text: 'They leave your board together with their notes, their history and their documents.',
    confirmLabel: `Delete ${cards.length}`,
  };
}

function failureFor(cards: readonly BoardApplication[], error: unknown): string {
  if (cards.length === 1) return 'Failed to delete application';
  return errorCode(error) === 'NOT_FOUND'
    ? 'Nothing was deleted: some of these applications had left your board already. Look at what is left and try again.'
    : 'Failed to delete the applications';
}
