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
  const open = new Map(entries.map((entry) => [entry, keysOf(entry)]));
  return read
    .flatMap((one): Proposal[] => {
      const current = sameAs(open, one);
      if (current === null) return [{ id: newId(), kind: 'add', entryId: null, proposed: one, sourceId }];
      open.delete(current);
      const fields: Fields = { ...current.fields, ...one.fields };
      if (areSame(fields, current.fields)) return [];
      const proposed = { ...one, id: current.id, fields, facts: factsAfter(fields, [current, one], '') };
      return [{ id: newId(), kind: 'change', entryId: current.id, proposed, sourceId }];
    })
    .slice(0, MAX_PROPOSALS);
}

function sameAs(entries: ReadonlyMap<MasterEntry, readonly string[]>, one: MasterEntry): MasterEntry | null {
  for (const [index, key] of keysOf(one).entries()) {
    for (const [entry, keys] of entries) if (entry.kind === one.kind && keys[index] === key) return entry;
  }
  return null;
}

const keysOf = (entry: MasterEntry): string[] => KEYS[entry.kind].map((names) => keyOf(entry, names));

const keyOf = ({ fields }: MasterEntry, names: readonly string[]): string =>
  names
    .map((name) =>
      String(fields[name] ?? '')
        .toLowerCase()
        .trim(),
    )
    .join('\n');

/** @param more has all fields of `fields` */
const areSame = (more: Fields, fields: Fields): boolean =>
  Object.entries(more).every(([name, value]) => {
    const other = fields[name];
    if (typeof value === 'string' || typeof other === 'string' || other === undefined) return value === other;
    return value.length === other.length && value.every((line, index) => line === other[index]);
  });

/** The entries with a proposal taken. @throws AppError NOT_FOUND when its entry is gone; INVALID_INPUT for one too many */
export function accepted(entries: readonly MasterEntry[], { entryId, proposed }: Proposal, now: string): MasterEntry[] {
  if (entryId === null) return withAdded(entries, proposed);
  const current = entryOf(entries, entryId);
  const after = { ...proposed, facts: factsAfter(proposed.fields, [current, proposed], now) };
  return entries.map((one) => (one.id === entryId ? after : one));
}
