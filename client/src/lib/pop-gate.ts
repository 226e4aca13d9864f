type Gate = (event: PopStateEvent) => void;

let gate: Gate | undefined;

/**
 * Lets a page look at the browser's Back and Forward before the router does. A window calls its listeners in the order
 * they came, so this has to be called before the router is drawn. Where the page is drawn without a browser, no one goes
 * back.
 */
export function openPopGate(): void {
  if (typeof addEventListener !== 'function') return;
  addEventListener('popstate', (event) => gate?.(event));
}

/** Who looks; it may stop the event. undefined: no one any more. */
export function setPopGate(next: Gate | undefined): void {
  gate = next;
}
