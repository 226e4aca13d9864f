import { hash } from 'node:crypto';
import type { FeedRow } from './job-source.ts';

/**
 * Rows of a feed that dates nothing, or dates by changes: a posting would be new with every run, so one whose row is as
 * before keeps its date. Others are dated by `read`.
 *
 * @param known the versions of the board's open postings, by their ids
 * @param lasting what of a row says that it changed
 */
export function readUndated<Row>(
  rows: readonly Row[],
  known: ReadonlyMap<string, string>,
  read: (row: Row) => readonly FeedRow[],
  lasting: (row: Row) => unknown = (row) => row,
): readonly FeedRow[] {
  return rows.flatMap((row) => {
    const version = hash('sha256', JSON.stringify(lasting(row)) ?? '', 'hex').slice(0, 16);
    return read(row).map((entry): FeedRow => {
      if (!('posting' in entry)) return entry;
      const { externalId } = entry.posting;
      return known.get(externalId) === version ? { asItWas: externalId } : { ...entry, version };
    });
  });
}
