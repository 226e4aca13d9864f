/**
 * Lets callers through in order, one per turn of the event loop, so that others are served between them. Many requests
 * may come out of one read of the network and would otherwise all start in the same turn.
 *
 * @returns a function that resolves when it is the caller's turn
 */
export function onePerTurn(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  const letOneThrough = (): void => {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(letOneThrough);
  };
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(letOneThrough);
    });
}
