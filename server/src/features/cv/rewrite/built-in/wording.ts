import { verbOf } from '../../evidence/verbs.ts';
import { capitalised } from './tidy.ts';
import { openingVerb } from './tense.ts';

/** Phrases that say nothing, and what is left of them. */
const FILLERS: readonly (readonly [phrase: RegExp, rest: string])[] = [
  [
    /\b(?:successfully|effectively|efficiently|actively|proactively|very|really|truly|basically|simply|essentially|passionately|diligently)[ ,]+/giu,
    '',
  ],
  [/,? (?:successfully|effectively|efficiently)(?=[.,;]|$)/giu, ''],
  [
    /(?<!\b(?:from|across|between|among|of|in|for) )\b(?:various|a (?:wide )?(?:variety|range) of|numerous kinds of|all kinds of|different kinds of|and\/or similar) /giu,
    '',
  ],
  [/\bin order to\b/giu, 'to'],
  [/\b(?:so as|with the (?:goal|aim|purpose) (?:of being able )?)to\b/giu, 'to'],
  [/\bon (?:a|an) (daily|weekly|monthly|quarterly|annual) basis\b/giu, '$1'],
  [/\bon a regular basis\b/giu, 'regularly'],
  [/\b(?:utili[sz])(e|ed|es|ing)\b/giu, 'us$1'],
  [/\b[Ll]everag(e|ed|es|ing)\b/gu, 'us$1'],
  [/\bas well as\b/giu, 'and'],
  [/\bdue to the fact that\b/giu, 'because'],
  [/\ba (?:large )?number of\b/giu, 'several'],
  [/\bmade use of\b/giu, 'used'],
  // What a bullet shows, its reader sees.
  [
    /, (?:demonstrating|showcasing|highlighting|reflecting|proving) (?=[^\d,;]*$)(?:[^\d,;.]+ )?(?:expertise|proficiency|commitment|knowledge|capabilities|abilit(?:y|ies)|skills?|dedication|passion)\b[^\d,;]*$/iu,
    '',
  ],
];
const SUBJECT =
  /^(?:in (?:this|my) (?:role|position|job),? |there,? |during (?:this|my) time,? |as (?:part of )?(?:my|the) (?:role|job|duties),? )/iu;
/** What a noun after 'responsible for the … of' does. */
const DEEDS: Readonly<Record<string, string>> = {
  management: 'manage',
  development: 'develop',
  design: 'design',
  implementation: 'implement',
  maintenance: 'maintain',
  creation: 'create',
  coordination: 'coordinate',
  administration: 'administer',
  preparation: 'prepare',
  delivery: 'deliver',
  planning: 'plan',
  operation: 'operate',
  organisation: 'organise',
  organization: 'organize',
  supervision: 'supervise',
  migration: 'migrate',
  integration: 'integrate',
  deployment: 'deploy',
  analysis: 'analyze',
};
const DUTY =
  /^(?:(?:was |am |is |being )?(?:mainly |primarily |solely |fully )?(?:responsible for|in charge of|tasked with|charged with|accountable for)|(?:my |main |key |core |daily )*(?:duties|responsibilities|tasks|work|role) (?:includ(?:e|ed|es|ing)|involv(?:e|ed|es|ing)|consist(?:s|ed) of|(?:was|were|is|are))(?: the following)?:?|dut(?:y|ies):) /iu;
/** What is managed, where other things are only handled. */
const MANAGED =
  /^(?:(?:an?|the|\d+|two|three|four|five|six|seven|eight|nine|ten) )?(?:[\p{Ll}-]+ )?(?:teams?|staff|crew|budgets?|stores?|shops?|branch(?:es)?|departments?|warehouse|fleet|portfolio|accounts)\b/u;
const SHARE =
  /^(?:was |been |am )?(?:involved in|engaged in|part of a team (?:that was )?|assist(?:ed|ing)? (?:in|with)|help(?:ed|ing)? (?:in|with|to)|participat(?:ed|ing) in|work(?:ed|ing) on) (?=(\p{L}+))/iu;

