import type { Cv } from '../model/cv-model.ts';
import { cvWordings } from '../model/cv-wordings.ts';
import type { CvPosting } from '../model/cv-posting.ts';
import { skillKey } from '../model/skill-key.ts';
import { evidenceOf, phraseOf } from '../evidence/evidence.ts';
import { isInstruction } from '../evidence/instructions.ts';
import { skillTexts } from '../evidence/cv-evidence.ts';
import { plainForm, stem, wordsOf } from '../evidence/words.ts';
import { partsOfPosting } from './posting-parts.ts';

/** One part of a match: what the posting asks for and what of it the CV has. */
export interface MatchPart {
  /** 0 to 100; null when the posting requires nothing here. */
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
}

/** The weight of each part; missing parts are distributed over the others. */
const MATCH_WEIGHTS = { required: 60, preferred: 20, title: 20 } as const;

/** Words in titles that say nothing about the work. */
const EMPTY_WORDS = new Set(
  'm f d w x gn all genders remote hybrid onsite full part time permanent contract at in of for and or the a an und oder'.split(
    ' ',
  ),
);

/** The match score of a CV. Pure. */
export function matchScore(cv: Cv, posting: CvPosting): MatchScore {
  const texts = textsOf(cv);
  const listed = new Set(cv.skills.flatMap(({ skills }) => skills.map(skillKey)));
  const { skills, denied, phrases } = evidenceOf(texts);
  const has = (skill: string): boolean => {
    const key = skill.toLowerCase();
    return !denied.has(key) && (listed.has(key) || skills.has(key) || phrases.includes(phraseOf(skill)));
  };
  const { required, preferred } = partsOfPosting(posting);
  const parts = {
    required: partOf(required, has),
    preferred: partOf(preferred, has),
    title: titlePart(cv, posting.title),
  };
  return { score: weighed(parts), ...parts };
}

function partOf(wanted: readonly string[], has: (keyword: string) => boolean): MatchPart {
  const matched = wanted.filter(has);
  const score = wanted.length === 0 ? null : Math.round((matched.length / wanted.length) * 100);
  return { score, matched, missing: wanted.filter((keyword) => !has(keyword)) };
}

/** The words of the posting's title in those the person has held or calls themselves. */
function titlePart(cv: Cv, title: string): MatchPart {
  const own = [cv.basics.headline, ...cv.work.map((item) => item.title)].flatMap((text) => wordsOf(plainForm(text)));
  const stems = new Set(own.map(({ lower }) => stem(lower)));
  const words = wordsOf(plainForm(title.replace(/\([^()]*(?:\([^()]*\)[^()]*)*\)/gu, ' '))).filter(
    ({ lower }) => !EMPTY_WORDS.has(lower),
  );
  const unique = [...new Map(words.map((word) => [word.lower, word.text])).values()];
  return partOf(unique, (word) => stems.has(stem(word)));
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

function textsOf(cv: Cv): string[] {
  return [
    cv.basics.headline,
    ...cvWordings(cv).map(({ wording }) => wording.text),
    ...cv.work.map(({ title }) => title),
    ...cv.education.map(({ degree }) => degree),
    ...cv.projects.map(({ name }) => name),
    ...cv.certificates.map(({ name }) => name),
    ...cv.skills.flatMap(skillTexts),
  ].filter((text) => !isInstruction(text));
}
