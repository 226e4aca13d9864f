import { LIMITS } from '../../../domain/index.ts';
import { invalidInput } from '../../../platform/app-error.ts';
import { visibleLine } from '../../../platform/text.ts';

/**
 * The master CV as plain data: a list of entries in the order of the CV, each with its fields and, fact by fact, where
 * it comes from. Lines and texts are strings, lists are lists of strings; an empty field is left out.
 */

export const ENTRY_KINDS = [
  'basics',
  'work',
  'education',
  'projects',
  'skills',
  'languages',
  'certificates',
  'sections',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export type FieldValue = string | readonly string[];
export type Fields = Readonly<Record<string, FieldValue>>;

/** Where a fact comes from, how sure it is, and when the person confirmed it (ISO 8601). */
export interface Fact {
  /** Into the entry: `/title`, `/highlights/1`. */
  readonly pointer: string;
  readonly origin: 'file' | 'import' | 'typed';
  readonly certainty: 'confirmed' | 'read' | 'uncertain';
  /** UTF-16 offsets into the text of the source; null = not read from a file. */
  readonly span: { readonly sourceId: string; readonly start: number; readonly end: number } | null;
  readonly confirmedAt: string | null;
}

export interface MasterEntry {
  readonly id: string;
  readonly kind: EntryKind;
  readonly fields: Fields;
  readonly facts: readonly Fact[];
}

interface FieldRule {
  readonly kind: 'line' | 'text' | 'list';
  /** Characters of a text, or of one item of a list. */
  readonly length: number;
  /** Items of a list. */
  readonly items: number;
}

/** Characters of a summary, a bullet point or a line (limits-50). */
const TEXT_LENGTH = LIMITS.bioLength;
const line: FieldRule = { kind: 'line', length: LIMITS.lineLength, items: 1 };
const text: FieldRule = { kind: 'text', length: TEXT_LENGTH, items: 1 };
const list = (items: number): FieldRule => ({ kind: 'list', length: TEXT_LENGTH, items });
const period = { startDate: line, endDate: line };

/** The fields of each kind, in the order people read them. */
const FIELDS: Readonly<Record<EntryKind, Readonly<Record<string, FieldRule>>>> = {
  basics: {
    name: line,
    headline: line,
    email: line,
    phone: line,
    location: line,
    url: line,
    profiles: list(10),
    summary: text,
  },
  work: { title: line, employer: line, location: line, ...period, summary: text, highlights: list(50) },
  education: { institution: line, degree: line, location: line, score: line, ...period, highlights: list(20) },
  projects: { name: line, url: line, ...period, highlights: list(50) },
  skills: { name: line, keywords: list(100) },
  languages: { name: line, fluency: line },
  certificates: { name: line, issuer: line, date: line },
  sections: { title: line, lines: list(100) },
};

/** Entries of one kind (limits-50). */
export const MAX_ENTRIES: Readonly<Record<EntryKind, number>> = {
  basics: 1,
  work: 50,
  education: 50,
  projects: 50,
  skills: 30,
  languages: 30,
  certificates: 50,
  sections: 20,
};

/** Characters, and values, of a whole master CV (limits-50): a CV file that can be read has no more. */
const MAX_CHARACTERS = 200_000;
const MAX_VALUES = 3_000;

function sizeOf(entries: readonly MasterEntry[]): { readonly characters: number; readonly values: number } {
  let [characters, values] = [0, 0];
  for (const { fields } of entries) {
    for (const value of Object.values(fields).flat()) {
      characters += value.length;
      values += 1;
    }
  }
  return { characters, values };
}

/**
 * Refuses an edit that makes a CV too long; one that was too long may be shortened.
 *
 * @throws AppError INVALID_INPUT
 */
export function requireRoom(after: readonly MasterEntry[], before: readonly MasterEntry[]): void {
  const [now, was] = [sizeOf(after), sizeOf(before)];
  if (now.characters > MAX_CHARACTERS && now.characters > was.characters) {
    throw invalidInput('Your CV is full: it has room for 200,000 characters.');
  }
  if (now.values > MAX_VALUES && now.values > was.values) {
    throw invalidInput('Your CV is full: it has room for 3,000 fields, lines and skills.');
  }
}

/** An edit of an entry: what is absent stays, null clears. */
export type FieldChanges = Readonly<Record<string, FieldValue | null | undefined>>;

/** The fields after an edit. @throws AppError INVALID_INPUT for a text or a list that is too long */
export function changedFields(kind: EntryKind, before: Fields, changes: FieldChanges): Fields {
  const entries = Object.entries(FIELDS[kind]).flatMap(([name, rule]): [string, FieldValue][] => {
    const change = changes[name];
    const value = change === undefined ? before[name] : change === null ? undefined : checked(name, rule, change);
    return value === undefined || value.length === 0 ? [] : [[name, value]];
  });
  return Object.fromEntries(entries);
}

function checked(name: string, rule: FieldRule, value: FieldValue): FieldValue {
  const texts = (typeof value === 'string' ? [value] : value)
    .map((one) => (rule.kind === 'text' ? one.replaceAll('\0', '').toWellFormed().trim() : visibleLine(one)))
    .filter((one) => one !== '');
  if (texts.some((one) => one.length > rule.length)) {
    throw invalidInput(`Use at most ${rule.length} characters.`, { field: name });
  }
  if (texts.length > rule.items) throw invalidInput(`Use at most ${rule.items} lines.`, { field: name });
  return rule.kind === 'list' ? texts : (texts[0] ?? '');
}

/** The same without a refusal, for what a file says: what is too long is cut. */
export function fittingFields(kind: EntryKind, fields: Fields): Fields {
  const entries = Object.entries(FIELDS[kind]).flatMap(([name, rule]): [string, FieldValue][] => {
    const value = fields[name];
    if (value === undefined || value.length === 0) return [];
    if (typeof value === 'string') return [[name, value.slice(0, rule.length).toWellFormed()]];
    return [[name, value.slice(0, rule.items).map((one) => one.slice(0, rule.length).toWellFormed())]];
  });
  return Object.fromEntries(entries);
}

/** Each value of an entry with its pointer: a list has one for each of its items. */
export function valuesOf(
  fields: Fields,
): { readonly pointer: string; readonly name: string; readonly value: string }[] {
  return Object.entries(fields).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [{ pointer: `/${name}`, name, value }]
      : value.map((one, index) => ({ pointer: `/${name}/${index}`, name, value: one })),
  );
}

