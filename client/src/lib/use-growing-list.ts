import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/**
 * A list of which the first items are drawn at once, and the others after the first paint, in pieces that leave the page
 * free to answer. Once it has grown it stays whole, whatever it holds next.
 *
 * @param first how many are drawn at once
 */
export function useGrowingList<Item>(items: readonly Item[], first: number): readonly Item[] {
  const [isWhole, setIsWhole] = useState(items.length <= first);
  useEffect(() => (isWhole ? undefined : afterPaint(() => startTransition(() => setIsWhole(true)))), [isWhole]);
  return isWhole ? items : items.slice(0, first);
}
