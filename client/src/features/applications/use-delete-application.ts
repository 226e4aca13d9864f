import { useCallback } from 'react';
import { confirm } from '../../ui/confirm.ts';
import { notifyError, notifySuccess } from '../../ui/notify.ts';
import type { BoardApplication, BoardChange } from './board-cache.ts';
import { cardFacts } from './card-facts.ts';
import { useDeleteApplicationMutation } from './change-application.generated.ts';

/**
 * Deletes an application after asking. The card leaves the board when the server has confirmed (SPEC §4).
 *
 * @param receive brings the answer into the cached board.
 * @param onFailed brings the board up to date when the server refused.
 */
export function useDeleteApplication(receive: (change: BoardChange) => void, onFailed: () => Promise<unknown>) {
  const [deleteApplication] = useDeleteApplicationMutation();

  return useCallback(
    async (card: BoardApplication): Promise<boolean> => {
      const { title, company } = cardFacts(card);
      const isSure = await confirm({
        title: 'Delete this application?',
        text: `${title} at ${company} leaves your board together with its note. This cannot be undone.`,
        confirmLabel: 'Delete',
      });
      if (!isSure) return false;
      try {
        await deleteApplication({
          variables: { input: { id: card.id } },
          update: (_cache, { data }) => data && receive(data.deleteApplication),
        });
        notifySuccess('Application deleted successfully');
        return true;
      } catch {
        notifyError('Failed to delete application', { title: 'Error' });
        await onFailed().catch(() => undefined);
        return false;
      }
    },
    [deleteApplication, receive, onFailed],
  );
}