export const isUncertain = ({ facts }: Pick<MasterEntry, 'facts'>): boolean =>
  facts.some(({ certainty }) => certainty === 'uncertain');

export const isConfirmed = ({ facts }: Pick<MasterEntry, 'facts'>): boolean =>
  facts.every(({ certainty }) => certainty === 'confirmed');

/**
 * The facts of fields after an edit: a value that one of the earlier entries has under the same name keeps its origin,
 * all others were typed now. A doubt about a field that is still empty stays.
 */
export function factsAfter(
  fields: Fields,
  earlier: readonly Pick<MasterEntry, 'fields' | 'facts'>[],
  now: string,
): Fact[] {
  const known = new Map<string, Fact>();
  for (const { fields: before, facts } of earlier.toReversed()) {
    const byPointer = new Map(facts.map((fact) => [fact.pointer, fact]));
    for (const { pointer, name, value } of valuesOf(before)) {
      const fact = byPointer.get(pointer);
      if (fact !== undefined) known.set(JSON.stringify([name, value]), fact);
    }
  }
  const [first] = earlier;
  const isMissing = ({ pointer, certainty }: Fact): boolean =>
    certainty === 'uncertain' && first?.fields[pointer.slice(1)] === undefined && !pointer.includes('/', 1);
  const missing = (first?.facts ?? []).filter((fact) => isMissing(fact) && fields[fact.pointer.slice(1)] === undefined);
  const values = valuesOf(fields).map(({ pointer, name, value }): Fact => {
    const fact = known.get(JSON.stringify([name, value]));
    return fact === undefined
      ? { pointer, origin: 'typed', certainty: 'confirmed', span: null, confirmedAt: now }
      : { ...fact, pointer };
  });
  return [...values, ...missing];
}
