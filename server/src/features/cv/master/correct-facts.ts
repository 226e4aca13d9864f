import { randomUUID } from 'node:crypto';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { ReadCv } from '../model/cv-model.ts';
import { saved, stepOf, withAdded } from './edit-entries.ts';
import { MasterCv } from './master-cv.entity.ts';
import { earlierEntries, keepEdit } from './master-cv-rows.query.ts';
import { type Fact, type MasterEntry, requireRoom } from './master-entries.ts';
import { entriesOf } from './read-entries.ts';
import { sameEntry } from './same-entry.ts';

/** Lines of one job, education or the contact details, as their person typed them; '' clears. */
export interface Correction {
  readonly kind: 'basics' | 'work' | 'education';
  readonly itemId: string;
  readonly changes: Readonly<Record<string, string>>;
}

interface Corrected {
  readonly entries: readonly MasterEntry[];
  readonly entry: MasterEntry;
}

/**
 * Corrects lines in the entry that is the same, or in a new one. A line that is again as it was before an edit has its
 * origin again, and its doubt.
 *
 * @param readCv of the version, before the correction
 */
export async function correctedEntries(
  em: EntityManager,
  { userId, readCv, now }: { readonly userId: string; readonly readCv: ReadCv; readonly now: Date },
  before: readonly MasterEntry[],
  { kind, itemId, changes }: Correction,
): Promise<Corrected> {
  const known = entryFor(before, readCv, { kind, itemId });
  const entries = known === null ? withAdded(before, readEntry(readCv, { kind, itemId })) : before;
  const id = (known ?? entries.at(-1))?.id ?? '';
  const typed = saved(entries, { kind, id, changes, newId: id }, now.toISOString());
  const earlier = known === null ? [] : await earlierEntries(em, userId, id);
  const after = typed.map((entry) => (entry.id === id ? { ...entry, facts: entry.facts.map(asBefore) } : entry));
  requireRoom(after, before);
  const entry = after.find((one) => one.id === id);
  if (entry === undefined) throw new Error(`The entry ${id} is gone.`);
  return { entries: after, entry };

  function asBefore(fact: Fact): Fact {
    const name = fact.pointer.slice(1);
    if (changes[name] === undefined) return fact;
    const same = earlier.find(({ fields }) => fields[name] === changes[name]);
    return same?.facts.find(({ pointer }) => pointer === fact.pointer) ?? fact;
  }
}

/** Writes a correction, which `undo` of the master CV takes back too. @param em of a running transaction @returns the new version */
export async function correctMasterCv(
  em: EntityManager,
  of: { readonly userId: string; readonly readCv: ReadCv; readonly now: Date },
  correction: Correction,
): Promise<number> {
  const { userId, now } = of;
  const found = await em.findOne(MasterCv, { userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const row = found ?? new MasterCv(userId, now);
  const { entries } = await correctedEntries(em, of, row.entries, correction);
  const version = row.version + 1;
  await keepEdit(em, userId, version, stepOf(row.entries, entries));
  Object.assign(row, { entries, version, updatedAt: now });
  await em.persist(row).flush();
  return version;
}

type ItemOf = Pick<Correction, 'kind' | 'itemId'>;

function entryFor(entries: readonly MasterEntry[], { cv }: ReadCv, { kind, itemId }: ItemOf): MasterEntry | null {
  if (kind === 'basics') return entries.find((entry) => entry.kind === 'basics') ?? null;
  const item = [...cv.work, ...cv.education].find(({ id }) => id === itemId);
  return item === undefined ? null : sameEntry(entries, kind, item);
}

/** What the version says of an item, for a master CV that does not know it. */
function readEntry(readCv: ReadCv, { kind, itemId }: ItemOf): MasterEntry {
  const { cv } = readCv;
  const only = {
    ...cv,
    work: cv.work.filter(({ id }) => id === itemId),
    education: cv.education.filter(({ id }) => id === itemId),
  };
  const read = entriesOf({ ...readCv, cv: only, uncertain: [] }, { id: '', origin: 'file' }, randomUUID);
  const entry = read.find((one) => one.kind === kind) ?? {
    id: kind === 'basics' ? kind : randomUUID(),
    kind,
    fields: {},
    facts: [],
  };
  // The text it was read from is not among the sources.
  return { ...entry, facts: entry.facts.map((fact) => ({ ...fact, span: null })) };
}
