import { STAGE_IDS } from '@foothold/server/domain';
import type { BoardSort, SortColumn } from './board-address.ts';
import type { BoardApplication } from './board-cache.ts';
import { cardNames } from './card-facts.ts';
import { stageIdOf } from './stage-name.ts';

/** What a column is sorted by; nothing to sort by is null. Stages have an order of their own, the board's. */
const VALUES: Readonly<Record<SortColumn, (application: BoardApplication) => string | number | null>> = {
  title: (application) => cardNames(application).title,
  company: (application) => cardNames(application).company,
  stage: ({ stage }) => STAGE_IDS.indexOf(stageIdOf(stage)),
  applied: ({ createdAt }) => createdAt,
  reminder: ({ nextReminder }) => nextReminder,
  notes: ({ notes }) => notes.trim() || null,
};

/** As people look names up: capitals and accents apart, numbers by their value. */
const NAMES = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/**
 * The applications in a table's order. Rows without a value come last, whichever way it is sorted; among equals the newest
 * application is first.
 */
export function sortApplications(
  applications: readonly BoardApplication[],
  { column, isDescending }: BoardSort,
): readonly BoardApplication[] {
  const way = isDescending ? -1 : 1;
  const rows = applications.map((application) => ({ application, value: VALUES[column](application) }));
  return rows
    .toSorted((a, b) => compare(a.value, b.value, way) || newestFirst(a.application, b.application))
    .map(({ application }) => application);
}

function compare(a: string | number | null, b: string | number | null, way: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === 'number' && typeof b === 'number') return (a - b) * way;
  return NAMES.compare(String(a), String(b)) * way;
}

function newestFirst(a: BoardApplication, b: BoardApplication): number {
  return NAMES.compare(b.createdAt, a.createdAt) || (a.id < b.id ? 1 : -1);
}
