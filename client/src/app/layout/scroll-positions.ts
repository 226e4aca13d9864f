const STORE = 'foothold.scroll-positions';
/** So many entries of the history are remembered; older ones start at their top. */
const KEPT = 50;
/** The router's key of the entry a visit begins with. */
export const NAMELESS = 'default';

let positions: Map<string, number> | undefined;

/** Where the window was scrolled to, by entry of the tab's history; a reload keeps it. */
function all(): Map<string, number> {
  positions ??= read();
  return positions;
}

function read(): Map<string, number> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? '[]');
    const pairs = Array.isArray(kept) ? kept : [];
    const map = new Map(pairs.filter((pair): pair is [string, number] => typeof pair?.[1] === 'number'));
    if (isNewVisit()) map.delete(entryOf(NAMELESS, location));
    return map;
  } catch {
    return new Map();
  }
}

/** True for a page opened by a link or by typing its address, not by a reload or a step in the history. */
function isNewVisit(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return load instanceof PerformanceNavigationTiming && load.type === 'navigate';
}

/** What an entry of the history is remembered by: the router's key, or the address of one that has none of its own. */
export function entryOf(
  key: string,
  { pathname, search }: { readonly pathname: string; readonly search: string },
): string {
  return key === NAMELESS ? `${pathname}${search}` : key;
}

/** The position of an entry; undefined when it was never seen. */
export function positionOf(key: string): number | undefined {
  return all().get(key);
}

/** Notes where an entry is now. The last one noted is the last one forgotten. */
export function keepPosition(key: string, top: number): void {
  all().delete(key);
  all().set(key, top);
}

/** Writes everything down for the page that is loaded next in this tab. */
export function storePositions(): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify([...all()].slice(-KEPT)));
  } catch {
    // A full or forbidden store: a reload starts at the top.
  }
}
