const PREFIX = 'foothold.';

/** Removes what this product keeps in a storage of the browser; the auth provider's session has names of its own. */
export function forgetStored(storage: () => Storage): void {
  try {
    for (const name of Object.keys(storage())) if (name.startsWith(PREFIX)) storage().removeItem(name);
  } catch {
    // Storage may be blocked; then nothing of ours is in it.
  }
}
