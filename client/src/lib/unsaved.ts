import { useEffect, useEffectEvent } from 'react';

/** Something unsaved that the question names, because it may be out of sight. */
export interface UnsavedThing {
  /** As it goes on after 'unsaved:', e.g. 'the job you began to add'. */
  readonly what: string;
  /** Leads back to it. */
  readonly show: () => void;
}

/** Forms on the screen that hold something unsaved; null where it is plain to see. */
const holders = new Map<symbol, UnsavedThing | null>();
let ask: (() => Promise<boolean>) | undefined;

/** Whether someone's typing would be lost by leaving. */
export function hasUnsaved(): boolean {
  return holders.size > 0;
}

/** What of it has a name. */
export function unsavedThings(): readonly UnsavedThing[] {
  return [...holders.values()].filter((thing) => thing !== null);
}

/**
 * Says while it stands that this component holds something unsaved.
 *
 * @param thing what it is, where that may be out of sight
 */
export function useUnsaved(isUnsaved: boolean, thing?: UnsavedThing): void {
  const what = thing?.what;
  const show = useEffectEvent(() => thing?.show());
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const holder = Symbol('unsaved');
    holders.set(holder, what === undefined ? null : { what, show: () => show() });
    return () => void holders.delete(holder);
  }, [isUnsaved, what]);
}

/** How the page asks whether to leave; undefined when it goes. */
export function setLeaveQuestion(question: (() => Promise<boolean>) | undefined): void {
  ask = question;
}

/** What is unsaved is worth no question any more. */
export function forgetUnsaved(): void {
  holders.clear();
}

/** Asks whether to leave what is unsaved behind; true at once when nothing is. After a yes nothing is held any more. */
export async function mayLeave(): Promise<boolean> {
  if (!hasUnsaved() || !ask) return true;
  const isLeaving = await ask();
  if (isLeaving) forgetUnsaved();
  return isLeaving;
}
