import { mentionsIn, skillsOf } from '../../jobs/jobs-worker.entry.ts';
import type { CvPosting } from '../model/cv-posting.ts';

/** Says of what stands beside it that one can do without. */
export const PREFERRED =
  /\b(?:nice[- ]to[- ]haves?|good to have|prefer(?:red|ably)|preference (?:for|given)|bonus(?: points?)?(?= if\b| for\b|:)|(?:a|be|is|are) bonus|bonus points?|an? (?:\p{L}+ )?plus|ideally|extra credit|even better|(?:is|are|be|considered|highly|strongly) (?:desired|beneficial|helpful|welcome)|desirable|(?:an|of) (?:\p{L}+ )?advantage(?! of)|advantageous|(?:not|isn[’']t) (?:strictly )?(?:required|needed|mandatory|necessary|a must)|wünschenswert|von vorteil|ein plus|gern(?:e)? gesehen|idealerweise|un (?:\p{L}+ )?(?:plus|atout)|idéalement|souhaitée?s?)(?!\p{L})/iu;
const REQUIRED =
  /\b(?:required|requirements?|must[- ]haves?|must have|you (?:have|bring|need)|what you (?:bring|need)|minimum|basic qualifications|essential|mandatory|responsibilities|what you(?:'|’)ll do|your tasks|your role|anforderungen|dein profil|ihr profil|voraussetzungen|profil recherché)\b/iu;

const KIND = String.raw`(?:[\p{L}-]+ )?(?:skills?|qualifications?|experiences?|requirements?|knowledge|certifications?|attributes|traits|background|competenc(?:ies|es)|qualities)`;
/** The name of a list of what is preferred. A point of a list, such as 'German is a plus', is none. */
const NAMES_PREFERRED = new RegExp(
  String.raw`nice[- ]to[- ]haves?\b|bonus points?\b|^(?:big )?bonus(?:es)?(?=$| if\b| for\b| ${KIND})|(?:preferred|desired|desirable) ${KIND}|^(?:(?:strongly|highly) )?(?:preferred|desired|desirable|ideally|pluses|a plus|advantages?|good to have|extra credit|even better|wünschenswert|von vorteil|idealerweise|idéalement|les plus)(?=$|,| if\b| but\b| \(| you\b)|(?:makes?|sets?|help) you (?:stand out|apart)|^(?:an |the )?ideal candidates? also\b`,
  'iu',
);
/** Sections that end such a list though they ask for nothing themselves. */
const NAMES_ANOTHER =
  /^(?:about|benefits?|perks|compensation|salary|pay|equity|what we|we offer|what(?:'|’)s in it|why|who (?:we|you) are|how we|our|the (?:role|team|job|company)|tech(?:nology|nical)? stack|das bieten|wir bieten|unser|über uns|deine aufgaben|ihre aufgaben)\b/iu;
const CLAUSE_END = /(?<=[.;!?] )|(?=, (?:with|but|while|ideally|preferably|idealerweise)\b)/iu;
const HEADING = /^[^.!?•]{2,70}$/u;
/** What surrounds the words of a heading: hyphens, hashes, asterisks; at its end also dots, though never a single one. */
const DECORATION_BEFORE = /^[-–—=#*_\s]+/u;
const DECORATION_BEHIND = /[-–—=*_\s…]/u;

export interface PostingParts {
  /** Skills by their usual name, in the order of the text. */
  readonly required: readonly string[];
  readonly preferred: readonly string[];
}

/** The skills a posting asks for, as required and preferred ones; required by default. */
export function partsOfPosting({ title, employer, description }: CvPosting): PostingParts {
  const asked = new Set(skillsOf(title, description, employer));
  const required = new Set<string>(mentionsIn(title).map(({ skill }) => skill));
  const preferred = new Set<string>();
  let isPreferred = false;
  for (const line of description.split('\n').map((text) => text.trim())) {
    isPreferred = isListPreferred(line) ?? isPreferred;
    for (const { text, skills } of clausesOf(line)) {
      const wanted = isPreferred || PREFERRED.test(text) ? preferred : required;
      for (const skill of skills) if (asked.has(skill)) wanted.add(skill);
    }
  }
  return { required: [...required], preferred: [...preferred].filter((skill) => !required.has(skill)) };
}

/** Whether what follows a line is preferred; null when the line says nothing of it: it is no heading, or one inside. */
function isListPreferred(line: string): boolean | null {
  const plain = undecorated(line);
  if (!HEADING.test(plain) || plain.split(' ').length > 8 || mentionsIn(plain).length > 0) return null;
  const name = plain.replace(/:$/u, '');
  if (NAMES_PREFERRED.test(name)) return true;
  const introduces = plain.endsWith(':');
  if (introduces && PREFERRED.test(name)) return true;
  return introduces || REQUIRED.test(name) || NAMES_ANOTHER.test(name) ? false : null;
}

/** Goes back from the end once: each dot is looked at together with those beside it, however many they are. */
function undecorated(line: string): string {
  const text = line.replace(DECORATION_BEFORE, '');
  let end = text.length;
  while (end > 0) {
    if (text.endsWith('..', end)) while (text.charAt(end - 1) === '.') end -= 1;
    else if (DECORATION_BEHIND.test(text.charAt(end - 1))) end -= 1;
    else break;
  }
  return text.slice(0, end);
}

interface Clause {
  readonly text: string;
  readonly skills: readonly string[];
}

/** What is said together, and so is asked for together: '(Go a plus)' after 'Python' speaks of Go alone. */
function clausesOf(line: string): Clause[] {
  const mentions = mentionsIn(line);
  const skillsFrom = (start: number, end: number): string[] =>
    mentions.filter((mention) => mention.start >= start && mention.end <= end).map(({ skill }) => skill);
  let start = 0;
  return line.split(CLAUSE_END).flatMap((text) => {
    const from = start;
    start += text.length;
    const asides = [...text.matchAll(/\([^()]*\)/gu)]
      .map(({ 0: aside, index }) => ({ text: aside, skills: skillsFrom(from + index, from + index + aside.length) }))
      .filter(({ skills }) => skills.length > 0);
    const inAsides = new Set(asides.flatMap(({ skills }) => skills));
    const rest = asides.reduce((whole, aside) => whole.replace(aside.text, ' '), text);
    return [{ text: rest, skills: skillsFrom(from, start).filter((skill) => !inAsides.has(skill)) }, ...asides];
  });
}
