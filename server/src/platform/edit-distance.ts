/** Shorter words are too ambiguous to correct. */
const SHORTEST = 3;

/** How many typing errors a word of this length may contain and still match; 0 = no correction. */
export function errorsAllowed(length: number): number {
  if (length < SHORTEST) return 0;
  return length < 6 ? 1 : 2;
}

/**
 * The edit distance of two words: insertions, deletions, substitutions and swaps of neighbors (Damerau-Levenshtein,
 * optimal string alignment).
 *
 * @returns a number up to `most`, or `most + 1` for anything beyond
 */
export function editDistance(from: string, to: string, most: number): number {
  const beyond = most + 1;
  if (Math.abs(from.length - to.length) > most) return beyond;
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_none, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current.push(
        Math.min(
          at(last, column) + 1,
          at(current, column - 1) + 1,
          at(last, column - 1) + (same ? 0 : 1),
          swapped ? at(before, column - 2) + 1 : beyond,
        ),
      );
    }
    if (Math.min(...current) > most) return beyond;
    before = last;
    last = current;
  }
  return Math.min(at(last, to.length), beyond);
}

const at = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY;
