import type { WritingStyle } from '../../../../domain/index.ts';
import { rewrittenParagraph } from './bullet.ts';
import { type StoryFacts, told } from './facts.ts';
import { capitalised, listed, stopped } from './tidy.ts';

/** Sentences a summary keeps of the one that stands there. */
const MOST_KEPT = 2;

/**
 * Sentences of a summary, the first ones first, made of what the CV says and, for what is wanted, of what the person
 * typed. Each holds by itself, so that one that cannot be proven can be left out.
 */
export function summarySentences(source: string, facts: StoryFacts, style: WritingStyle): string[] {
  const kept =
    source === '' ? [] : sentencesOf(rewrittenParagraph(source)).slice(0, style === 'Creative' ? 1 : MOST_KEPT);
  const lead = kept.length > 0 ? kept : [opening(facts, style)];
  return [...lead, ...inManner(facts, style), wanted(facts, style)].filter((sentence) => sentence !== '').map(stopped);
}

function sentencesOf(text: string): string[] {
  return text
    .replace(/(^|[.!?] )(?:I am|I['’]m|Am) (?:an? |the )?(?=(\p{L}))/gu, (_all, end: string) => end)
    .split(/(?<=[.!?]) (?=\p{L})/u)
    .map(capitalised);
}

function opening(
  { profession, years, latest, isCurrent, degree, institution }: StoryFacts,
  style: WritingStyle,
): string {
  const who = profession === '' ? '' : capitalised(profession);
  const span = years === null ? '' : `${years} ${years === 1 ? 'year' : 'years'} of experience`;
  const employer = latest?.employer ?? '';
  const place = employer === '' ? '' : `${isCurrent ? 'currently' : 'most recently'} at ${employer}`;
  if (who === '')
    return span === '' ? study(degree, institution) : `${capitalised(span)}${place === '' ? '' : `, ${place}`}`;
  if (style === 'Technical') return [who, span, place].filter((part) => part !== '').join(', ');
  const first = span === '' ? who : `${who} with ${span}`;
  return place === '' ? first : `${first}, ${place}`;
}

function study(degree: string, institution: string): string {
  return [degree, institution].filter((part) => part !== '').join(', ');
}

function inManner({ skills, results, employers, traits, latest }: StoryFacts, style: WritingStyle): string[] {
  const [best = '', second = ''] = results;
  const former = employers.slice(0, 2);
  const nature = traits.length === 0 ? '' : capitalised(listed(traits));
  switch (style) {
    case 'Professional':
      return [
        skills.length === 0 ? '' : `Core skills: ${listed(skills.slice(0, 5))}`,
        nature === '' ? '' : `Way of working: ${listed(traits)}`,
      ];
    case 'Executive':
      return [
        best === '' ? '' : `Results: ${told(best)}${second === '' ? '' : `; ${told(second)}`}`,
        former.length === 0 || latest === null ? '' : `Earlier positions at ${listed(former)}`,
        nature === '' ? '' : `Approach: ${listed(traits)}`,
      ];
    case 'Technical':
      return [
        skills.length === 0 ? '' : `Stack: ${skills.slice(0, 8).join(', ')}`,
        latest === null || latest.title === '' || latest.employer === ''
          ? ''
          : `Latest role: ${latest.title} at ${latest.employer}`,
      ];
    case 'Creative':
      return [
        nature === '' ? '' : `${nature} by nature`,
        skills.length === 0 ? '' : `At home with ${listed(skills.slice(0, 4))}`,
        best === '' ? '' : `Something to be proud of: ${told(best)}`,
      ];
  }
}

function wanted({ target, motivators }: StoryFacts, style: WritingStyle): string {
  const motive = motivators === '' || motivators.length > 120 ? '' : motivators;
  if (style === 'Creative') {
    const next = target === '' ? '' : `Looking for the next chapter: ${target}`;
    return [motive === '' ? '' : `Motivated by: ${motive}`, next].filter((part) => part !== '').join('. ');
  }
  if (target === '') return '';
  if (style === 'Executive') return `Now seeking a position as ${target}`;
  return style === 'Technical' ? `Target role: ${target}` : `Looking for a position as ${target}`;
}
