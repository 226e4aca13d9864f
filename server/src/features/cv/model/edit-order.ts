import type { Wording } from './cv-model.ts';

/** What the order of an item's lines is declined by. */
export const orderId = (itemId: string): string => `${itemId}.order`;

/** Lines in the order of an edit; what it does not name follows as it stands. @param rank places by the ids of lines */
export function ordered(wordings: readonly Wording[], rank: ReadonlyMap<string, number>): Wording[] {
  const last = wordings.length;
  return wordings
    .map((wording, index) => ({ wording, place: rank.get(wording.id) ?? rank.size + last + index }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ wording }) => wording);
}
