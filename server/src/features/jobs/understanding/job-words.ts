import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { queryWords } from '../model/query-key.ts';

/** What a group of `server/data/job-words.txt` is about; the sections of the file. */
export type WordKind = 'title' | 'level' | 'type' | 'mode' | 'skill' | 'word' | 'sponsorship' | 'sign';

/** Words for the same thing. */
export interface WordGroup {
  readonly kind: WordKind;
  /** The one that is shown: 'software engineer'. */
  readonly name: string;
  /** All of them, the name first. */
  readonly words: readonly string[];
  /** Wider words, which are found behind them: an engineer may be a developer. They are not looked up. */
  readonly wider: readonly string[];
  /** Names of groups that are another kind of job, and near it: they are found where hardly anything else is. */
  readonly near: readonly string[];
}

const KINDS: readonly WordKind[] = ['title', 'level', 'type', 'mode', 'skill', 'word', 'sponsorship', 'sign'];
const FILE = 'data/job-words.txt';

let all: readonly WordGroup[] | null = null;
let table: ReadonlyMap<string, readonly WordGroup[]> | null = null;

/** The groups that hold exactly these words, whatever their case, accents, hyphens and plurals. */
export function groupsOf(key: string): readonly WordGroup[] {
  table ??= byKey(allGroups());
  return table.get(key) ?? [];
}

/** Every group of the file. */
export const allGroups = (): readonly WordGroup[] =>
  (all ??= parse(readFileSync(fileAbove(import.meta.dirname), 'utf8')));

/**
 * Reads the file's format: `[kind]` before the groups of a kind, then a line for each group, 'name: other, ~wider, ≈near'.
 *
 * @throws Error naming the line that is neither
 */
function parse(text: string): WordGroup[] {
  let kind: WordKind = 'word';
  const read: WordGroup[] = [];
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    const section = KINDS.find((one) => line === `[${one}]`);
    const [name = '', others] = line.split(/:(.*)/s);
    if (section !== undefined) kind = section;
    else if (others === undefined) throw new Error(`${FILE} has a line without a group: ${line}`);
    else read.push(groupOf(kind, name, others));
  }
  return read;
}

function groupOf(kind: WordKind, name: string, others: string): WordGroup {
  const words = [name, ...others.split(',')].map((word) => word.trim());
  return {
    kind,
    name,
    words: words.filter((word) => !word.startsWith('~') && !word.startsWith('≈')),
    wider: words.flatMap((word) => (word.startsWith('~') ? word.slice(1) : [])),
    near: words.flatMap((word) => (word.startsWith('≈') ? word.slice(1) : [])),
  };
}

interface CutName {
  readonly words: readonly string[];
  readonly key: string;
}

/** Every name in the file, cut into words: a query is compared with all of them, and to cut them takes milliseconds. */
let cut: ReadonlyMap<string, CutName> | null = null;

function cutName(name: string): CutName {
  cut ??= new Map(
    allGroups()
      .flatMap(({ words, wider, near }) => [...words, ...wider, ...near])
      .map((one) => [one, cutNow(one)]),
  );
  return cut.get(name) ?? cutNow(name);
}

function cutNow(name: string): CutName {
  const words = queryWords(name);
  return { words, key: words.join('') };
}

/** As `queryWords`, at once for names of the file. */
export const nameWords = (name: string): readonly string[] => cutName(name).words;

/** As `queryKey`, at once for names of the file. */
export const nameKey = (name: string): string => cutName(name).key;

function byKey(groups: readonly WordGroup[]): ReadonlyMap<string, readonly WordGroup[]> {
  const found = new Map<string, WordGroup[]>();
  for (const group of groups) {
    for (const key of new Set(group.words.map(nameKey))) found.set(key, [...(found.get(key) ?? []), group]);
  }
  return found;
}

/** It lies in the server's folder, above the source, the build and the bundle alike. */
function fileAbove(folder: string): string {
  const file = path.join(folder, FILE);
  if (statSync(file, { throwIfNoEntry: false }) !== undefined) return file;
  if (path.dirname(folder) === folder) throw new Error(`server/${FILE} is missing.`);
  return fileAbove(path.dirname(folder));
}
