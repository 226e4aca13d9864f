import { folded, wordSet } from './folded.ts';
import { LEGAL, ORGANISATIONS, SELF, TEAM_WORDS } from './organisation-words.ts';
import { isTownShaped, placeScore } from './places.ts';
import { DEGREE_WORDS, SCHOOL_WORDS, STUDY_FIELDS } from './study-words.ts';
import { COMPOUND_ENDS, FIELDS, HEADS, LEVELS } from './title-words.ts';

/**
 * How well a text fits what a head of an entry says: `what` (a title, a degree), `who` (an employer, a school), `where`.
 * Posteriors against an even guess, in nats: 0 says nothing, no word decides alone.
 */
export interface Evidence {
  readonly what: number;
  readonly who: number;
  readonly where: number;
}

const MOST = 1.4;
const LEAST = -3.2;

const heads = wordSet(...HEADS);
const levels = wordSet(LEVELS);
const fields = wordSet(FIELDS);
const legal = wordSet(LEGAL);
const organisations = wordSet(ORGANISATIONS);
const teams = wordSet(TEAM_WORDS);
const schools = wordSet(SCHOOL_WORDS);
const degrees = wordSet(DEGREE_WORDS);
const studies = wordSet(STUDY_FIELDS);

const FUNCTION_WORDS = wordSet(
  'the|a|an|of|and|or|to|in|on|for|with|by|from|at|as|that|which|their|our|my|we|i|is|was|were|are|der|die|das|und|mit|von|im|für|des|den|ein|eine|zu|le|la|les|des|du|et|pour|avec|dans|une|un|aux|el|los|las|y|con|para|una|por|del|o|os|as|e|com|para|uma|em|da|do|il|gli|con|per|della|di|nel|het|een|van|met|voor|w|z|i|na|do|oraz|dla|a|v|s|na|pro|se|och|med|för|av|som|till',
);

/** Before these a title has said what somebody is: 'Head of', 'Leiter für', 'Chef de'. */
const BREAK =
  /^(?:of|for|in|und|für|im|de|du|des|d|del|da|do|di|della|dei|voor|van|ds|dla|för|av|inom|pro|bei|to|\/|&|and)$/u;

