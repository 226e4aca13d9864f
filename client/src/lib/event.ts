/** Something that happens, and who wants to know. */
export interface Event<Args extends readonly unknown[] = []> {
  /** Calls every listener in the same tick. */
  readonly emit: (...args: Args) => void;
  /** Returns the way to stop listening. */
  readonly on: (listener: (...args: Args) => void) => () => void;
}

/** An event of this page, such as a sign-out. */
export function createEvent<Args extends readonly unknown[] = []>(): Event<Args> {
  const listeners = new Set<(...args: Args) => void>();
  return {
    emit(...args) {
      for (const listener of listeners) listener(...args);
    },
    on(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
