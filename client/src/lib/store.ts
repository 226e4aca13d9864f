import { useSyncExternalStore } from 'react';
import { createEvent } from './event.ts';

/** A value outside React that components can follow. */
export interface ReadableStore<State> {
  readonly get: () => State;
  /** Calls the listener at each change. Returns the way to stop. */
  readonly subscribe: (listener: () => void) => () => void;
  /** What components are drawn from where there is no browser, and by the first hydration. */
  readonly initial: State;
}

export interface Store<State> extends ReadableStore<State> {
  /** The very same value again changes nothing, and no one is notified. */
  readonly set: (next: State) => void;
}

/**
 * State of this page that outlives components or is shared by many.
 *
 * @param first the state now
 * @param initial the state where there is no browser, if that is another one
 */
export function createStore<State>(first: State, initial: State = first): Store<State> {
  let state = first;
  const changed = createEvent();
  return {
    initial,
    get: () => state,
    set(next) {
      if (Object.is(next, state)) return;
      state = next;
      changed.emit();
    },
    subscribe: changed.on,
  };
}

/** A store's value, or a part of it; the component is drawn again only when that part is another value. */
export function useStore<State>(store: ReadableStore<State>): State;
export function useStore<State, Part>(store: ReadableStore<State>, select: (state: State) => Part): Part;
export function useStore<State>(
  { get, subscribe, initial }: ReadableStore<State>,
  select?: (state: State) => unknown,
): unknown {
  const read = (state: State): unknown => (select ? select(state) : state);
  return useSyncExternalStore(
    subscribe,
    () => read(get()),
    () => read(initial),
  );
}
