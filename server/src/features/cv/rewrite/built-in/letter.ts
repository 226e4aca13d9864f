import type { WritingStyle } from '../../../../domain/index.ts';
import type { CvPosting } from '../provider.ts';
import { type StoryFacts, told } from './facts.ts';
import { listed, stopped } from './tidy.ts';

/**
 * The paragraphs of a letter as lists of sentences, made of facts of the CV, of the posting's title and employer, and of the
 * person's own words. Each sentence holds by itself, so that one that cannot be proven can be left out.
 */
export function letterSentences(facts: StoryFacts, posting: CvPosting | null, style: WritingStyle): string[][] {
  const about = [experience(facts), ...achievements(facts, style)];
  const fit = [fitting(facts, posting, style)];
  const middle = style === 'Technical' ? [fit, about] : [about, fit];
  return [[why(facts, posting, style)], ...middle, person(facts, style), [ending(facts, style)]]
    .map((sentences) => sentences.filter((sentence) => sentence !== '').map(stopped))
    .filter((sentences) => sentences.length > 0);
}

function why({ target, employer }: StoryFacts, posting: CvPosting | null, style: WritingStyle): string {
  const title = posting?.title.trim() || target;
  const place = employer === '' ? '' : ` at ${employer}`;
  if (title === '' && place === '') return 'I would like to introduce myself as an applicant';
  const job = title === '' ? `a position${place}` : `the position of ${title}${place}`;
  switch (style) {
    case 'Professional':
      return `I am applying for ${job}`;
    case 'Executive':
      return `Please accept this letter as my application for ${job}`;
    case 'Technical':
      return `This is my application for ${job}`;
    case 'Creative':
      return `It is with curiosity that I apply for ${job}`;
  }
}

function experience({ latest, isCurrent, years, degree, institution }: StoryFacts): string {
  if (latest === null || (latest.title === '' && latest.employer === '')) {
    const from = institution === '' ? '' : ` from ${institution}`;
    return degree === '' ? '' : `My education: ${degree}${from}`;
  }
  const title = latest.title === '' ? '' : ` as ${latest.title}`;
  const place = latest.employer === '' ? '' : ` at ${latest.employer}`;
  const span = years === null ? '' : `, with ${years} ${years === 1 ? 'year' : 'years'} of experience in all`;
  return `${isCurrent ? 'I currently work' : 'Most recently I worked'}${title}${place}${span}`;
}

function achievements({ results }: StoryFacts, style: WritingStyle): string[] {
  const [best = '', second = ''] = results;
  if (best === '') return [];
  const lead = style === 'Executive' ? 'Results from that role: I' : 'There I';
  const first = `${lead} ${told(best)}`;
  return second === '' || style === 'Creative' ? [first] : [first, `I also ${told(second)}`];
}

function fitting({ matched, skills }: StoryFacts, posting: CvPosting | null, style: WritingStyle): string {
  if (posting !== null && matched.length > 0) {
    const names = listed(matched.slice(0, 6));
    return style === 'Technical'
      ? `From your list of requirements I bring: ${names}`
      : `Of what you ask for I bring ${names}`;
  }
  if (skills.length === 0) return '';
  return style === 'Technical'
    ? `My stack: ${skills.slice(0, 8).join(', ')}`
    : `I work with ${listed(skills.slice(0, 5))}`;
}

function person({ traits, motivators }: StoryFacts, style: WritingStyle): string[] {
  const nature = traits.length === 0 ? '' : `I would describe myself as ${listed(traits)}`;
  const motive = motivators === '' || motivators.length > 400 ? '' : `What motivates me: ${motivators}`;
  return style === 'Creative' ? [motive, nature] : [nature, motive];
}

function ending({ employer }: StoryFacts, style: WritingStyle): string {
  const team = employer === '' ? '' : ` with ${employer}`;
  switch (style) {
    case 'Professional':
      return `I would welcome the opportunity to discuss the position${team}`;
    case 'Executive':
      return `I would value a conversation${team} about the goals of this position`;
    case 'Technical':
      return `I am happy to go through the details in an interview${team}`;
    case 'Creative':
      return `I would love to tell you more, and to hear what you hope for in this position`;
  }
}
