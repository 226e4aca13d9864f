import type { Cv, CvBasics, CvDate, CvEducation, CvWork } from '../model/cv-model.ts';
import type { MasterEntry } from './master-entries.ts';
import { lineIn, listIn } from './to-cv.ts';

/** Entries of a CV and of the master CV that are the same, and the fields their person can correct in both. */

export type CorrectedKind = 'work' | 'education';
export type CorrectedItem = CvWork | CvEducation;
type Lines = Readonly<Record<string, string>>;

/** The single lines of a job or an education, by their names in the master CV. */
export function fieldsOf(item: CorrectedItem): Lines {
  const period = { startDate: item.start.text, endDate: item.end.text };
  return 'employer' in item
    ? { title: item.title, employer: item.employer, location: item.location, ...period }
    : { institution: item.institution, degree: item.degree, location: item.location, ...period };
}

/** Name and contact details that are single lines. */
export function contactsOf({ name, headline, email, phone, location }: CvBasics): Lines {
  return { name, headline, email, phone, location };
}

/** Dates by how they are written. */
export type Dates = ReadonlyMap<string, CvDate>;

/** The item with other lines; names it does not have are left out. The very item where nothing differs. */
export function withFields<Item extends CorrectedItem>(item: Item, changes: Lines, dates: Dates): Item {
  const now = fieldsOf(item);
  const changed = Object.entries(changes).filter(([name, value]) => name in now && now[name] !== value);
  if (changed.length === 0) return item;
  const dateIn = (text: string): CvDate => dates.get(text) ?? { text, iso: null };
  const { startDate, endDate, ...lines } = Object.fromEntries(changed);
  return {
    ...item,
    ...lines,
    ...(startDate !== undefined && { start: dateIn(startDate) }),
    ...(endDate !== undefined && { end: dateIn(endDate) }),
  };
}

/** The single lines of an entry that its person typed. */
export function typedIn(entry: MasterEntry): Lines {
  return Object.fromEntries(
    entry.facts.flatMap(({ pointer, origin }) => {
      const name = pointer.slice(1);
      const value = lineIn(entry, name);
      return origin === 'typed' && value !== '' ? [[name, value]] : [];
    }),
  );
}

/** What two entries have in common; the same period alone says little, as jobs go on side by side. */
const WEIGHTS = { name: 2, date: 1, bullet: 3 };
const ENOUGH = 3;

/** The one entry of a master CV that has most in common with an item; null where none has enough, or two have as much. */
export function sameEntry(
  entries: readonly MasterEntry[],
  kind: CorrectedKind,
  item: CorrectedItem,
): MasterEntry | null {
  const { location: _, ...identifying } = fieldsOf(item);
  const lines = new Set(item.highlights.map(({ text }) => text));
  let [best, most, isTie]: [MasterEntry | null, number, boolean] = [null, ENOUGH - 1, false];
  for (const entry of entries) {
    if (entry.kind !== kind) continue;
    const common = Object.entries(identifying).flatMap(([name, value]) => {
      if (value === '' || lineIn(entry, name) !== value) return [];
      return name.endsWith('Date') ? WEIGHTS.date : WEIGHTS.name;
    });
    const bullet = listIn(entry, 'highlights').some((line) => lines.has(line)) ? WEIGHTS.bullet : 0;
    const score = common.reduce((sum, weight) => sum + weight, bullet);
    if (score > most) [best, most, isTie] = [entry, score, false];
    else if (score === most) isTie = true;
  }
  return isTie ? null : best;
}

/** Whether the master CV is of the person of a CV: any of what names somebody is the same. */
export const isSamePerson = (you: MasterEntry, basics: Cv['basics']): boolean =>
  (['name', 'email', 'phone'] as const).some((name) => basics[name] !== '' && lineIn(you, name) === basics[name]);
