import { AppError, invalidInput } from '../../../platform/app-error.ts';
import {
  changedFields,
  type EntryKind,
  factsAfter,
  type FieldChanges,
  isUncertain,
  MAX_ENTRIES,
  type MasterEntry,
} from './master-entries.ts';

/** The edits of a master CV, each from the entries before to those after. `now` is ISO 8601. */

type Entries = readonly MasterEntry[];

const NO_ENTRY = "We couldn't find this entry. It may have been removed.";

/** @throws AppError NOT_FOUND */
export function entryOf(entries: Entries, id: string): MasterEntry {
  const entry = entries.find((one) => one.id === id);
  if (entry === undefined) throw new AppError('NOT_FOUND', NO_ENTRY);
  return entry;
}

/** What is saved as one entry. */
interface Saved {
  readonly kind: EntryKind;
  /** Of the entry to change; null or absent adds one. */
  readonly id: string | null;
  readonly changes: FieldChanges;
  /** The id of an entry that is added. */
  readonly newId: string;
}

/**
 * Adds or changes an entry. What the person leaves as it is beside the change stays unconfirmed, but for the uncertain
 * field they typed.
 *
 * @throws AppError NOT_FOUND; INVALID_INPUT for texts that are too long and for one entry too many
 */
export function saved(entries: Entries, { kind, id, changes, newId }: Saved, now: string): MasterEntry[] {
  const before = id === null ? null : entryOf(entries, id);
  if (before !== null && before.kind !== kind) throw new AppError('NOT_FOUND', NO_ENTRY);
  const fields = changedFields(kind, before?.fields ?? {}, changes);
  if (before !== null) {
    const after = { ...before, fields, facts: factsAfter(fields, [before], now) };
    return entries.map((one) => (one.id === id ? after : one));
  }
  if (Object.keys(fields).length === 0) throw invalidInput('Fill in at least one field.');
  return withAdded(entries, { id: newId, kind, fields, facts: factsAfter(fields, [], now) });
}

/** @throws AppError INVALID_INPUT for one entry too many */
export function withAdded(entries: Entries, entry: MasterEntry): MasterEntry[] {
  const most = MAX_ENTRIES[entry.kind];
  if (entries.filter(({ kind }) => kind === entry.kind).length >= most) {
    throw invalidInput(`A CV has room for ${most} of these.`);
  }
  return [...entries, entry];
}

/** @throws AppError NOT_FOUND */
export function deleted(entries: Entries, id: string): MasterEntry[] {
  const { id: found } = entryOf(entries, id);
  return entries.filter((one) => one.id !== found);
}

/** Moves an entry among those of its kind. @param position from 0; beyond the end means last @throws AppError NOT_FOUND */
export function moved(entries: Entries, id: string, position: number): MasterEntry[] {
  const entry = entryOf(entries, id);
  const peers = entries.filter(({ kind, id: peer }) => kind === entry.kind && peer !== id);
  const ordered = peers.toSpliced(Math.max(0, position), 0, entry);
  return [...entries.filter(({ kind }) => kind !== entry.kind), ...ordered];
}

/**
 * Merges entries of one kind into the first: its lines stay, blank ones are filled from the others, lists are joined.
 *
 * @throws AppError NOT_FOUND; INVALID_INPUT for other than 2 to 5 entries of one kind, and for a list that gets too long
 */
export function merged(entries: Entries, ids: readonly string[], now: string): MasterEntry[] {
  const parts = [...new Set(ids)].map((id) => entryOf(entries, id));
  const [first, ...others] = parts;
  if (first === undefined || parts.length < 2 || parts.length > 5)
    throw invalidInput('Choose 2 to 5 entries to merge.');
  if (parts.some(({ kind }) => kind !== first.kind)) throw invalidInput('Choose entries of one kind to merge.');
  const changes = Object.fromEntries(
    [...new Set(parts.flatMap(({ fields }) => Object.keys(fields)))].map((name) => {
      const values = parts.flatMap(({ fields }) => fields[name] ?? []);
      const isList = parts.some(({ fields }) => Array.isArray(fields[name]));
      return [name, isList ? [...new Set(values)] : (values[0] ?? '')];
    }),
  );
  const fields = changedFields(first.kind, first.fields, changes);
  const whole = { ...first, fields, facts: factsAfter(fields, parts, now) };
  return entries
    .filter(({ id }) => !others.some((other) => other.id === id))
    .map((one) => (one.id === first.id ? whole : one));
}

/**
 * Splits an entry in two: the second has the same lines, and the bullet points from `highlight` on.
 *
 * @throws AppError NOT_FOUND; INVALID_INPUT when there is no such bullet point, and for one entry too many
 */
export function split(
  entries: Entries,
  { id, highlight, newId }: { readonly id: string; readonly highlight: number; readonly newId: string },
  now: string,
): MasterEntry[] {
  const entry = entryOf(entries, id);
  const { highlights } = entry.fields;
  if (highlights === undefined || typeof highlights === 'string' || highlights[highlight] === undefined) {
    throw invalidInput('Choose the line that begins the new entry.', { field: 'highlight' });
  }
  const { summary: _, ...shared } = entry.fields;
  const part = (whole: MasterEntry, fields: MasterEntry['fields']): MasterEntry => ({
    ...whole,
    fields,
    facts: factsAfter(fields, [entry], now),
  });
  const head = part(entry, changedFields(entry.kind, entry.fields, { highlights: highlights.slice(0, highlight) }));
  const tail = part({ ...entry, id: newId }, { ...shared, highlights: highlights.slice(highlight) });
  withAdded(entries, tail);
  return entries.flatMap((one) => (one.id === id ? [head, tail] : [one]));
}

/**
 * Confirms every fact of some entries.
 *
 * @param ids empty: of all entries that are not uncertain
 * @throws AppError NOT_FOUND
 */
export function confirmed(entries: Entries, ids: readonly string[], now: string): MasterEntry[] {
  const chosen = new Set(ids.length === 0 ? entries.filter((one) => !isUncertain(one)).map(({ id }) => id) : ids);
  for (const id of chosen) entryOf(entries, id);
  return entries.map((entry) =>
    chosen.has(entry.id)
      ? {
          ...entry,
          facts: entry.facts.map((fact) => ({
            ...fact,
            certainty: 'confirmed' as const,
            confirmedAt: fact.confirmedAt ?? now,
          })),
        }
      : entry,
  );
}

/** What an edit changed, so that it can be taken back: the order before, and the entries that were different. */
export interface UndoStep {
  readonly order: readonly string[];
  readonly before: readonly MasterEntry[];
}

export function stepOf(before: Entries, after: Entries): UndoStep {
  const now = new Map(after.map((entry) => [entry.id, entry]));
  return { order: before.map(({ id }) => id), before: before.filter((entry) => now.get(entry.id) !== entry) };
}

/** The entries before a step. */
export function undone(entries: Entries, { order, before }: UndoStep): MasterEntry[] {
  const known = new Map([...entries, ...before].map((entry) => [entry.id, entry]));
  return order.flatMap((id) => known.get(id) ?? []);
}
