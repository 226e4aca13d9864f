import type { Cache, InMemoryCache } from '@apollo/client';
import { type DocumentNode, Kind, visit } from 'graphql';

const shortened = new WeakMap<DocumentNode, DocumentNode>();

/** A document as the cache sees it: without what it asks of the single applications of a board. */
function boardAsOnePiece(document: DocumentNode): DocumentNode {
  const known = shortened.get(document);
  if (known) return known;
  const short = visit(document, {
    Field(field) {
      if (field.name.value !== 'board' || !field.selectionSet) return undefined;
      const selections = field.selectionSet.selections.map((selection) =>
        selection.kind === Kind.FIELD && selection.name.value === 'applications'
          ? { ...selection, selectionSet: undefined }
          : selection,
      );
      return { ...field, selectionSet: { ...field.selectionSet, selections } };
    },
  });
  shortened.set(document, short);
  return short;
}

/**
 * Makes a cache keep a board's applications as the server's answer has them, like one large scalar: to take 2,000 of
 * them apart and to put them together again, with a note of each field that someone reads, costs more than all the rest
 * of a board that opens. The server is asked for the whole document all the same. Every document that reads the board
 * must ask the same of its applications.
 */
export function keepBoardWhole(cache: InMemoryCache): InMemoryCache {
  const [read, write, diff] = [cache.read.bind(cache), cache.write.bind(cache), cache.diff.bind(cache)];
  return Object.assign(cache, {
    read: (options: Cache.ReadOptions) => read({ ...options, query: boardAsOnePiece(options.query) }),
    write: (options: Cache.WriteOptions) => write({ ...options, query: boardAsOnePiece(options.query) }),
    diff: (options: Cache.DiffOptions) => diff({ ...options, query: boardAsOnePiece(options.query) }),
  });
}
