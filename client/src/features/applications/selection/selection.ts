/** Which cards are chosen for something to be done with all of them. */
export interface SelectionState {
  readonly isOn: boolean;
  /** The cards on the screen, in the order in which they stand there; nothing else can be chosen. */
  readonly shown: readonly string[];
  readonly chosen: ReadonlySet<string>;
  /** Where a range begins: the card chosen last. */
  readonly anchor: string | null;
}

export const NOTHING_CHOSEN: SelectionState = { isOn: false, shown: [], chosen: new Set(), anchor: null };

/** With one card chosen, or no longer; as a range, all cards between it and the one before get what it gets. */
export function withToggled(state: SelectionState, id: string, isRange: boolean): SelectionState {
  const isChosen = !state.chosen.has(id);
  const from = isRange && state.anchor !== null ? state.shown.indexOf(state.anchor) : -1;
  const to = state.shown.indexOf(id);
  const range = from === -1 || to === -1 ? [id] : state.shown.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ...withAll(state, range, isChosen), anchor: id };
}

/** With all of some cards chosen, or none of them. */
export function withAll(state: SelectionState, ids: readonly string[], isChosen: boolean): SelectionState {
  const chosen = new Set(state.chosen);
  for (const id of ids) {
    if (isChosen) chosen.add(id);
    else chosen.delete(id);
  }
  return { ...state, chosen };
}

/** With other cards on the screen. What is out of sight is chosen no longer: nothing happens to cards no one sees. */
export function withShown(state: SelectionState, shown: readonly string[]): SelectionState {
  const here = new Set(shown);
  const chosen = new Set([...state.chosen].filter((id) => here.has(id)));
  return { ...state, shown, chosen: chosen.size === state.chosen.size ? state.chosen : chosen };
}
