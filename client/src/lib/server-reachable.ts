/** Whether the server answers now. A page may only be loaded again when it does: the browser has nothing else to show. */
export async function isServerReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    return (await fetch('/health/live', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
