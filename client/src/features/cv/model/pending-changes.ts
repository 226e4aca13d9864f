interface PendingChanges {
  readonly versionId: string;
  flush: () => Promise<void>;
}

/** Decisions about versions that their documents do not show yet. */
const pending = new Set<PendingChanges>();

/**
 * Registers unsaved decisions about a version.
 *
 * @param flush resolves when the server has confirmed them all
 * @returns unregisters: sends waiting decisions, and counts as pending until they are confirmed
 */
export function registerPendingChanges(versionId: string, flush: () => Promise<void>): () => void {
  const changes = { versionId, flush };
  pending.add(changes);
  return () => {
    const last = flush();
    changes.flush = () => last;
    const leave = (): void => void pending.delete(changes);
    last.then(leave, leave);
  };
}

/**
 * Waits until the documents of a version are as the person decided.
 *
 * @throws the error of a refused decision; the person has been notified
 */
export async function settleChanges(versionId: string): Promise<void> {
  const own = [...pending].filter((changes) => changes.versionId === versionId);
  await Promise.all(own.map(({ flush }) => flush()));
}
