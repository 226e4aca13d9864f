import { factsAfter, type Fields, type MasterEntry } from './master-entries.ts';
import { entryOf, withAdded } from './edit-entries.ts';

/** What a file that was read later would change. */
export interface Proposal {
  readonly id: string;
  readonly kind: 'add' | 'change';
  /** The entry it would change; null: it adds one. */
  readonly entryId: string | null;
  /** The entry as it would be. */
  readonly proposed: MasterEntry;
  readonly sourceId: string;
}

/** Proposals that wait at once (limits-50). */
const MAX_PROPOSALS = 200;

/** By what two entries are taken for the same; the first one that fits counts. */
const KEYS: Readonly<Record<MasterEntry['kind'], readonly (readonly string[])[]>> = {
  basics: [[]],
  work: [
    ['employer', 'title', 'startDate'],
    ['employer', 'title'],
    ['employer', 'startDate'],
    ['title', 'startDate'],
  ],
  education: [['institution', 'degree'], ['institution'], ['degree']],
  projects: [['name']],
  skills: [['name']],
  languages: [['name']],
  certificates: [['name']],
  sections: [['title']],
};

/**
 * The differences between a master CV and a file read later. Entries that the file does not mention stay: nothing is
 * ever removed because a newer file is shorter.
 */
export function proposalsOf(
  entries: readonly MasterEntry[],
  read: readonly MasterEntry[],
  sourceId: string,
  newId: () => string,
): Proposal[] {
  const open = new Set(entries);
  return read
    .flatMap((one): Proposal[] => {
      const current = sameAs(open, one);
      if (current === null) return [{ id: newId(), kind: 'add', entryId: null, proposed: one, sourceId }];
      open.delete(current);
      const fields: Fields = { ...current.fields, ...one.fields };
      if (JSON.stringify(sorted(fields)) === JSON.stringify(sorted(current.fields))) return [];
      const proposed = { ...one, id: current.id, fields, facts: factsAfter(fields, [current, one], '') };
      return [{ id: newId(), kind: 'change', entryId: current.id, proposed, sourceId }];
    })
    .slice(0, MAX_PROPOSALS);
}

function sameAs(entries: ReadonlySet<MasterEntry>, one: MasterEntry): MasterEntry | null {
  for (const names of KEYS[one.kind]) {
    const key = keyOf(one, names);
    for (const entry of entries) if (entry.kind === one.kind && keyOf(entry, names) === key) return entry;
  }
  return null;
}

const keyOf = ({ fields }: MasterEntry, names: readonly string[]): string =>
  names
    .map((name) =>
      String(fields[name] ?? '')
        .toLowerCase()
        .trim(),
    )
    .join('\n');

const sorted = (fields: Fields): unknown => Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1));

/** The entries with a proposal taken. @throws AppError NOT_FOUND when its entry is gone; INVALID_INPUT for one too many */
export function accepted(entries: readonly MasterEntry[], { entryId, proposed }: Proposal, now: string): MasterEntry[] {
  if (entryId === null) return withAdded(entries, proposed);
  const current = entryOf(entries, entryId);
  const after = { ...proposed, facts: factsAfter(proposed.fields, [current, proposed], now) };
  return entries.map((one) => (one.id === entryId ? after : one));
}