/** English wording without fillers and first person, beginning with what was done. In the past where the form is open. */
export function plainSpoken(text: string): string {
  let line = text.replace(SUBJECT, '');
  line = withoutFirstPerson(line);
  for (const [phrase, rest] of FILLERS) line = line.replace(phrase, rest);
  line = asDeed(line.trim());
  return capitalised(
    line
      .replace(/ {2,}/gu, ' ')
      .replace(/ ([,.;:])/gu, '$1')
      .trim(),
  );
}

function asDeed(line: string): string {
  const duty = DUTY.exec(line);
  if (duty !== null) {
    const rest = line.slice(duty[0].length);
    const deed = /^(?:the )?(?:day-to-day |overall |daily )?(\p{L}+) of /u.exec(rest);
    const verb = verbOf(DEEDS[deed?.[1]?.toLowerCase() ?? ''] ?? '');
    if (deed !== null && verb !== null) return `${verb.past} ${rest.slice(deed[0].length)}`;
    const opening = openingVerb(rest);
    if (opening !== null && opening.form === 'gerund') return pastOfGerunds(rest);
    if (opening !== null) return rest;
    return `${MANAGED.test(rest) ? 'Managed' : 'Handled'} ${rest.replace(/ and for (?=\p{L})/gu, ' and ')}`;
  }
  const share = SHARE.exec(line);
  const verb = verbOf(share?.[1] ?? '');
  if (share !== null && verb !== null && [verb.gerund, verb.base].includes((share[1] ?? '').toLowerCase())) {
    return `Helped ${verb.base}${line.slice(share[0].length + (share[1]?.length ?? 0))}`;
  }
  const able = /^(?:was|were|been) able to (\p{L}+)|^(?:have|had) (\p{L}+)|^(?:was|am|were) (\p{L}+ing)\b/iu.exec(line);
  const done = verbOf(able?.[1] ?? able?.[2] ?? able?.[3] ?? '');
  return able !== null && done !== null ? `${done.past}${line.slice(able[0].length)}` : line;
}

/** 'managing budgets and hiring staff' → 'managed budgets and hired staff' */
function pastOfGerunds(text: string): string {
  return text.replace(/(^|, (?:and )?| and )(\p{L}+ing)\b/gu, (all, joint: string, word: string) => {
    const verb = verbOf(word);
    return verb === null ? all : `${joint}${verb.past}`;
  });
}

function withoutFirstPerson(text: string): string {
  return text
    .replace(/^(?:I|i)(?:'ve|’ve| have| also| then| personally)? (?=\p{Ll})/u, '')
    .replace(/^We (\p{L}+)(?= )/u, (all, word: string) => {
      const verb = verbOf(word);
      return verb === null ? all : `Helped ${verb.base}`;
    })
    .replace(/([.;] )I was able to (\p{Ll}+)/gu, (all, end: string, word: string) => {
      const verb = verbOf(word);
      return verb === null ? all : `${end}${end.startsWith('.') ? capitalised(verb.past) : verb.past}`;
    })
    .replace(/\b(and|but|where|while|then|,) I (?:also )?(?=\p{Ll}+ed\b|led\b|built\b|wrote\b|ran\b|made\b)/gu, '$1 ')
    .replace(
      /([.;] )I (?:also )?(\p{Ll})/gu,
      (_all, end: string, letter: string) => `${end}${end.startsWith('.') ? letter.toUpperCase() : letter}`,
    )
    .replace(/\bmy own\b/giu, 'own')
    .replace(
      /\b(?:my|our) (?=(?:team|company|department|group|unit|manager|office|school|firm|product|platform)\b)/gu,
      'the ',
    )
    .replace(/\b(?:my|our) /gu, '')
    .replace(/^(?:My|Our) (?=\p{L})/u, (all) => (DUTY.test(text) ? all : 'The '));
}
