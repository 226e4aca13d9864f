import type { WritingStyle } from '../../../../domain/index.ts';
import { verbOf } from '../../evidence/verbs.ts';
import { rewrittenParagraph } from './bullet.ts';
import { type StoryFacts, asClause } from './facts.ts';
import { motiveOf } from './motive.ts';
import { inForm } from './tense.ts';
import { articleOf, capitalised, listed, stopped, tidied, uncapitalised } from './tidy.ts';

/** Sentences a summary keeps of the one that stands there. */
const MOST_KEPT = 2;
const FIRST_PERSON = /\b(?:I|I['’]\p{L}+|[Mm]y|me|[Ww]e|[Oo]ur)\b/u;

/**
 * Sentences of a summary, the first ones first, made of what the CV says and, for what is wanted, of what the person
 * typed. Each holds by itself, so that one that cannot be proven can be left out.
 */
export function summarySentences(source: string, facts: StoryFacts, style: WritingStyle): string[] {
  const own = source === '' ? [] : ownSentences(source, facts).slice(0, style === 'Creative' ? 1 : MOST_KEPT);
  const lead = own.length > 0 ? own : [opening(facts, style)];
  const said = own.join(' ').toLowerCase();
  const skills = facts.skills.filter((skill) => !said.includes(skill.toLowerCase()));
  const fresh = { ...facts, skills: own.length > 0 && skills.length < 2 ? [] : skills };
  const fact = own.length > 0 && (style === 'Professional' || style === 'Executive') ? experience(facts) : '';
  return [...lead, fact, ...inManner(fresh, style, own.length > 0), wanted(facts, style)]
    .filter((sentence) => sentence !== '')
    .map(stopped);
}

/** Without the first person where every sentence can do without it; else as the person wrote them. */
function ownSentences(source: string, { profession }: StoryFacts): string[] {
  const sentences = tidied(source).split(/(?<=[\p{L}\p{N}%)]{2}[.!?]) (?=\p{Lu})/u);
  const plain = sentences.map((sentence, index) => impersonal(sentence, index === 0 ? profession : ''));
  return plain.some((sentence) => FIRST_PERSON.test(sentence)) ? sentences : plain;
}

function impersonal(sentence: string, profession: string): string {
  const named = /^(?:(?:I am|I['’]m|Am) (?:an? |the )?|An? (?=.* (?:who|with|that) ))(?=\p{L})(.+)$/u.exec(sentence);
  if (named !== null) return rewrittenParagraph(capitalised(named[1] ?? ''));
  const statement = /^I ((\p{Ll}+) .+)$/u.exec(sentence);
  if (statement === null) return rewrittenParagraph(sentence);
  const [, text = '', word = ''] = statement;
  const verb = verbOf(word);
  // 'I like small teams' needs its 'I', as does any sentence whose verb is not known.
  if (verb?.base !== word) return verb === null || FIRST_PERSON.test(text) ? sentence : rewrittenParagraph(sentence);
  const third = profession === '' ? null : inForm(text, 'third');
  return third === null || FIRST_PERSON.test(text) ? sentence : `${capitalised(profession)} who ${third}`;
}

function spanOf({ years }: StoryFacts): string {
  return years === null ? '' : `${years} ${years === 1 ? 'year' : 'years'} of experience`;
}

function placeOf({ latest, isCurrent }: StoryFacts): string {
  if (latest === null || latest.employer === '') return '';
  return `${isCurrent ? 'currently' : 'most recently'} at ${latest.employer}`;
}

/** '7 years of experience, currently at Brightwater Labs'; '' where nobody can count them. */
function experience(facts: StoryFacts): string {
  const [span, place] = [spanOf(facts), placeOf(facts)];
  return span === '' || place === '' ? span : `${span}, ${place}`;
}

function opening(facts: StoryFacts, style: WritingStyle): string {
  const { profession } = facts;
  const who = profession === '' ? '' : capitalised(profession);
  const [span, place] = [spanOf(facts), placeOf(facts)];
  if (who === '') return span === '' ? study(facts) : experience(facts);
  if (style === 'Technical') return [who, span, place].filter((part) => part !== '').join(', ');
  const first = span === '' ? who : `${who} with ${span}`;
  return place === '' ? first : `${first}, ${place}`;
}

function study({ degree, institution, isStudying }: StoryFacts): string {
  const parts = [degree, institution].filter((part) => part !== '').join(', ');
  return parts !== '' && isStudying ? `Studying: ${parts}` : parts;
}

/** `isOwn`: the sentences before are the person's, and may not say where they work. */
function inManner(
  { skills, outcomes, employers, traits, latest }: StoryFacts,
  style: WritingStyle,
  isOwn: boolean,
): string[] {
  const [best = '', second = ''] = outcomes;
  const nature = listed(traits);
  switch (style) {
    case 'Professional':
      return [
        skills.length === 0 ? '' : `Skilled in ${listed(skills.slice(0, 5))}`,
        nature === '' ? '' : `${capitalised(articleOf(nature))} ${nature} colleague`,
      ];
    case 'Executive':
      return [
        best,
        second,
        employers.length === 0 || latest === null ? '' : `Previously with ${listed(employers.slice(0, 2))}`,
        nature === '' ? '' : `${capitalised(nature)} in approach`,
      ];
    case 'Technical':
      return [
        skills.length === 0 ? '' : `Stack: ${skills.slice(0, 8).join(', ')}`,
        !isOwn || latest === null || latest.title === '' || latest.employer === ''
          ? ''
          : `Latest role: ${latest.title} at ${latest.employer}`,
        nature === '' ? '' : `Working style: ${traits.join(', ')}`,
      ];
    case 'Creative':
      return [
        nature === '' ? '' : `${capitalised(nature)} by nature`,
        skills.length === 0 ? '' : `At home with ${listed(skills.slice(0, 4))}`,
        best === '' ? '' : `Highlight: ${asClause(best)}`,
      ];
  }
}

function wanted({ target, motivators }: StoryFacts, style: WritingStyle): string {
  const { phrase } = motiveOf(motivators.length > 120 ? '' : motivators);
  if (style === 'Creative') {
    const next = target === '' ? '' : `Next chapter: ${target}`;
    return [phrase === '' ? '' : `Driven by ${uncapitalised(phrase)}`, next].filter((part) => part !== '').join('. ');
  }
  if (target === '') return '';
  if (style === 'Executive') return `Now seeking a role as ${target}`;
  return style === 'Technical' ? `Target role: ${target}` : `Looking for a role as ${target}`;
}
