import { type Verb, verbOf } from '../../evidence/verbs.ts';

export type Tense = 'present' | 'past';
type Form = 'base' | 'past' | 'gerund' | 'third';

/** Verbs that are nouns as often: 'Test automation for …' begins with a noun, 'Test the …' with a verb. */
const ALSO_NOUNS = new Set(
  'test design support lead plan report research market process model code document work study train target team staff review audit interview contract service source stage sponsor volunteer judge host chair coach head guide record release schedule script survey track trade travel update upgrade value warehouse log label input focus forecast tutor champion partner engineer architect author mentor finance fund file filter pair pilot plot prototype query rank route scale screen share ship sketch sort spark structure supply tag triage tune use balance budget brief bill book check close contact control craft email estimate grant help influence interface order package paint practice present program purchase reach repair reserve roll save start step stop surface trace transfer transition turn view water'.split(
    ' ',
  ),
);
/** What follows a verb rather than a noun. */
const OBJECT_FOLLOWS =
  /^(?:the|a|an|them|it|all|any|each|every|new|our|its|their|his|her|my|this|that|these|those|both|and|or|with|on|in|for|to|up|out|over|across|as|by|from|at|against|customers?|clients?|users?|teams?|large|small|complex|multiple|several|daily|weekly|monthly|internal|external|existing|\d\S*|two|three|four|five|six|seven|eight|nine|ten|\S+ly|\p{Lu}\p{Ll}+)$/u;

/** The verb that a bullet begins with, and in which form. */
export function openingVerb(
  text: string,
): { readonly verb: Verb; readonly form: Form; readonly length: number } | null {
  const word = /^\p{L}+/u.exec(text)?.[0] ?? '';
  const verb = verbOf(word);
  if (verb === null) return null;
  const lower = word.toLowerCase();
  const form = formOf(verb, lower);
  const next = /^[\p{L}-]*,? (\S+)/u.exec(text)?.[1]?.replace(/[,.;:]$/u, '') ?? '';
  if (form === 'base' && ALSO_NOUNS.has(lower) && !OBJECT_FOLLOWS.test(next)) return null;
  // 'Managing Director', 'Lead Engineer'
  if (form !== 'past' && /^\p{Lu}\p{Ll}+(?:or|er|ist|ent)$/u.test(next)) return null;
  return { verb, form, length: word.length };
}

function formOf(verb: Verb, lower: string): Form {
  if (lower === verb.past) return 'past';
  if (lower === verb.base) return 'base';
  return lower === verb.gerund ? 'gerund' : 'third';
}

/**
 * A bullet in the tense it should have, with the verbs that are joined to the first one. As it was when that cannot be
 * done for sure: 'Manage budgets and report quality' may hold two verbs or one.
 */
export function inTense(text: string, tense: Tense): string {
  const opening = openingVerb(text);
  if (opening === null) return text;
  const wanted: Form = tense === 'past' ? 'past' : 'base';
  if (opening.form === wanted) return text;
  // 'Using Python, built a scraper': the main verb follows the comma.
  if (opening.form === 'gerund' && verbOf(/^[^,]*, (\p{Ll}+)/u.exec(text)?.[1] ?? '') !== null) return text;
  return inForm(text, wanted) ?? text;
}

/** The same with all joined verbs in one form, e.g. 'designing and shipping …'; null when it cannot be told. */
export function inForm(text: string, wanted: Form): string | null {
  const opening = openingVerb(text);
  if (opening === null) return null;
  const { verb, form, length } = opening;
  const first = text.charAt(0) === text.charAt(0).toLowerCase() ? verb[wanted] : cap(verb[wanted]);
  let isSure = true;
  const rest = text
    .slice(length)
    .replace(/(, (?:and )?| and (?:then )?| or | & )(\p{Ll}+)(?=( \S+)?)/gu, (all, joint, word, next = '') => {
      const other = verbOf(word);
      if (other === null || formOf(other, word) !== form || other[wanted] === word) return all;
      // A gerund after a comma tells the result, and stays one: ', reducing cost by 5 %'.
      if (form === 'past' || (form === 'gerund' && joint.startsWith(', ') && !joint.includes('and'))) {
        return form === 'past' && !joint.startsWith(', ') ? `${joint}${other[wanted]}` : all;
      }
      if (form === 'base' && !OBJECT_FOLLOWS.test(next.trim().replace(/[,.;:]$/u, ''))) isSure = false;
      return `${joint}${other[wanted]}`;
    });
  return isSure ? `${first}${rest}` : null;
}

function cap(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
