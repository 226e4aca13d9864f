import type { CvOptions } from '../../../../domain/index.ts';
import { mentionsIn, skillsOf } from '../../../jobs/jobs-worker.entry.ts';
import type { Cv } from '../../model/cv-model.ts';
import type { CvWording } from '../../model/cv-wordings.ts';
import { TITLES } from '../../evidence/vocabulary.ts';
import { stem, wordsOf } from '../../evidence/words.ts';
import { skillKey } from '../../model/skill-key.ts';
import { usedSkillsIn } from '../../evidence/used-skills.ts';
import type { CvPosting } from '../../model/cv-posting.ts';

/** What the job asked for is about. */
export interface Keywords {
  /** Skills by their key, the most wanted with the highest number. */
  readonly skills: ReadonlyMap<string, number>;
  /** Stems of the words of the title that tell the field, not the rank or the trade: 'platform', not 'engineer'. */
  readonly words: ReadonlySet<string>;
}

const SMALL = new Set(
  'the and for with of in at to a an senior junior lead m f d w x mid level remote full time part'.split(' '),
);

export function keywordsOf({ idealJobTitle }: CvOptions, posting: CvPosting | null): Keywords {
  const titles = [idealJobTitle, posting?.title ?? ''];
  const skills = new Map<string, number>();
  const want = (names: readonly string[], weight: number): void => {
    for (const name of names) skills.set(name.toLowerCase(), (skills.get(name.toLowerCase()) ?? 0) + weight);
  };
  if (posting !== null) want(skillsOf(posting.title, posting.description, posting.employer), 3);
  for (const title of titles)
    want(
      mentionsIn(title).map(({ skill }) => skill),
      2,
    );
  const words = titles.flatMap((title) => wordsOf(title).map(({ lower }) => lower));
  return {
    skills,
    words: new Set(words.filter((word) => !SMALL.has(word) && !TITLES.has(word) && word.length > 1).map(stem)),
  };
}

/** The wanted skills and title words that a text names, weighed. */
export function keywordScore(text: string, { skills, words }: Keywords): number {
  const named = new Set(mentionsIn(text).map(({ skill }) => skill.toLowerCase()));
  const hits = [...named].filter((skill) => skills.has(skill)).length * 2;
  const stems = new Set(wordsOf(text).map(({ lower }) => stem(lower)));
  return hits + [...words].filter((word) => stems.has(word)).length;
}

/**
 * The skills of a CV, the most fitting first: those the job asks for, then those that the work shows, recent work before
 * older, then as they stand. Skills that only the work names are placed too, when the job asks for them.
 */
export function orderedSkills(
  cv: Cv,
  added: readonly string[],
  placed: readonly CvWording[],
  keywords: Keywords,
): string[] {
  const all = [...cv.skills.flatMap(({ skills }) => skills), ...added];
  const listed = all.filter((skill, index) => all.findIndex((other) => skillKey(other) === skillKey(skill)) === index);
  const used = new Map<string, number>();
  const names = new Map<string, string>();
  for (const { wording, section, itemIndex } of placed) {
    for (const skill of usedSkillsIn(wording.text)) {
      const weight = section === 'work' ? Math.max(1, 4 - itemIndex) : 1;
      used.set(skill.toLowerCase(), Math.min(6, (used.get(skill.toLowerCase()) ?? 0) + weight));
      names.set(skill.toLowerCase(), skill);
    }
  }
  const there = new Set(listed.map(skillKey));
  const shown = [...names].filter(([key]) => keywords.skills.has(key) && !there.has(key)).map(([, name]) => name);
  const scoreOf = (skill: string): number =>
    (keywords.skills.get(skillKey(skill)) ?? 0) * 10 + (used.get(skillKey(skill)) ?? 0);
  return [...listed, ...shown].toSorted((a, b) => scoreOf(b) - scoreOf(a));
}
