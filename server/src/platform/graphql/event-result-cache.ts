/**
 * Results of subscriptions by event: subscribers with the same key, such as the tabs of one person, share one result,
 * which is computed once. The key must include the viewer, because a result may depend on them.
 */
export class EventResultCache<Result> {
  private readonly byEvent = new WeakMap<object, Map<string, Result>>();

  /**
   * @param event compared by identity: every subscriber of a process receives the same object
   * @param key the viewer, the document and its variables
   * @param compute called when there is no result for this event and key yet
   */
  getOrCompute(event: unknown, key: string, compute: () => Result): Result {
    if (typeof event !== 'object' || event === null) return compute();
    const results = this.byEvent.get(event) ?? new Map<string, Result>();
    this.byEvent.set(event, results);
    const cached = results.get(key);
    if (cached !== undefined) return cached;
    const result = compute();
    results.set(key, result);
    return result;
  }
}
