import type { Cache, InMemoryCache } from '@apollo/client';
import { type DocumentNode, Kind, visit } from 'graphql';

const shortened = new WeakMap<DocumentNode, DocumentNode>();

/** A document for the cache: without the fields of a board's applications. */
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
 * Makes a cache store a board's applications as one value, like a scalar: normalising and reading 2,000 of them, with
 * dependency tracking of each field, costs more than everything else when a board opens. The server still receives the
 * whole document. Every document that reads the board must select the same fields of its applications.
 */
export function keepBoardWhole(cache: InMemoryCache): InMemoryCache {
  const [read, write, diff] = [cache.read.bind(cache), cache.write.bind(cache), cache.diff.bind(cache)];
  return Object.assign(cache, {
    read: (options: Cache.ReadOptions) => read({ ...options, query: boardAsOnePiece(options.query) }),
    write: (options: Cache.WriteOptions) => write({ ...options, query: boardAsOnePiece(options.query) }),
    diff: (options: Cache.DiffOptions) => diff({ ...options, query: boardAsOnePiece(options.query) }),
  });
}
