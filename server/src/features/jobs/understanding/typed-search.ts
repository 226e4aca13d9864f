import { comparableText } from '../../../domain/index.ts';
import { PLACE_ID, TERM } from '../model/posting-terms.ts';
import type { ReadAs, TermKind } from '../search/job-query.ts';
import type { JobSearch, TermCounter } from '../search/job-search.ts';
import type { ResolvedPlace } from '../places/resolve-places.ts';
import type { Concept, ConceptKind, Meaning, OpenJobs, ReadQuery } from './concepts.ts';
import { namesOf } from './company-names.ts';
import { valueOf } from './meaning-words.ts';
import { readQuery } from './read-query.ts';

/** A part of a query as it was understood. */
export interface SearchTerm {
  readonly kind: TermKind;
  /** As it was typed. */
  readonly text: string;
  /** What is searched for: 'Germany' for 'deutschland'. */
  readonly value: string;
  readonly alternatives: readonly TermKind[];
}

/**
 * Reads a typed text. What a word is, the open postings decide. Where the index counts them, it is read once; while there
 * is only PostgreSQL, once more before that, to learn which terms to ask for.
 *
 * @param text at most 200 characters
 * @param readAs meanings chosen for parts of it
 * @returns rejects with AppError INVALID_INPUT for a longer text
 */
export async function readTyped(
  text: string,
  readAs: readonly ReadAs[],
  search: Pick<JobSearch, 'termCounter' | 'termCounts'>,
): Promise<ReadQuery> {
  const read = await readQuery(text, openJobsBy(search.termCounter() ?? (await countedBefore(text, search))));
  return { ...read, clauses: read.clauses.map((clause) => clause.map((concept) => readOtherwise(concept, readAs))) };
}

async function countedBefore(text: string, search: Pick<JobSearch, 'termCounts'>): Promise<TermCounter> {
  const asked = new Set<string>();
  const noteOnly: TermCounter = (term) => {
    asked.add(term);
    return 0;
  };
  await readQuery(text, openJobsBy(noteOnly));
  const known = await search.termCounts([...asked]);
  return (term) => known.get(term) ?? 0;
}

function openJobsBy(count: TermCounter): OpenJobs {
  return {
    ofCompany: (name) => Math.max(...namesOf(name).map((one) => count(TERM.company(one)))),
    withTitleWord: (word) => count(TERM.title(word)),
    withSkill: (skill) => count(TERM.skill(skill)),
    inPlace: (place) => Math.max(0, ...idsOf(place).map((id) => count(TERM.place(id)))),
  };
}

function idsOf({ kind, name, city, region, country, countries }: ResolvedPlace): string[] {
  if (country === null) return [...countries];
  if (kind === 'town' || kind === 'metro') return [PLACE_ID.town(country, region, city ?? name)];
  return kind === 'division' ? [PLACE_ID.division(country, region ?? name)] : [country];
}

const kindOf = (kind: ConceptKind): TermKind => (kind === 'PAY' ? 'SALARY' : kind);

function readOtherwise(concept: Concept, readAs: readonly ReadAs[]): Concept {
  const wanted = readAs.find(({ text }) => comparableText(text) === comparableText(concept.text));
  if (wanted === undefined || kindOf(concept.meaning.kind) === wanted.kind) return concept;
  const all = [concept.meaning, ...meaningsBesides(concept)];
  const chosen = all.find(({ kind }) => kindOf(kind) === wanted.kind);
  return chosen === undefined ? concept : { ...concept, meaning: chosen, others: all.filter((one) => one !== chosen) };
}

/** Any part can be a plain word. */
function meaningsBesides({ text, meaning, others }: Concept): readonly Meaning[] {
  if ([meaning, ...others].some(({ kind }) => kind === 'WORD' || kind === 'PHRASE')) return others;
  return [...others, { kind: 'WORD', words: [text], isBeginning: false }];
}

/** How a query was understood, in the order of its words. */
export const interpretationOf = ({ clauses }: ReadQuery): SearchTerm[] => clauses.flat().map(searchTermOf);

export function searchTermOf(concept: Concept): SearchTerm {
  const { text, meaning, isExcluded } = concept;
  return {
    kind: isExcluded ? 'EXCLUDE' : kindOf(meaning.kind),
    text,
    value: valueOf(meaning, text),
    alternatives: isExcluded ? [] : [...new Set(meaningsBesides(concept).map(({ kind }) => kindOf(kind)))],
  };
}
