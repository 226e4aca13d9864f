import {
  EMPLOYMENT_TYPES,
  type EmploymentType,
  EXPERIENCE_LEVELS,
  type ExperienceLevel,
  JOB_SOURCES,
  POSTING_SIGNS,
  WORK_MODES,
  type WorkMode,
} from '../../../domain/index.ts';

/** The data that facts are derived from. */
export interface FactPosting {
  readonly employmentTypes: readonly EmploymentType[];
  readonly experience: ExperienceLevel | null;
  readonly remote: WorkMode | null;
  /** The name of the source that leads the posting. */
  readonly source: string;
  readonly evergreen: boolean;
  /** How often it was posted again; absent when a posting is written, because only the database counts it. */
  readonly reposts?: number;
  readonly offBoardSince?: Date | null;
}

/** A closed set of values that postings have and searches can filter by. */
export interface JobFact {
  /** The column of `job_search`, a smallint. */
  readonly column: string;
  /** `several`: the column is a mask, at most 15 words. `one`: it's 0 = not known, or the word's place from 1. */
  readonly holds: 'one' | 'several';
  /** The order is stored: add at the end, never move. */
  readonly words: readonly string[];
  /** The values of a posting; none = unknown. A search for a value finds exactly the postings with it. */
  readonly of: (posting: FactPosting) => readonly string[];
  /** The database updates the column when `job` changes; code doesn't write it. See `search-changes.sql.ts`. */
  readonly isDerived?: true;
}

const known = (word: string | null): readonly string[] => (word === null ? [] : [word]);

/**
 * All facts, by the names of their filters. The posting writer, the index and its snapshot, SQL search, and the comparison
 * of the two are derived from this table.
 */
export const JOB_FACTS = {
  jobType: {
    column: 'type_mask',
    holds: 'several',
    words: EMPLOYMENT_TYPES,
    of: ({ employmentTypes }) => employmentTypes,
  },
  experience: {
    column: 'experience',
    holds: 'one',
    words: EXPERIENCE_LEVELS,
    of: ({ experience }) => known(experience),
  },
  remote: { column: 'remote', holds: 'one', words: WORK_MODES, of: ({ remote }) => known(remote) },
  source: {
    column: 'source_code',
    holds: 'one',
    words: JOB_SOURCES,
    of: ({ source }) => JOB_SOURCES.filter((name) => name === source),
  },
  signs: {
    column: 'signs_mask',
    holds: 'several',
    words: POSTING_SIGNS,
    of: ({ reposts = 0, evergreen, offBoardSince = null }) =>
      POSTING_SIGNS.filter((sign) => ({ reposted: reposts > 0, evergreen, 'off-board': offBoardSince !== null })[sign]),
    isDerived: true,
  },
} as const satisfies Readonly<Record<string, JobFact>>;

export type JobFactName = keyof typeof JOB_FACTS;

const ENTRIES: readonly (readonly [string, JobFact])[] = Object.entries(JOB_FACTS);

/** In the table's order. */
export const FACT_COLUMNS: readonly string[] = ENTRIES.map(([, { column }]) => column);

/** The facts that the posting writer fills. */
export const WRITTEN_FACT_COLUMNS: readonly string[] = ENTRIES.flatMap(([, { column, isDerived }]) =>
  isDerived === true ? [] : [column],
);

/** The values a search wants of each fact: any of these; null = unknown. Absent = any value. */
export type WantedFacts = Readonly<Partial<Record<JobFactName, readonly (string | null)[]>>>;

/** The facts that a search filters by, with the wanted values. */
export function wantedOf(wanted: WantedFacts): { name: string; fact: JobFact; words: readonly (string | null)[] }[] {
  const words = new Map<string, readonly (string | null)[]>(Object.entries(wanted));
  return ENTRIES.flatMap(([name, fact]) => {
    const chosen = words.get(name) ?? [];
    return chosen.length === 0 ? [] : [{ name, fact, words: chosen }];
  });
}

/**
 * The column's number for a value, null = unknown; for a mask, the bit.
 *
 * @throws RangeError for a value that the fact doesn't have, which must not count as unknown
 */
export function codeOf({ column, holds, words }: Omit<JobFact, 'of'>, word: string | null): number {
  if (word === null && holds === 'one') return 0;
  const place = word === null ? -1 : words.indexOf(word);
  if (place === -1) throw new RangeError(`${column} has no word ${word}.`);
  return holds === 'one' ? place + 1 : 1 << place;
}

/** The values of a posting's columns, by their names. */
export function factColumns(posting: FactPosting): Record<string, number> {
  return Object.fromEntries(
    ENTRIES.map(([, fact]) => [fact.column, fact.of(posting).reduce((codes, word) => codes | codeOf(fact, word), 0)]),
  );
}

/** The words of a column's value. */
export function wordsOf<Word extends string>(
  fact: Omit<JobFact, 'words'> & { readonly words: readonly Word[] },
  value: number,
): Word[] {
  return fact.words.filter((word) =>
    fact.holds === 'one' ? codeOf(fact, word) === value : (codeOf(fact, word) & value) !== 0,
  );
}

/** The condition in SQL, for a table with these columns. The text has only numbers of the table above. */
export function factClauses(wanted: WantedFacts): string[] {
  return wantedOf(wanted).map(({ fact, words }) => {
    const codes = words.map((word) => codeOf(fact, word));
    if (fact.holds === 'one') return `${fact.column} in (${codes.join(', ')})`;
    return `${fact.column} & ${codes.reduce((mask, code) => mask | code, 0)} <> 0`;
  });
}
