import { FeedError } from '../sources/job-source.ts';

/** Characters of one piece, at least, and how long a row may be. */
const PIECE = 2 * 1024 * 1024;
const LONGEST_ROW = 16 * 1024 * 1024;

/**
 * Cuts a table of any size into smaller ones, each with the line that names the columns. Rows end at line breaks outside
 * of quotes.
 *
 * @throws FeedError when a row doesn't end, as with a quote that is never closed
 */
export async function* csvPieces(chunks: AsyncIterable<string>, piece: number = PIECE): AsyncGenerator<string> {
  let head: string | null = null;
  let parts: string[] = [];
  let size = 0;
  let isQuoted = false;
  const take = (last: string): string => {
    const text = parts.join('') + last;
    [parts, size] = [[], 0];
    return text;
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const letter = chunk[at];
      if (letter === '"') isQuoted = !isQuoted;
      else if (letter === '\n' && !isQuoted && (head === null || size + at - start >= piece)) {
        const rows = take(chunk.slice(start, at + 1));
        start = at + 1;
        if (head === null) head = rows;
        else yield head + rows;
      }
    }
    parts.push(chunk.slice(start));
    size += chunk.length - start;
    if (size > piece + LONGEST_ROW) throw new FeedError('A row of the table is too long, or its quotes never end.');
  }
  const rest = take('');
  if (rest.trim() !== '' || head === null) yield (head ?? '') + rest;
}
