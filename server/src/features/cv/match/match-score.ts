import type { Cv } from '../model/cv-model.ts';
import type { CvPosting } from '../model/cv-posting.ts';
import { kindOfWork } from '../evidence/kind-of-work.ts';
import { plainForm, stem, wordsOf } from '../evidence/words.ts';
import { type ProvenRequirement, proveRequirements } from './prove-requirements.ts';
import { requirementsOf } from './requirements.ts';

/** One part of a match: what the posting asks for and what of it the CV has. */
export interface MatchPart {
  /** 0 to 100; null when the posting requires nothing here, or the CV says nothing either way. */
  readonly score: number | null;
  readonly matched: readonly string[];
  readonly missing: readonly string[];
}

/** How well a CV matches a posting, with the parts that explain the score. */
export interface MatchScore {
  /** 0 to 100; null when the posting names nothing that can be compared. */
  readonly score: number | null;
  readonly required: MatchPart;
  readonly preferred: MatchPart;
  readonly title: MatchPart;
  /** Each with its proofs, the weightiest first. */
  readonly requirements: readonly ProvenRequirement[];
}

/** The weight of each part; missing parts are distributed over the others. */
const MATCH_WEIGHTS = { required: 60, preferred: 20, title: 20 } as const;
/** Work of another kind is no match, whatever tools are shared. */
const MOST_FOR_OTHER_WORK = 20;

/** Words in titles that say nothing about the work. */
const EMPTY_WORDS = new Set(
  'm f d w x gn all genders remote hybrid onsite full part time permanent contract at in of for and or the a an und oder'.split(
    ' ',
  ),
);

/** The match score of a CV: requirements against proofs. Pure. @param today ends jobs that go on */
export function matchScore(cv: Cv, posting: CvPosting, today: Date): MatchScore {
  const requirements = proveRequirements(cv, requirementsOf(posting), today);
  const isOfTitle = ({ kind }: ProvenRequirement): boolean => kind === 'work' || kind === 'seniority';
  const rest = requirements.filter((one) => !isOfTitle(one));
  const parts = {
    required: partOf(rest.filter(({ isRequired }) => isRequired)),
    preferred: partOf(rest.filter(({ isRequired }) => !isRequired)),
    title: titlePart(cv, posting.title, requirements.filter(isOfTitle)),
  };
  const score = weighed(parts);
  const isOther = requirements.some(({ kind, state }) => kind === 'work' && state === 'missing');
  return { score: score !== null && isOther ? Math.min(score, MOST_FOR_OTHER_WORK) : score, ...parts, requirements };
}

function partOf(wanted: readonly ProvenRequirement[]): MatchPart {
  const known = wanted.filter(({ share }) => share !== null);
  const sum = known.reduce((total, { share }) => total + (share ?? 0), 0);
  const has = ({ state, share }: ProvenRequirement): boolean =>
    state === 'proven' || (state === 'mentioned' && share !== 0);
  return {
    score: known.length === 0 ? null : Math.round((100 * sum) / known.length),
    matched: known.filter(has).map(({ name }) => name),
    missing: known.filter((one) => !has(one)).map(({ name }) => name),
  };
}

/** The kind of work and the rank where the title names them, else its words in those the person has held. */
function titlePart(cv: Cv, title: string, asked: readonly ProvenRequirement[]): MatchPart {
  const own = [cv.basics.headline, ...cv.work.map((item) => item.title)].flatMap((text) => wordsOf(plainForm(text)));
  const stems = new Set(own.map(({ lower }) => stem(lower)));
  const words = wordsOf(plainForm(title.replace(/\([^()]*(?:\([^()]*\)[^()]*)*\)/gu, ' '))).filter(
    ({ lower }) => !EMPTY_WORDS.has(lower),
  );
  const unique = [...new Map(words.map((word) => [word.lower, word.text])).values()];
  const matched = unique.filter((word) => stems.has(stem(word)));
  const byWords = unique.length === 0 ? null : Math.round((matched.length / unique.length) * 100);
  const byWork = kindOfWork(title) === null ? null : partOf(asked).score;
  return { score: byWork ?? byWords, matched, missing: unique.filter((word) => !stems.has(stem(word))) };
}

function weighed(parts: Pick<MatchScore, keyof typeof MATCH_WEIGHTS>): number | null {
  const rated = [
    { part: parts.required, weight: MATCH_WEIGHTS.required },
    { part: parts.preferred, weight: MATCH_WEIGHTS.preferred },
    { part: parts.title, weight: MATCH_WEIGHTS.title },
  ].flatMap(({ part, weight }) => (part.score === null ? [] : [{ score: part.score, weight }]));
  const whole = rated.reduce((sum, { weight }) => sum + weight, 0);
  return whole === 0 ? null : Math.round(rated.reduce((sum, { score, weight }) => sum + score * weight, 0) / whole);
}
