import type { WritingStyle } from '../../../../domain/index.ts';
import type { CvPosting } from '../../model/cv-posting.ts';
import { type StoryFacts, asClause, type NamedJob, withArticle } from './facts.ts';
import { motiveOf } from './motive.ts';
import { positionIn } from '../../letter/posting-title.ts';
import { rewrittenBullet } from './bullet.ts';
import type { LetterProof, LetterProofs } from './letter-proofs.ts';
import { openingVerb } from './tense.ts';
import { listed, stopped } from './tidy.ts';

/** Two results no longer than this go into one sentence. */
const SHORT_RESULT = 80;
/** Who has worked so few years tells where they learned. */
const FEW_YEARS = 3;
const MOST_PROOFS = 3;
const LONGEST_PROOF = 170;

/**
 * The paragraphs of a letter as lists of sentences: for which position; why, in the person's own words; the weightiest
 * requirements of the posting, each with its proof; an honest word about a gap; an end. Each sentence holds by itself, so
 * that one that cannot be proven can be left out.
 *
 * @param seed of the posting: letters to different ones are worded differently
 */
export function letterSentences(
  facts: StoryFacts,
  { proofs, gap, newField, isTranslated }: LetterProofs,
  posting: CvPosting | null,
  style: WritingStyle,
  seed: number,
): string[][] {
  const { nature, motive } = person(facts, style);
  const proven = proofs.flatMap((proof) => exampleOf(proof, style, isTranslated) ?? []).slice(0, MOST_PROOFS);
  const answers = proven.map((example, index) => proofSentence(example, index, seed));
  const names = proofs.flatMap((proof) => proof.names);
  const untold = {
    ...facts,
    matched: facts.matched.filter((skill) => !names.includes(skill)),
    skills: facts.skills.filter((skill) => !names.includes(skill)),
  };
  // One proof is no letter: the strongest results of the latest job stand beside it.
  const more = isTranslated || answers.length !== 1 ? [] : resultBeside(facts, proven, seed);
  const middle =
    answers.length > 0
      ? [
          currentWork(facts, style, seed),
          ...answers,
          ...more,
          // Skills that nobody asked for say nothing beside a proof.
          answers.length < 2 && untold.matched.length > 0 ? fitting(untold, posting, style) : '',
        ]
      : [
          ...(isTranslated ? [currentWork(facts, style, seed), before(facts)] : story(facts, style)),
          fitting(facts, posting, style),
        ];
  return [
    [why(facts, posting, style, seed), motive],
    middle,
    // Another kind of work is the largest gap there is.
    [
      newField !== ''
        ? `I have not worked in ${FIELDS[newField] ?? newField} so far`
        : gap === ''
          ? ''
          : gapSentence(gap, facts.employer, seed),
    ],
    [nature, ending(facts, posting, style, seed)],
  ]
    .map((sentences) => sentences.filter((sentence) => sentence !== '').map(stopped))
    .filter((sentences) => sentences.length > 0);
}

interface Example {
  readonly skills: string;
  /** A clause with its subject. */
  readonly clause: string;
  readonly line: string;
}

/** 'at Acme, I built …'; null when the line has no verb that fits, or is in another language. */
function exampleOf(
  { names, line, employer, isCurrent, start, end }: LetterProof,
  style: WritingStyle,
  isTranslated: boolean,
): Example | null {
  const skills = listed(names);
  const at = employer === '' ? '' : `at ${employer}, `;
  if (isTranslated) {
    if (employer === '') return null;
    const since = start === '' ? '' : ` since ${start.slice(0, 4)}`;
    const during = start === '' || end === '' ? '' : ` (${start.slice(0, 4)} to ${end.slice(0, 4)})`;
    const clause = isCurrent === true ? `I have used it at ${employer}${since}` : `I used it at ${employer}${during}`;
    return { skills, clause: names.length > 1 ? clause.replace(' it ', ' them ') : clause, line };
  }
  const manner = style === 'Executive' ? 'Executive' : 'Professional';
  const text = rewrittenBullet(line, isCurrent, manner).replace(/\.$/u, '');
  const form = openingVerb(text)?.form;
  if (!(form === 'past' || (isCurrent === true && form === 'base'))) return null;
  if (text.length > LONGEST_PROOF || text.includes('\n') || /[.;:]\s/u.test(text)) return null;
  return { skills, clause: `${at}I ${asClause(text)}`, line };
}

