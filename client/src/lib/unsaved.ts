import { useEffect } from 'react';

/** Forms on the screen that hold something unsaved. */
const holders = new Set<symbol>();
let ask: (() => Promise<boolean>) | undefined;

/** Whether somebody's typing would be lost by leaving. */
export function hasUnsaved(): boolean {
  return holders.size > 0;
}

/** Says while it stands that this component holds something unsaved. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const holder = Symbol('unsaved');
    holders.add(holder);
    return () => void holders.delete(holder);
  }, [isUnsaved]);
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