/** The words of a text as they are compared, without signs around them. */
function wordsOf(text: string): string[] {
  return folded(text)
    .split(/[\s,;:()/|•·–—]+|-(?=\p{L}{3})/u)
    .map((word) => word.replace(/^[^\p{L}\d&]+|(?<=[\p{L}\d])(?:[^\p{L}\d&+#.]|\.$)+$/gu, ''))
    .filter((word) => word !== '');
}

const isHead = (word: string): boolean =>
  heads.has(word) ||
  COMPOUND_ENDS.test(word) ||
  heads.has(word.replace(/[:*/_]?in(?:nen)?$/u, '')) ||
  heads.has(word.replace(/\(in\)$/u, ''));

/** How surely a text names what somebody was, in nats; negative for what nobody is. */
export function titleScore(whole: string): number {
  // What stands in brackets tells more about a title: hours, a contract.
  const text = whole.replace(/(?<=\S) ?\([^()]*\)/gu, '');
  if (SELF.test(text.trim())) return -0.3;
  const words = wordsOf(text);
  if (words.length === 0) return -2;
  const stop = words.findIndex((word, index) => index > 0 && BREAK.test(word));
  const core = stop < 0 ? words : words.slice(0, stop);
  let score = 0;
  if (isHead(core[core.length - 1] ?? '') || isHead(core[0] ?? '')) score += 2.4;
  else if (words.some((word) => isHead(word))) score += 1.5;
  if (words.some((word, index) => levels.has(word) && (index === 0 || word.length > 3))) score += 0.7;
  // What somebody works on is no title by itself: firms and teams are called after it as well.
  if (score > 0 && words.some((word) => fields.has(word))) score += 0.4;
  if (words.some((word) => legal.has(word) && word.length > 1)) score -= 2.5;
  if (words.length > 9) score -= 0.5 * (words.length - 9);
  return score + proseScore(words, text);
}

/** Marks of sentences, which no head is. */
function proseScore(words: readonly string[], text: string): number {
  const small = words.filter((word) => FUNCTION_WORDS.has(word)).length;
  let score = small > 3 ? -0.4 * (small - 3) : 0;
  if (/[.!?]$/u.test(text) && words.length > 5) score -= 1;
  if (/^\p{Ll}/u.test(text)) score -= 0.8;
  if (/\d ?%|[$€£]\s?\d|\d \p{Ll}/u.test(text)) score -= 1.5;
  if (words.length > 12) score -= 0.3 * (words.length - 12);
  return score;
}

/** How surely a text names who somebody worked for, in nats. */
export function employerScore(text: string): number {
  if (SELF.test(text.trim())) return 2.2;
  const words = wordsOf(text);
  if (words.length === 0) return -2;
  const last = words[words.length - 1] ?? '';
  let score = 0;
  const hasLegal = words.some(
    (word, index) => index > 0 && legal.has(word) && (word.length > 2 || index === words.length - 1),
  );
  if (hasLegal || /(?:gmbh|z o\.o\.|s\.r\.o\.|& co\b)/iu.test(text)) score += 3;
  if (words.some((word) => schools.has(word))) score += 1.6;
  else if (organisations.has(last) || organisations.has(words[0] ?? '')) score += 1.6;
  else if (words.some((word) => organisations.has(word))) score += 0.9;
  if (/\.(?:com|io|ai|net|org|de|fr|es|pl|it|nl|cz|se|co|dev|app)$/iu.test(text)) score += 1.5;
  if (/^(?:\p{Lu}{2,5}|\p{Lu}\p{Ll}+\p{Lu}\p{L}*)$/u.test(text)) score += 0.7;
  else if (/(?<![\p{L}])(?:\p{Lu}{2,5}|\p{Lu}\p{Ll}+\p{Lu}\p{Ll}+)(?!\p{L})/u.test(text) && /\p{Ll}/u.test(text))
    score += 0.3;
  if (/\s&\s|\s\+\s|’s\b|'s\b/u.test(text)) score += 0.5;
  if (words.length <= 3 && /^\p{Lu}/u.test(text) && !words.some((word) => isHead(word) || fields.has(word)))
    score += 0.3;
  if (!hasLegal && words.some((word) => isHead(word)) && !SELF.test(text)) score -= 0.6;
  // 'Platform Infrastructure' is what a team does.
  if (words.every((word) => fields.has(word))) score -= 0.8;
  if (words.length > 7) score -= 0.5 * (words.length - 7);
  if (/\d/u.test(text) && /\s\p{Ll}/u.test(text)) score -= 1.5;
  if (/^\p{Ll}/u.test(text) && !/^\p{Ll}{1,4}\p{Lu}|\./u.test(text)) score -= 1;
  return score + proseScore(words, text);
}

/** True for a part of an organisation: 'Hull Team', 'Abteilung Schaden-IT'. */
export const isTeam = (text: string): boolean => wordsOf(text).some((word) => teams.has(word));

/** True for a name with its form in law at its end: 'Acme Ltd'. */
export function endsInLegalForm(text: string): boolean {
  const words = wordsOf(text);
  return words.length > 1 && (legal.has(words.at(-1) ?? '') || /(?:z o\.o\.|s\.r\.o\.|a\.s\.)$/iu.test(text));
}

function whereScore(text: string): number {
  const score = placeScore(text);
  if (score >= 5) return 4.5;
  if (score > 0) return 0.9 + score * 0.6;
  // No town is called after a trade or a team.
  const isCalled = wordsOf(text).some((word) => fields.has(word) || teams.has(word) || isHead(word));
  return isTownShaped(text.trim()) && !isCalled ? -1.3 : -4;
}

const remembered = new Map<string, Evidence>();

function remember(kind: string, text: string, judge: (text: string) => Evidence): Evidence {
  const key = `${kind}${text}`;
  const known = remembered.get(key);
  if (known !== undefined) return known;
  if (remembered.size > 20_000) remembered.clear();
  const evidence = judge(text);
  remembered.set(key, evidence);
  return evidence;
}

/** @param scores in nats, of which each is compared with the others and with 'none of them' */
function posterior(what: number, who: number, where: number, other: number): Evidence {
  const highest = Math.max(what, who, where, other);
  const sum = [what, who, where, other].reduce((total, one) => total + Math.exp(one - highest), 0);
  const of = (score: number): number => Math.min(MOST, Math.max(LEAST, score - highest - Math.log(sum) + Math.log(4)));
  return { what: of(what), who: of(who), where: of(where) };
}

/** What a text says in a head of a job. */
export function jobEvidence(text: string): Evidence {
  return remember('j', text, (one) => {
    const title = titleScore(one);
    // 'Bank', 'Bakery' name employers, and nobody is one.
    const employer = employerScore(one);
    return posterior(title, employer - (title > 2 ? 0.7 : 0), whereScore(one), otherScore(one));
  });
}

function otherScore(text: string): number {
  const words = wordsOf(text);
  return words.length > 14 ? 2.5 : words.length > 10 ? 1 : /[.;]$/u.test(text) && words.length > 6 ? 1 : -0.3;
}

/** How surely a text names a degree, or what was studied. */
export function degreeScore(text: string): number {
  const words = wordsOf(text);
  if (words.length === 0) return -2;
  let score = 0;
  const dotted = folded(text).replace(/(?<=\b\p{L}{1,4})\.\s?/gu, '');
  if (
    degrees.has(words[0] ?? '') ||
    /^(?:b|m|d|ph|l)(?:sc|a|s|eng|tech|ed|ba|com|d|lb|lm|bs|fa|hil|res|arch)s?\b/u.test(dotted)
  )
    score += 2.6;
  else if (words.some((word) => degrees.has(word))) score += 1.6;
  if (words.some((word) => studies.has(word))) score += 0.9;
  if (words.some((word) => schools.has(word))) score -= 1;
  if (words.length > 14) score -= 0.4 * (words.length - 14);
  return score + (proseScore(words, text) < -1.5 ? -1.5 : 0);
}

/** How surely a text names a school. */
export function schoolScore(text: string): number {
  const words = wordsOf(text);
  if (words.length === 0) return -2;
  let score = 0;
  if (
    words.some((word) => schools.has(word)) ||
    /(?:schule|hochschule|universität|universiteit|school|skolan?|högskola|gymnasium|akademie|kolleg)$/iu.test(
      words.join(' '),
    )
  )
    score += 2.5;
  else if (words.some((word) => organisations.has(word))) score += 0.6;
  if (/^\(?\p{Lu}{2,6}\)?$/u.test(text)) score += 0.8;
  if (degrees.has(words[0] ?? '')) score -= 1.5;
  if (words.length > 10) score -= 0.4 * (words.length - 10);
  return score + proseScore(words, text);
}

/** What a text says in a head of studies. */
export function studyEvidence(text: string): Evidence {
  return remember('s', text, (one) => posterior(degreeScore(one), schoolScore(one), whereScore(one), otherScore(one)));
}

/** How much a line reads like running text rather than a head, in nats. */
export function proseWeight(text: string): number {
  const words = wordsOf(text);
  const small = words.filter((word) => FUNCTION_WORDS.has(word)).length;
  let weight = words.length > 14 ? 2.5 : words.length > 10 ? 1.5 : words.length > 8 ? 0.5 : 0;
  weight += Math.min(1.5, small * 0.35);
  if (
    /[.;!?]$/u.test(text) &&
    !/(?:inc|ltd|corp|co|jr|sr|llc|s\.l|s\.a|z o\.o|s\.r\.o|b\.v|n\.v|e\.v|st|\b\p{L})\.$/iu.test(text)
  )
    weight += 1.2;
  if (/^\p{Ll}/u.test(text)) weight += 1.2;
  return weight;
}
