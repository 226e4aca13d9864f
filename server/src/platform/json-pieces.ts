/** A list whose items come as they are read. */
const isAsyncList = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

const isList = (value: unknown): value is readonly unknown[] | AsyncIterable<unknown> =>
  Array.isArray(value) || isAsyncList(value);

/**
 * JSON as `JSON.stringify(value, null, 2)` writes it, in pieces that are small enough to be written one after the other
 * without keeping anybody waiting: an item of a list each.
 *
 * @param value a list, an object with lists, or anything small; a list may be an async iterable
 */
export async function* jsonPieces(value: unknown): AsyncGenerator<string> {
  if (isList(value)) {
    yield* listPieces(value, '');
  } else if (typeof value === 'object' && value !== null && Object.values(value).some(isList)) {
    let before = '{';
    for (const [key, property] of Object.entries(value)) {
      if (property === undefined) continue;
      yield `${before}\n  ${JSON.stringify(key)}: `;
      if (isList(property)) yield* listPieces(property, '  ');
      else yield textOf(property, '  ');
      before = ',';
    }
    yield '\n}';
  } else {
    yield textOf(value, '');
  }
}

async function* listPieces(list: readonly unknown[] | AsyncIterable<unknown>, indent: string): AsyncGenerator<string> {
  let before = '[';
  for await (const item of list) {
    yield `${before}\n${indent}  ${textOf(item, `${indent}  `)}`;
    before = ',';
  }
  yield before === '[' ? '[]' : `\n${indent}]`;
}

/** Line breaks within texts are escaped, so each of them is one of the layout. */
const textOf = (value: unknown, indent: string): string =>
  JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`);
