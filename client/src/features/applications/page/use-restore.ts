import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { errorSentence } from '../../../lib/error.ts';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import { type BoardApplication, readBoard } from '../model/board-cache.ts';
import { useBoardUpdates } from '../sync/board-sync-context.ts';
import { useCardFocus } from '../shared/card-focus.tsx';
import { cardFacts } from '../model/card-facts.ts';
import { useRestoreApplicationMutation } from '../model/restore-application.generated.ts';
import { boardTexts } from '../texts/board.texts.ts';

/** Brings back what was deleted, with note, history and documents, one after the other; says what came of it. */
export function useRestore() {
  const { cache } = useApolloClient();
  const { applyChange, fetchBoard } = useBoardUpdates();
  const { focusCard } = useCardFocus();
  const [restoreApplication] = useRestoreApplicationMutation();

  return useCallback(
    async (cards: readonly BoardApplication[]): Promise<void> => {
      const left: { card: BoardApplication; error: unknown }[] = [];
      for (const card of cards) {
        try {
          // One after the other: each counts towards the plan when those before it have been counted.
          await restoreApplication({
            variables: { input: { id: card.id } },
            update: (_cache, { data }) => applyChange(data.restoreApplication.change),
          });
        } catch (error) {
          left.push({ card, error });
        }
      }
      if (left.length > 0) await fetchBoard().catch(() => undefined);
      // One whose first attempt had arrived unheard is refused the second time, and back all the same.
      const here = new Set(readBoard(cache)?.applications.map(({ id }) => id));
      const missing = left.filter(({ card }) => !here.has(card.id));
      const back = cards.filter((card) => !missing.some((one) => one.card === card));
      if (back[0]) focusCard(back[0].id);
      const [first] = missing;
      if (first) notifyError(partSentence(back.length, cards, first.error), { title: boardTexts.notRestored });
      else notifySuccess(boardTexts.restored(nameOf(cards), cards.length));
    },
    [applyChange, cache, fetchBoard, focusCard, restoreApplication],
  );
}

function partSentence(back: number, cards: readonly BoardApplication[], error: unknown): string {
  const reason = errorSentence(error);
  if (cards.length === 1) return reason;
  return boardTexts.restoredSome(back, cards.length, reason);
}

/** One by its title, several by their number. */
export function nameOf(cards: readonly BoardApplication[]): string {
  const [first] = cards;
  return first && cards.length === 1 ? cardFacts(first).title : boardTexts.countOfApplications(cards.length);
}
