/**
 * Where each row of a list starts, in pixels from its top, and as the last number where the list ends.
 *
 * @param _version makes an answer out of date when heights have changed that the function reads.
 */
export function startsOf(count: number, heightOf: (index: number) => number, _version?: number): Float64Array {
  const starts = new Float64Array(count + 1);
  for (let index = 0; index < count; index += 1) starts[index + 1] = (starts[index] ?? 0) + heightOf(index);
  return starts;
}

/** The row at a height of the list, by its starts; the first or last one beyond its ends. */
export function firstAt(starts: Float64Array, height: number): number {
  let [low, high] = [0, Math.max(0, starts.length - 2)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= height) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The rows from `first` to `last`, and those to keep in their order among them. */
export function rowsNear(first: number, last: number, kept: readonly number[]): number[] {
  const near = Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first + place);
  return [...new Set([...near, ...kept])].toSorted((a, b) => a - b);
}
