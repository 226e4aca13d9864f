import { companyKey } from '../../../domain/index.ts';
import { TERM } from '../model/posting-terms.ts';
import { queryWords } from '../model/query-key.ts';
import { yieldThread } from './yield-thread.ts';
import type { Bonus, Grade, GradedCondition, QueryClause, WantedConcept } from './conditions.ts';
import type { JobRowSource } from './job-row-cache.ts';
import type { JobRow } from './job-rows.query.ts';
import { EVERYTHING, type JobSearch } from './job-search.ts';

/** What a posting is compared by. */
export type ComparedJob = Pick<
  JobRow,
  'title' | 'company' | 'location' | 'level' | 'skills' | 'requiredSkills' | 'isSample'
>;

interface SimilarRequest {
  /** How many, at most. */
  readonly first: number;
  /** Postings that are left out: the job itself, its opening, what the viewer hid. */
  readonly withoutIds: readonly number[];
}

/** Say how senior or for whom a job is, or where; not what it is. */
const NO_ROLE = new Set(
  'senior sr junior jr mid lead principal staff intern internship trainee graduate entry level i ii iii iv v remote hybrid onsite m w f d x div all gender the a an of for and und der die in at to fur with'.split(
    ' ',
  ),
);
const MOST_READ = 12;
const MOST_WORDS = 5;
/** Skills that a similar posting shares at least one of. */
const MOST_SHARED = 12;
/** Skills that are ranked by, the rarest: nearly every posting has the frequent ones. */
const MOST_RANKED = 4;
/** More postings of one company would be its page. */
const MOST_OF_ONE = 2;

/**
 * Open postings like this one: the title first, then the rarest of its skills. None of the same opening, and at most two
 * of one company. Two searches of the index at most, each in a turn of its own.
 */
export async function similarJobs(
  { search, rows }: { readonly search: JobSearch; readonly rows: JobRowSource },
  job: ComparedJob,
  { first, withoutIds }: SimilarRequest,
): Promise<JobRow[]> {
  const typed = roleWords(job);
  if (typed.length === 0) return [];
  const skills = [...new Set([...job.requiredSkills, ...job.skills])].slice(0, MOST_SHARED);
  const counts = await search.termCounts([...typed.map(TERM.title), ...skills.map(TERM.skill)]);
  // A number of the employer's own is in no other title.
  const shared = typed.filter((word) => (counts.get(TERM.title(word)) ?? 0) > 1);
  const words = (shared.length > 0 ? shared : typed).slice(0, MOST_WORDS);
  const rarest = (of: readonly string[], term: (text: string) => string): string[] =>
    of.toSorted((one, other) => (counts.get(term(one)) ?? 0) - (counts.get(term(other)) ?? 0));
  const rareWords = new Set(rarest(words, TERM.title).slice(0, Math.ceil(words.length / 2)));
  const find = async (clauses: readonly QueryClause[]): Promise<readonly JobRow[]> => {
    await yieldThread();
    const limit = first * 4 + 8;
    const { ids } = await search.search({
      ...EVERYTHING,
      clauses,
      sort: 'best_match',
      hiddenIds: withoutIds,
      limit,
    });
    return rows.rows(ids);
  };
  const ranked = rarest(skills, TERM.skill).slice(0, MOST_RANKED);
  const withSkill: QueryClause[] = skills.length === 0 ? [] : [skillClause(skills, new Set(ranked))];
  const found = [...(await find([titleClause(words, rareWords, job.level, true), ...withSkill]))];
  if (chosen(found, job, first).length < first)
    found.push(...(await find([titleClause(words, rareWords, job.level, false)])));
  return chosen(found, job, first);
}

/** The words of a title that say what the job is, each once. */
function roleWords({ title, company, location }: ComparedJob): string[] {
  const beside = new Set([...queryWords(company), ...queryWords(location)]);
  const words = [...new Set(queryWords(title))].filter((word) => !NO_ROLE.has(word));
  const own = words.filter((word) => !beside.has(word));
  return (own.length > 0 ? own : words).slice(0, MOST_READ);
}

/** Less than the step between two grades of a title: it decides among equals. */
const SAME_LEVEL = 20;

const graded = (grade: Grade, anyOf: readonly (readonly string[])[]): GradedCondition => ({
  grade,
  condition: { kind: 'TERMS', anyOf },
});

const concept = (reason: WantedConcept['reason'], words: number, grades: GradedCondition[]): WantedConcept => ({
  reason,
  text: '',
  value: '',
  words,
  grades,
  bonuses: [],
  phrase: null,
});

/**
 * All words of the title, then two that stand side by side and are not both frequent, then a rare one; of equal ones
 * those of the same level first.
 *
 * @param isWide whether a rare word alone will do
 */
function titleClause(
  words: readonly string[],
  rare: ReadonlySet<string>,
  level: ComparedJob['level'],
  isWide: boolean,
): QueryClause {
  const pairs = words
    .slice(1)
    .map((word, at) => [words[at] ?? '', word])
    .filter((pair) => pair.some((word) => rare.has(word)))
    .map((pair) => pair.map(TERM.title));
  const grades = [
    graded('exactTitle', [words.map(TERM.title)]),
    ...(words.length > 2 ? [graded('title', pairs)] : []),
    ...(isWide && words.length > 1
      ? [
          graded(
            'wideTitle',
            [...rare].map((word) => [TERM.title(word)]),
          ),
        ]
      : []),
  ];
  const bonuses: Bonus[] =
    level === null ? [] : [{ worth: SAME_LEVEL, condition: { kind: 'FACT', fact: 'experience', words: [level] } }];
  return { concepts: [{ ...concept('TITLE', words.length, grades), bonuses }], isExcluded: false };
}

/** One of the skills; those that are ranked count more where they are required. */
function skillClause(skills: readonly string[], ranked: ReadonlySet<string>): QueryClause {
  const others = skills.filter((skill) => !ranked.has(skill));
  return {
    concepts: [
      ...[...ranked].map((skill) =>
        concept('SKILL', 0, [graded('required', [[TERM.required(skill)]]), graded('skill', [[TERM.skill(skill)]])]),
      ),
      ...(others.length === 0
        ? []
        : [
            concept('SKILL', 0, [
              graded(
                'text',
                others.map((skill) => [TERM.skill(skill)]),
              ),
            ]),
          ]),
    ],
    isExcluded: false,
  };
}

/** One posting of each title at a company, and none with this one's. */
function chosen(found: readonly JobRow[], job: ComparedJob, first: number): JobRow[] {
  const identity = (row: Pick<JobRow, 'company' | 'title'>): string =>
    `${companyKey(row.company)}\n${queryWords(row.title).join(' ')}`;
  const taken = new Set([identity(job)]);
  const ofCompany = new Map<string, number>();
  const similar: JobRow[] = [];
  for (const row of found) {
    const company = companyKey(row.company);
    const count = ofCompany.get(company) ?? 0;
    // Made-up postings stand beside made-up ones only.
    if (taken.has(identity(row)) || count === MOST_OF_ONE || row.isSample !== job.isSample) continue;
    taken.add(identity(row));
    ofCompany.set(company, count + 1);
    similar.push(row);
    if (similar.length === first) break;
  }
  return similar;
}
