/** Compares the events a socket received with the acknowledged changes. */
export interface Missed {
  readonly lost: number;
  readonly twice: number;
  readonly outOfOrder: number;
}

/**
 * @param acknowledged the revisions of acknowledged changes
 * @param received the revisions the socket received, in order
 */
export function missed(acknowledged: ReadonlySet<number>, received: readonly number[]): Missed {
  const known = new Set(received);
  return {
    lost: [...acknowledged].filter((revision) => !known.has(revision)).length,
    twice: received.length - known.size,
    outOfOrder: received.filter((revision, at) => at > 0 && revision < (received[at - 1] ?? 0)).length,
  };
}

export function sumOf(all: readonly Missed[]): Missed {
  return all.reduce(
    (sum, one) => ({
      lost: sum.lost + one.lost,
      twice: sum.twice + one.twice,
      outOfOrder: sum.outOfOrder + one.outOfOrder,
    }),
    { lost: 0, twice: 0, outOfOrder: 0 },
  );
}
