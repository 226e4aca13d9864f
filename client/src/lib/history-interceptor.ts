type Interceptor = (event: PopStateEvent) => void;

let interceptor: Interceptor | undefined;

/**
 * Lets a page handle the browser's Back and Forward before the router does. A window calls its listeners in the order in
 * which they were added, so call this before the router is rendered. Does nothing where there is no browser.
 */
export function installHistoryInterceptor(): void {
  if (typeof addEventListener !== 'function') return;
  addEventListener('popstate', (event) => interceptor?.(event));
}

/** @param next may stop the event; undefined removes it */
export function setHistoryInterceptor(next: Interceptor | undefined): void {
  interceptor = next;
}