/** 'You ask for Kafka: at Acme, I built …' */
function proofSentence({ skills, clause }: Example, index: number, seed: number): string {
  const first = [`You ask for ${skills}: ${clause}`, `My experience with ${skills}: ${clause}`];
  const later = [
    `I also bring ${skills}: ${clause}`,
    `An example of my work with ${skills}: ${clause}`,
    `As for ${skills}, ${clause}`,
  ];
  return index === 0 ? (first[seed % first.length] ?? '') : (later[(seed + index) % later.length] ?? '');
}

/** A result of the latest job that no proof mentions; it varies with the posting. */
function resultBeside({ results, latest }: StoryFacts, proven: readonly Example[], seed: number): string[] {
  const place = latest === null || latest.employer === '' ? '' : ` at ${latest.employer}`;
  const fresh = results.filter((result) => !proven.some(({ clause }) => clause.endsWith(asClause(result))));
  const result = fresh[seed % Math.max(1, fresh.length)];
  return result === undefined ? [] : [`In my work${place}, I ${asClause(result)}`];
}

/** Kinds of work whose name alone is no field. */
const FIELDS: Readonly<Record<string, string>> = {
  people: 'human resources',
  product: 'product management',
  project: 'project management',
  health: 'health care',
};

/** What the CV is silent about may still have been used: only that nothing shows it is said. */
function gapSentence(gap: string, employer: string, seed: number): string {
  const place = employer === '' ? '' : ` at ${employer}`;
  return seed % 2 === 0
    ? `I cannot show work with ${gap} yet, and I would like to learn it${place}`
    : `One thing I cannot show yet is work with ${gap}, which I would want to learn${place}`;
}

function why({ target, employer }: StoryFacts, posting: CvPosting | null, style: WritingStyle, seed: number): string {
  const isAdvertised = posting !== null && posting.title.trim() !== '';
  const title = isAdvertised ? positionIn(posting.title, posting.employer) : target;
  const place = employer === '' ? '' : ` at ${employer}`;
  if (title === '' && place === '' && !isAdvertised) return 'I would like to introduce myself as an applicant';
  const unnamed = isAdvertised ? `the position you advertise${place}` : `a position${place}`;
  const job = title === '' ? unnamed : `the position of ${title}${place}`;
  const words: Readonly<Record<WritingStyle, readonly string[]>> = {
    Professional: [
      `I am applying for ${job}`,
      `I would like to apply for ${job}`,
      `Please consider my application for ${job}`,
    ],
    Executive: [`I am writing to put myself forward for ${job}`, `I would like to be considered for ${job}`],
    Technical: [`This is my application for ${job}`, `I am applying for ${job}`],
    Creative: [
      `I am curious about ${job}, and I would like to be considered for it`,
      `I would love to be considered for ${job}`,
    ],
  };
  return words[style][seed % words[style].length] ?? '';
}

function currentWork(facts: StoryFacts, style: WritingStyle, seed: number): string {
  const { latest, years } = facts;
  if (latest === null || latest.title === '') return experienceAt(latest);
  const experience = years === null ? '' : `, and I have ${years} ${years === 1 ? 'year' : 'years'} of experience`;
  const opening = style === 'Creative' ? 'These days I work' : 'I currently work';
  // Two letters of one person don't read alike.
  if (facts.isCurrent && years !== null && style !== 'Creative' && seed % 2 === 1) {
    return `With ${years} ${years === 1 ? 'year' : 'years'} of experience, I currently work as ${jobPhrase(latest)}`;
  }
  return `${facts.isCurrent ? opening : 'Most recently I worked'} as ${jobPhrase(latest)}${experience}`;
}

/** What the person does and did, the job they hold first. */
function story(facts: StoryFacts, style: WritingStyle): string[] {
  const { latest, earlier, employers, years, results } = facts;
  if (latest === null || latest.title === '') return [experienceAt(latest), studies(facts)];
  const [best = '', second = ''] = results.map(asClause);
  const school = years !== null && years <= FEW_YEARS ? studies(facts) : '';
  const experience = years === null ? '' : `${years} ${years === 1 ? 'year' : 'years'} of experience`;
  const now = `${facts.isCurrent ? 'I currently work' : 'Most recently I worked'} as ${jobPhrase(latest)}`;
  switch (style) {
    case 'Professional':
      return [
        experience === '' ? now : `${now}, and I have ${experience}`,
        best === '' ? '' : `There I ${best}`,
        second === '' ? '' : `I also ${second}`,
        before(facts),
        school,
      ];
    case 'Executive': {
      const earlierRoles = employers.length === 0 ? '' : earlierAt(employers.slice(0, 3));
      const pair = both(best, second);
      return [
        best === '' ? now : `In my role as ${jobPhrase(latest)}, I ${pair ?? best}`,
        best === '' || pair !== null || second === '' ? '' : `I also ${second}`,
        experience === '' ? '' : `I bring ${experience}${earlierRoles}`,
      ];
    }
    case 'Technical':
      return [
        now,
        best === '' ? '' : `For example, I ${best}`,
        second === '' ? '' : `I also ${second}`,
        experience === '' ? '' : `In all I have ${experience}`,
        school,
      ];
    case 'Creative':
      return [
        `${facts.isCurrent ? 'These days I work' : 'Most recently I worked'} as ${jobPhrase(latest)}`,
        best === '' ? '' : `One example from there: I ${best}`,
        earlier === null ? '' : `My path led there from ${earlier.employer}, where I was ${withArticle(earlier.title)}`,
        school,
      ];
  }
}

