import type { WritingStyle } from '../../../../domain/index.ts';
import type { CvPosting } from '../../model/cv-posting.ts';
import { type StoryFacts, told, type ToldJob, withArticle } from './facts.ts';
import { motiveOf } from './motive.ts';
import { positionIn } from './posting-title.ts';
import { listed, stopped } from './tidy.ts';

/** Two results no longer than this go into one sentence. */
const SHORT_RESULT = 80;
/** Who has worked so few years tells where they learned. */
const FEW_YEARS = 3;

/**
 * The paragraphs of a letter as lists of sentences, made of facts of the CV, of the posting's title and employer, and of the
 * person's own words. Each sentence holds by itself, so that one that cannot be proven can be left out.
 */
export function letterSentences(facts: StoryFacts, posting: CvPosting | null, style: WritingStyle): string[][] {
  const work = story(facts, style);
  const fit = [fitting(facts, posting, style)];
  const nature = person(facts, style);
  const middle = { Professional: [work, fit, nature], Executive: [work, fit, nature] };
  const others = { Technical: [fit, work, nature], Creative: [nature, work, fit] };
  return [[why(facts, posting, style)], ...{ ...middle, ...others }[style], [ending(facts, posting, style)]]
    .map((sentences) => sentences.filter((sentence) => sentence !== '').map(stopped))
    .filter((sentences) => sentences.length > 0);
}

function why({ target, employer }: StoryFacts, posting: CvPosting | null, style: WritingStyle): string {
  const isAdvertised = posting !== null && posting.title.trim() !== '';
  const title = isAdvertised ? positionIn(posting.title) : target;
  const place = employer === '' ? '' : ` at ${employer}`;
  if (title === '' && place === '' && !isAdvertised) return 'I would like to introduce myself as an applicant';
  const unnamed = isAdvertised ? `the position you advertise${place}` : `a position${place}`;
  const job = title === '' ? unnamed : `the position of ${title}${place}`;
  switch (style) {
    case 'Professional':
      return `I am applying for ${job}`;
    case 'Executive':
      return `I am writing to put myself forward for ${job}`;
    case 'Technical':
      return `This is my application for ${job}`;
    case 'Creative':
      return `I am curious about ${job}, and I would like to be considered for it`;
  }
}

/** What the person does and did, the job they hold first. */
function story(facts: StoryFacts, style: WritingStyle): string[] {
  const { latest, earlier, employers, years, results } = facts;
  if (latest === null || latest.title === '') return [experienceAt(latest), studies(facts)];
  const [best = '', second = ''] = results.map(told);
  const before = earlier === null ? '' : `Before that, I was ${held(earlier)}`;
  const school = years !== null && years <= FEW_YEARS ? studies(facts) : '';
  const experience = years === null ? '' : `${years} ${years === 1 ? 'year' : 'years'} of experience`;
  const now = `${facts.isCurrent ? 'I currently work' : 'Most recently I worked'} as ${held(latest)}`;
  switch (style) {
    case 'Professional':
      return [
        experience === '' ? now : `${now}, and I have ${experience}`,
        best === '' ? '' : `There I ${best}`,
        second === '' ? '' : `I also ${second}`,
        before,
        school,
      ];
    case 'Executive': {
      const earlierRoles = employers.length === 0 ? '' : earlierAt(employers.slice(0, 3));
      const pair = both(best, second);
      return [
        best === '' ? now : `In my role as ${held(latest)}, I ${pair ?? best}`,
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
        `${facts.isCurrent ? 'These days I work' : 'Most recently I worked'} as ${held(latest)}`,
        best === '' ? '' : `One example from there: I ${best}`,
        earlier === null ? '' : `My path led there from ${earlier.employer}, where I was ${withArticle(earlier.title)}`,
        school,
      ];
  }
}

function earlierAt(employers: readonly string[]): string {
  return `, with ${employers.length === 1 ? 'an earlier role' : 'earlier roles'} at ${listed(employers)}`;
}

/** 'a Site Reliability Engineer at Bluepeak Hosting' */
function held({ title, employer }: ToldJob): string {
  return `${withArticle(title)}${employer === '' ? '' : ` at ${employer}`}`;
}

function both(best: string, second: string): string | null {
  const isShort = [best, second].every(
    (text) => text !== '' && text.length <= SHORT_RESULT && !/[,;:] | and /u.test(text),
  );
  return isShort ? `${best} and ${second}` : null;
}

function experienceAt(latest: ToldJob | null): string {
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

function person({ traits, motivators }: StoryFacts, style: WritingStyle): string[] {
  const nature =
    traits.length === 0
      ? ''
      : `I would describe ${style === 'Executive' ? 'my approach' : 'myself'} as ${listed(traits)}`;
  const { phrase, sentence } = motiveOf(motivators.length > 400 ? '' : motivators);
  const motive = phrase === '' ? sentence : `I am motivated by ${phrase}`;
  return style === 'Creative' ? [motive, nature] : [nature, motive];
}

function ending({ target, employer }: StoryFacts, posting: CvPosting | null, style: WritingStyle): string {
  if (target === '' && employer === '' && (posting === null || posting.title.trim() === ''))
    return style === 'Creative' ? 'I would love to tell you more' : 'I would welcome a conversation with you';
  switch (style) {
    case 'Professional':
      return 'I would welcome the opportunity to discuss the position with you';
    case 'Executive':
      return 'I would value a conversation with you about the goals of this position';
    case 'Technical':
      return 'I am happy to go through the details with you in an interview';
    case 'Creative':
      return 'I would love to tell you more, and to hear what you hope for in this position';
  }
}
