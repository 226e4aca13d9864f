import { verbOf } from '../../evidence/verbs.ts';
import { capitalised, uncapitalised } from './tidy.ts';
import { openingVerb } from './tense.ts';

/** Phrases that say nothing, and what is left of them. */
const FILLERS: readonly (readonly [phrase: RegExp, rest: string])[] = [
  [
    /(?<!\b(?:was|were|am|is|are|be|been|being) )\b(?:(?:successfully|effectively|efficiently|actively|proactively|very|really|truly|basically|simply|essentially|passionately|diligently)(?:,? and |[ ,]+))+(?=\p{L})/giu,
    '',
  ],
  [/,? (?:successfully|effectively|efficiently)(?=[.,;]|$)/giu, ''],
  [
    /(?<!\b(?:from|across|between|among|of|in|for|with|to) )\b(?:various|a (?:wide )?(?:variety|range) of|numerous kinds of|all kinds of|different kinds of|and\/or similar) /giu,
    '',
  ],
  [/\bin order to\b/giu, 'to'],
  [/\b(?:so as|with the (?:goal|aim|purpose) (?:of being able )?)to\b/giu, 'to'],
  [/\bon (?:a|an) (daily|weekly|monthly|quarterly|annual) basis\b/giu, '$1'],
  [/\bon a regular basis\b/giu, 'regularly'],
  [/,? in a timely (?:manner|fashion)\b/giu, ''],
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
const VERBS_OF_NOUNS: Readonly<Record<string, string>> = {
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
  /^(?:(?:was |am |is |being )?(?:responsible for|in charge of|tasked with|charged with|accountable for)|(?:my |main |key |core |daily )*(?:(?:duties|responsibilities|tasks|work|role|job) (?:includ(?:e|ed|es|ing)(?: but (?:are|were|is|was) not limited to)?|involv(?:e|ed|es|ing)|consist(?:s|ed) of|(?:was|were|is|are))(?: the following)?:?|(?:dut(?:y|ies)|responsibilities|tasks):)) /iu;
/** Things that are handled. Of 'uptime' or 'quality' the action is unknown. */
const HANDLED =
  /^(?:(?:the|all|incoming|daily|weekly|monthly|customer|client|guest|supplier|technical|support|service) )*(?:complaints|claims|enquiries|inquiries|requests|questions|tickets|calls|e-?mails|correspondence|mail|orders|returns|refunds|invoices|payments|payroll|bookings|reservations|applications|deliveries|shipments)(?: and (?:complaints|claims|enquiries|inquiries|requests|questions|tickets|calls|e-?mails|orders|returns|refunds|invoices|payments|payroll|bookings|reservations|deliveries|shipments))*(?=$|[.,;]| (?:of|for|from|by|in|at)\b)/iu;
/** People, money and places are managed. */
const MANAGED =
  /^(?:(?:an?|the|\d+|two|three|four|five|six|seven|eight|nine|ten) )?(?:[\p{Ll}-]+ )?(?:teams?|staff|crew|budgets?|stores?|shops?|branch(?:es)?|departments?|warehouse|fleet|portfolio|accounts)\b/u;
const SHARE =
  /^(?:was |been |am )?(?:involved in|engaged in|part of a team (?:that was )?|assist(?:s|ed|ing)? (?:in|with)|help(?:s|ed|ing)? (?:in|with|to)|participat(?:es|ed|ing) in|work(?:s|ed|ing) on) (?=(\p{L}+))/iu;

/** English wording without fillers and first person, beginning with what was done. In the past where the form is open. */
export function plainSpoken(text: string): string {
  let line = withoutFirstPerson(text.replace(SUBJECT, ''));
  for (const [phrase, rest] of FILLERS) line = line.replace(phrase, rest);
  // 'Basically I kept …', 'I have been involved in …'
  line = withoutFirstPerson(line.trim()).replace(/^been (?=\p{L}+(?:ed|ible|part)\b)/iu, '');
  line = asAction(line);
  return capitalised(
    line
      .replace(/ {2,}/gu, ' ')
      .replace(/ ([,.;:])/gu, '$1')
      .trim(),
  );
}

/** Unchanged when no rule knows the action: the person is asked instead. */
function asAction(line: string): string {
  const duty = DUTY.exec(line);
  if (duty !== null) return actionOfDuty(line.slice(duty[0].length)) ?? line;
  const share = SHARE.exec(line);
  if (share !== null) {
    const rest = line.slice(share[0].length);
    const helped = openingVerb(rest)?.form === 'gerund' ? joinedGerunds(rest, 'base') : baseFirst(rest);
    return helped === null ? line : `Helped ${uncapitalised(helped)}`;
  }
  const able = /^(?:was|were|been) able to (\p{L}+)|^(?:have|had) (\p{L}+)|^(?:was|am|were) (\p{L}+ing)\b/iu.exec(line);
  const done = verbOf(able?.[1] ?? able?.[2] ?? able?.[3] ?? '');
  return able !== null && done !== null ? `${done.past}${line.slice(able[0].length)}` : line;
}

/** What was done in a duty, in the past; null when its words name no action. */
function actionOfDuty(rest: string): string | null {
  const activities = /^(?:the )?(?:day-to-day |overall |daily )?(\p{L}+)(?: and (\p{L}+))? of (?=\p{L}|\d)/u.exec(rest);
  if (activities !== null) {
    const nouns = [activities[1], activities[2]].filter((noun) => noun !== undefined);
    const verbs = nouns.map((noun) => verbOf(VERBS_OF_NOUNS[noun.toLowerCase()] ?? '')).filter((verb) => verb !== null);
    if (verbs.length === nouns.length) {
      return `${verbs.map(({ past }) => past).join(' and ')} ${rest.slice(activities[0].length)}`;
    }
  }
  const opening = openingVerb(rest);
  if (opening?.form === 'gerund') return joinedGerunds(rest, 'past');
  if (opening !== null && opening.form !== 'base') return rest;
  const objects = rest.replace(/ and for (?=\p{L})/gu, ' and ');
  if (MANAGED.test(rest)) return `Managed ${objects}`;
  return HANDLED.test(rest) ? `Handled ${objects}` : null;
}

/** 'managing budgets and hiring staff' → 'managed budgets and hired staff'; null where a joined word may be a verb or none. */
function joinedGerunds(text: string, form: 'past' | 'base'): string | null {
  let isSure = true;
  const joined = text.replace(
    /(^|, (?:and )?| and )(?:for )?(\p{L}+ing)\b(?: of(?= ))?/gu,
    (all, joint: string, word: string) => {
      const verb = verbOf(word);
      // Behind a comma alone it tells the effect: ', reducing cost'.
      if (verb === null) isSure &&= joint === ', ' || NOUNS_IN_ING.test(word);
      return verb === null ? all : `${joint}${verb[form]}`;
    },
  );
  return isSure ? joined : null;
}
const NOUNS_IN_ING =
  /^(?:building|clothing|training|marketing|accounting|engineering|banking|advertising|housing|lighting|parking|pricing|branding|networking|nursing|plumbing|string|thing|morning|evening|spring|ceiling|meeting|wing|king)$/iu;

/** 'organize the fair' behind 'helped to'; null for what is no verb. */
function baseFirst(text: string): string | null {
  const word = /^\p{L}+/u.exec(text)?.[0] ?? '';
  return verbOf(word)?.base === word.toLowerCase() ? text : null;
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