function before({ earlier }: StoryFacts): string {
  return earlier === null ? '' : `Before that, I was ${jobPhrase(earlier)}`;
}

function earlierAt(employers: readonly string[]): string {
  return `, with ${employers.length === 1 ? 'an earlier role' : 'earlier roles'} at ${listed(employers)}`;
}

/** 'a Site Reliability Engineer at Bluepeak Hosting' */
function jobPhrase({ title, employer }: NamedJob): string {
  return `${withArticle(title)}${employer === '' ? '' : ` at ${employer}`}`;
}

function both(best: string, second: string): string | null {
  const isShort = [best, second].every(
    (text) => text !== '' && text.length <= SHORT_RESULT && !/[,;:] | and /u.test(text),
  );
  return isShort ? `${best} and ${second}` : null;
}

function experienceAt(latest: NamedJob | null): string {
  return latest === null || latest.employer === '' ? '' : `I have worked at ${latest.employer}`;
}

function studies({ degree, institution, isStudying }: StoryFacts): string {
  if (institution === '') return degree === '' ? '' : `My education: ${degree}${isStudying ? ', in progress' : ''}`;
  const studying = `I ${isStudying ? 'am studying' : 'studied'} at ${institution}`;
  return degree === '' ? studying : `${studying} (${degree})`;
}

function fitting({ matched, skills }: StoryFacts, posting: CvPosting | null, style: WritingStyle): string {
  if (posting !== null && matched.length > 0) {
    const names = listed(matched.slice(0, 6));
    switch (style) {
      case 'Professional':
        return `From the skills you list, I bring ${names}`;
      case 'Executive':
        return `Of what this position asks for, I bring ${names}`;
      case 'Technical':
        return `From your list of requirements I bring ${names}`;
      case 'Creative':
        return `You ask for ${names}: I feel at home there`;
    }
  }
  if (skills.length === 0) return '';
  if (style === 'Technical') return `My stack: ${skills.slice(0, 8).join(', ')}`;
  return `${style === 'Creative' ? 'I feel at home with' : 'I work with'} ${listed(skills.slice(0, 5))}`;
}

function person({ traits, motivators }: StoryFacts, style: WritingStyle): { nature: string; motive: string } {
  const nature =
    traits.length === 0
      ? ''
      : `I would describe ${style === 'Executive' ? 'my approach' : 'myself'} as ${listed(traits)}`;
  const { phrase, sentence } = motiveOf(motivators.length > 400 ? '' : motivators);
  return { nature, motive: phrase === '' ? sentence : `I am motivated by ${phrase}` };
}

function ending(
  { target, employer }: StoryFacts,
  posting: CvPosting | null,
  style: WritingStyle,
  seed: number,
): string {
  const title = posting === null ? '' : positionIn(posting.title, posting.employer);
  if (target === '' && employer === '' && title === '')
    return style === 'Creative' ? 'I would love to tell you more' : 'I would welcome a conversation with you';
  const role = title === '' ? 'this position' : `the ${title} position`;
  const place = employer === '' ? '' : ` at ${employer}`;
  const words: Readonly<Record<WritingStyle, readonly string[]>> = {
    Professional: [
      `I would welcome the opportunity to discuss ${role} with you`,
      `I would be glad to discuss ${role}${place} in an interview`,
      `I look forward to talking with you about ${role}`,
    ],
    Executive: [
      `I would value a conversation with you about the goals of ${role}`,
      `I would welcome a conversation about what you want to reach with ${role}`,
    ],
    Technical: [
      `I am happy to go through the details of ${role} with you in an interview`,
      `I would be glad to discuss the technical details of ${role} with you`,
    ],
    Creative: [
      `I would love to hear what you hope for in ${role}`,
      `I would love to tell you more about myself, and to hear more about ${role}${place}`,
    ],
  };
  return words[style][seed % words[style].length] ?? '';
}
