import { FeedError } from '../sources/job-source.ts';

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = Buffer.from('"\\,[]{}');

/** Bytes of one piece, at least. */
const PIECE_BYTES = 2 * 1024 * 1024;

/**
 * Cuts a JSON file into smaller ones of the same shape, so that a file of any size is read by what reads small ones: a
 * list, or an object with a list, becomes several with some of the rows each. What stands after the list is left out.
 *
 * @throws FeedError when the file has no list, or ends within it
 */
export async function* jsonListPieces(
  chunks: AsyncIterable<Uint8Array>,
  pieceBytes: number = PIECE_BYTES,
): AsyncGenerator<string> {
  let head: string | null = null;
  let listDepth = 0;
  let depth = 0;
  let isInString = false;
  let isEscaped = false;
  let parts: Uint8Array[] = [];
  let size = 0;
  const take = (last: Uint8Array): string => {
    const text = Buffer.concat([...parts, last]).toString('utf8');
    parts = [];
    size = 0;
    return text;
  };
  const pieceOf = (rows: string): string => `${head ?? ''}${rows}${listDepth === 1 ? ']' : ']}'}`;
  for await (const chunk of chunks) {
    let start = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at];
      if (isInString) {
        if (isEscaped) isEscaped = false;
        else if (byte === BACKSLASH) isEscaped = true;
        else if (byte === QUOTE) isInString = false;
      } else if (byte === QUOTE) {
        isInString = true;
      } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
        depth += 1;
        if (head === null && byte === OPEN_LIST && depth <= 2) {
          head = take(chunk.subarray(start, at + 1));
          listDepth = depth;
          start = at + 1;
        }
      } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
        if (head !== null && depth === listDepth) {
          yield pieceOf(take(chunk.subarray(start, at)));
          return;
        }
        depth -= 1;
      } else if (byte === COMMA && head !== null && depth === listDepth && size + at - start >= pieceBytes) {
        yield pieceOf(take(chunk.subarray(start, at)));
        start = at + 1;
      }
    }
    const rest = chunk.subarray(start);
    parts.push(rest);
    size += rest.length;
  }
  throw new FeedError(head === null ? 'The file has no list of postings.' : 'The file was cut off.');
}
