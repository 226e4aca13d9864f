interface Holder {
  readonly versionId: string;
  flush: () => Promise<void>;
}

/** Who may hold decisions about a version that its documents do not show yet. */
const holders = new Set<Holder>();

/**
 * Names who holds decisions about a version.
 *
 * @param flush ends when the server has confirmed them all
 * @returns to be called when it goes: sends what waits, and counts until that is answered
 */
export function holdChanges(versionId: string, flush: () => Promise<void>): () => void {
  const holder = { versionId, flush };
  holders.add(holder);
  return () => {
    const last = flush();
    holder.flush = () => last;
    const leave = (): void => void holders.delete(holder);
    last.then(leave, leave);
  };
}

/**
 * Waits until the documents of a version are as the person decided.
 *
 * @throws what a decision was refused with; the person has been notified
 */
export async function settleChanges(versionId: string): Promise<void> {
  const own = [...holders].filter((holder) => holder.versionId === versionId);
  await Promise.all(own.map(({ flush }) => flush()));
}
