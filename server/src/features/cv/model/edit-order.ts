import type { Wording } from './cv-model.ts';

/** The id that declines the order of an item's lines. */
export const orderId = (itemId: string): string => `${itemId}.order`;

/** Lines in the order of an edit; others follow in their order. @param rank places by the ids of lines */
export function ordered(wordings: readonly Wording[], rank: ReadonlyMap<string, number>): Wording[] {
  const last = wordings.length;
  return wordings
    .map((wording, index) => ({ wording, place: rank.get(wording.id) ?? rank.size + last + index }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ wording }) => wording);
}
