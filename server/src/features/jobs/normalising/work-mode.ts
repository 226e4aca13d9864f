import type { WorkMode } from '../../../domain/index.ts';
import { type Fact, fact } from './fact.ts';
import { type Line, sentencesOf } from './posting-text.ts';

/**
 * How much each kind of evidence weighs. A label of the place or title is what the employer chose to show; a sentence about
 * this very job is as good; a tick in a box is often the default of a form.
 */
const WEIGHT = { label: 6, sentence: 5, tag: 5, field: 4, company: 2.5, flag: 1.5 } as const;
/** Less says nothing. */
const ENOUGH = 1.5;
/** Evidence beyond the strongest counts a little: two sentences are better than one. */
const FURTHER = 0.3;

interface Clue {
  readonly mode: WorkMode;
  readonly weight: number;
  readonly words: string;
}

export interface ModeSources {
  readonly title: string;
  /** The places as the feed labels them. */
  readonly places: readonly string[];
  /** A field for the way of working, in its own words: 'Hybrid', 'OnSite'. */
  readonly field?: string | undefined;
  /** A box that says remote and is ticked. */
  readonly flag?: boolean | undefined;
  readonly lines: readonly Line[];
}

/** How one works in a job, by the words of its labels and sentences, and only then by a bare flag; null: not said. */
export function workModeOf({ title, places, field, flag, lines }: ModeSources): Fact<WorkMode> | null {
  const clues = [
    ...cluesInLabels(places, WEIGHT.label),
    ...cluesInLabels([title], WEIGHT.label),
    ...cluesInLabels([field ?? ''], WEIGHT.field),
    ...(flag === true ? [{ mode: 'remote', weight: WEIGHT.flag, words: 'remote' } as const] : []),
    ...lines.flatMap(cluesInLine),
  ];
  const modes = [...new Set(clues.map(({ mode }) => mode))];
  const scored = modes.map((mode) => {
    const own = clues.filter((clue) => clue.mode === mode).toSorted((a, b) => b.weight - a.weight);
    const weights = own.map(({ weight }) => weight);
    const [strongest = 0, ...others] = weights;
    return {
      mode,
      score: strongest + Math.min(2, others.reduce((sum, one) => sum + one, 0) * FURTHER),
      words: own[0]?.words ?? '',
    };
  });
  const chosen = scored.toSorted((a, b) => b.score - a.score)[0];
  return chosen === undefined || chosen.score < ENOUGH ? null : fact(chosen.mode, chosen.words);
}

/** What a label alone says: a place ('San Francisco-Hybrid', 'Remote (US)'), a title, a field; null when it is silent. */
export function modeInLabel(label: string): WorkMode | null {
  const text = label.replace(/([a-z])([A-Z])/g, '$1 $2');
  if (/\b(?:not|no|non)[- ]remote\b/i.test(text)) return 'onsite';
  if (
    /(?:^|[^\p{L}])(?:hybrid[eo]?|híbrid[oa]|teilweise (?:im )?home ?office)(?![\p{L}])(?! (?:cloud|infra|mobile|app|search|vehicle|it\b|net))/iu.test(
      text,
    )
  )
    return 'hybrid';
  if (
    /(?:^|[^\p{L}])(?:remote(?:ly)?|remot[oa]|fully distributed|work from home|wfh|home ?office|home[- ]based|telecommut(?:e|ing)|teletrabajo|télétravail(?: total)?)(?![\p{L}])(?! (?:sens|support|monitor|patient|access|control|hands))/iu.test(
      text,
    )
  )
    return 'remote';
  if (
    /^distributed(?! (?:systems?|comput|data|storage|ledger|energy|learning|training|infra))\b|(?:^|[^\p{L}])(?:anywhere|worldwide|any location)(?![\p{L}])/iu.test(
      text,
    )
  )
    return 'remote';
  if (/(?:^|[^\p{L}])(?:on[- ]?site|in[- ]?office|in[- ]?person|presencial|présentiel|vor ort)(?![\p{L}])/iu.test(text))
    return 'onsite';
  return null;
}

/** The labels of several places: one town to sit in beside 'Remote' leaves the choice, which is remote. */
function cluesInLabels(labels: readonly string[], weight: number): Clue[] {
  const clues = labels.flatMap((words) => {
    const mode = modeInLabel(words);
    return mode === null ? [] : [{ mode, weight, words }];
  });
  return clues;
}

const TAG = /#[A-Za-z]{2}[-_ ]?(hybrid|remote|on-?site|onsite)\b/gi;

const COUNTS: Readonly<Record<string, number>> = {
  one: 1,
  once: 1,
  two: 2,
  twice: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  ein: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  deux: 2,
  trois: 3,
  quatre: 4,
};
const COUNT = String.raw`(\d|${Object.keys(COUNTS).join('|')})`;
/** '3 days a week', '3x per week', '2-3 days/week': the least that is asked for. */
const DAYS = new RegExp(
  String.raw`${COUNT}(?: ?(?:-|–|to|or) ?\d)?\+? ?(?:full )?(?:days?|x|times|tage|días|dias|jours|dni)(?: ?(?:a|per|each|every|/|in der|pro|a la|por|par|w) ?(?:the )?(?:week|wk|woche|semana|semaine|tygodniu))?`,
  'i',
);
const WEEK = /week|woche|semana|semaine|tygodni/i;
const OFFICE =
  /(?:^|[^\p{L}])(?:(?<!home )offices?|on[- ]?site|in[- ]person|büro|vor ort|oficina|escritório|bureau|hq|headquarters|hub|studio|biur)(?![\p{L}])/iu;
const HOME = /\b(?:from home|home ?office|wfh|work(?:ing)? remotely|remote)\b/i;

/** Tech that is hybrid or remote itself. */
const TECHNICAL =
  /hybrid (?:between|of )|hybrid[- ](?:cloud|infra|environments?,? (?:aws|including)|architect|models?\b(?! of (?:work|operation))|mobile|app|search|retrieval|identity|network|deploy|system|multi|and (?:multi|on-prem)|vehicle|electric|ai\b|approach)|(?:cloud|multi-cloud|on-premises?|aws|azure|infrastructure)[^.]{0,25}hybrid|hybrid[^.]{0,25}(?:on-prem|multi-cloud|\bcloud\b|kubernetes)|remote (?:sens|access|control|monitor|procedure|patient|desktop|server|debug|execution|code|hands|support tool|teams\b|employees|colleagues|workforce|workers|customers|sites|locations|work (?:set|stipend|equipment)|office (?:set|stipend)|setup|areas|regions)/gi;
/** What happens somewhere now and then, or to somebody else, says nothing about the days of the job. */
const OCCASION =
  /(?:on-?site|in[- ]person|off-?site|virtual)[^.]{0,20}(?:interview|workshop|trial|session|hackathon|event|meet|gather|retreat|visit|round|training|onboarding|summit|party|celebration|loop|conference|customer|client|gym|lunch|snack|childcare|parking|amenit|clinic|café|chef)|(?:visit|meet|travel|customers?|clients?|interview|retreat|offsite|onboard|workshop|trial|session|hackathon|lasting)[^.]{0,40}(?:on-?site|in[- ]person)|(?:lunch|snack|meals?|dinner|food|dog|pet|gym|coffee|perk|fridge|kitchen)[^.]{0,60}office|office[^.]{0,20}(?:lunch|snack|meals?|dinner|food|perk|stipend|supplies|set-?up|equipment|manager|culture of|hours|politics)|stipend|reimburs|allowance/i;
/** Who works there at other times is no word about this job. */
const OTHERS =
  /\b(?:(?:many|some|most) people are|our (?:customers|clients|users|product|platform)|for (?:customers|clients)|as remote and hybrid work)\b/i;

const NEVER_REMOTE =
  /\b(?:not (?:a |an |be |currently )?(?:(?:fully|100%) )?(?:remote|hybrid)|no remote|(?:remote|hybrid)[^.]{0,30}\b(?:not|isn['’]t|aren['’]t|won['’]t|cannot)\b[^.]{0,15}(?:consider|possible|available|option|offer|eligible|accept|permit)|cannot be (?:done )?remote|unable to (?:offer|accommodate|support) remote|keine? (?:remote|home ?office))\b/i;

/** About this job, strongest first. */
const SENTENCES: readonly (readonly [WorkMode, number, RegExp])[] = [
  [
    'remote',
    WEIGHT.sentence,
    /\b(?:fully|100 ?%|completely|primarily(?: a)?|entirely|permanently|all)[- ](?:roles are )?remote\b|\bremote[- ]only\b|100 ?% (?:home ?office|remoto)|\b100 ?% teletrabajo/i,
  ],
  [
    'remote',
    WEIGHT.sentence,
    /\b(?:this|the) (?:is an? |role is |position is |job is |role can be |position can be )(?:\w+ ){0,3}?remote\b|\bthis (?:\w+ ){0,3}remote (?:role|position|job|opportunity)\b|\b(?:role|position|job)\b[^.]{0,40}\b(?:is|be) (?:based |located |performed )?remote/i,
  ],
  [
    'remote',
    WEIGHT.sentence,
    /(?:^|\b)(?:location|work (?:location|type|model|mode|arrangement)|workplace|standort|ubicación|job location)[^\p{L}]{0,4}[^.:]{0,40}\bremote/iu,
  ],
  ['remote', WEIGHT.sentence, /^(?:• )?[\p{L} ]{2,30}:\s?\(?(?:fully |100% )?remote\b/iu],
  ['hybrid', WEIGHT.sentence, /^(?:• )?[\p{L} ]{2,30}:\s?\(?hybrid\b/iu],
  ['onsite', WEIGHT.sentence, /^(?:• )?[\p{L} ]{2,30}:\s?\(?(?:on-?site|in[- ](?:office|person))\b/iu],
  [
    'remote',
    4,
    /\bremotely (?:from|within|in|based)\b|\b(?:located|based|work(?:ing)?) remotely\b|\bwork from anywhere\b|\banywhere in the (?:world|us|u\.s|uk|eu)\b|\bremote (?:role|position|job|opportunity|nature of this)\b|\b(?:based|work) anywhere (?:in|within)\b|\bwork remotely\b|\btrabajo remoto\b|\btrabalho remoto\b|\b(?:en|em) remoto\b|\bwork wherever you want\b|\bremote work (?:across|from|within)\b|\bremote working\b/i,
  ],
  [
    'remote',
    WEIGHT.company,
    /\bremote[- ]first\b|\bremote[- ]friendly\b|\bremote (?:company|team|culture|organi[sz]ation|environment)\b|\bremote[- ]flexible\b|\bflexible and remote\b/i,
  ],
  [
    'hybrid',
    WEIGHT.sentence,
    /(?:^|[^\p{L}])(?:hybrid|hybride[sn]?|híbrid[oa]|hybrydow\p{L}+)[- ](?:\p{L}+ ){0,2}?(?:role|position|job|work|working|schedule|model|modell|setup|set-up|environment|policy|basis|mode|format|workplace|office|arrangement|culture|capacity|arbeit|arbeiten|arbeitsmodell)|(?:^|[^\p{L}])(?:work(?:ing)?|role|position|job|office|model|modelo|modalidad|trabajo|trabalho|location|arbeiten)(?:[^\p{L}.]| is | are | will be | de | with )[^.]{0,25}\b(?:hybrid|híbrid[oa]|hybride?)/iu,
  ],
  [
    'hybrid',
    4,
    /(?:^|[^\p{L}])hybrid,? (?:\d|remote|in |from|with|between|\(|across|–|-)|\(hybrid|^hybrid\b|\bhybrid$|collaborate in a hybrid|mix of (?:remote|home|office)|teilweise (?:remote|von zu hause)|mobiles arbeiten|\bwe(?:['’]re| are) (?:a )?hybrid\b/iu,
  ],
  [
    'onsite',
    WEIGHT.sentence,
    /\b(?:this|the) (?:role|position|job|is an?) (?:is |requires |will be )?(?:\w+ ){0,4}?(?:on-?site|in[- ]office|in[- ]person)\b|\b(?:full-time|fully|100 ?%|five days) (?:on-?site|in[- ](?:the )?office|in[- ]person)\b|\bin[- ](?:office|person) (?:company|team|culture|role|position|job|work|environment|first)\b|\bon-?site (?:role|position|job|only|presence|work\b)|\brequires? (?:you to be|being|working) (?:on-?site|in[- ](?:the )?office)|\bwe(?:['’]re| are|work| work) (?:all )?in[- ](?:person|office)\b|\bpresencial\b|\bprésentiel\b/i,
  ],
  [
    'onsite',
    4,
    /(?:location|standort)[^\p{L}]{0,4}[^.:]{0,40}\b(?:on-?site|in[- ](?:person|office))|\((?:on-?site|in[- ](?:person|office))|^on-?site\b|\bmust (?:be (?:able to )?|work )(?:on-?site|in[- ]person)|\ball roles are in the\b|(?:role|position|job) (?:is|will be) (?:based|located) (?:in|at|out of) (?:our|the) [^.]{0,30}office|\bwork (?:full-time )?out of our [^.]{0,30}office|\bworking in[- ]person\b/iu,
  ],
];

function cluesInLine({ text, section, isHeading }: Line): Clue[] {
  const clues: Clue[] = [...text.matchAll(TAG)].map(([words, tag = '']) => ({
    mode: modeInLabel(tag) ?? 'remote',
    weight: WEIGHT.tag,
    words,
  }));
  if (section === 'legal') return clues;
  for (const sentence of sentencesOf(text.replace(TAG, ''))) {
    const clue = clueIn(sentence);
    // A heading such as 'Remote work' names a topic.
    if (clue !== null) clues.push(isHeading ? { ...clue, weight: clue.weight * 0.6 } : clue);
  }
  return clues;
}

function clueIn(sentence: string): Clue | null {
  if (
    !/remot|hybri|híbri|office|on-?site|in[- ]person|anywhere|wherever|home|büro|vor ort|oficina|presencial|présentiel|distributed|mobiles|teletrab/i.test(
      sentence,
    )
  )
    return null;
  const words = sentence;
  if (NEVER_REMOTE.test(sentence))
    return {
      mode:
        /\bhybrid\b/i.test(sentence) && !/hybrid[^.]{0,40}\bnot\b|not[^.]{0,20}hybrid/i.test(sentence)
          ? 'hybrid'
          : 'onsite',
      weight: WEIGHT.label,
      words,
    };
  const days = daysInOffice(sentence);
  if (days !== null) return { mode: days >= 5 ? 'onsite' : 'hybrid', weight: WEIGHT.sentence + 0.5, words };
  if (OTHERS.test(sentence)) return null;
  const plain = sentence.replace(TECHNICAL, ' ');
  for (const [mode, weight, pattern] of SENTENCES) {
    if (!pattern.test(plain)) continue;
    if (mode === 'onsite' && OCCASION.test(sentence)) continue;
    return {
      mode,
      weight: /\bor\b|\bentweder\b|\//.test(sentence) && mode !== 'hybrid' ? weight - 0.5 : weight,
      words,
    };
  }
  return null;
}

/** Days of a week in the office; null when the sentence gives none. */
function daysInOffice(sentence: string): number | null {
  const found = DAYS.exec(sentence);
  if (
    found === null ||
    !OFFICE.test(sentence) ||
    /\b(?:vacation|holiday|paid|pto|year|month|quarter|sabbatical|interview)\b/i.test(
      sentence.slice(Math.max(0, found.index - 30), found.index + 50),
    ) ||
    OCCASION.test(sentence)
  )
    return null;
  const isWeekly =
    WEEK.test(sentence) || /^\W*(?:\w+ ){0,3}(?:in|at|from|on)/i.test(sentence.slice(found.index + found[0].length));
  if (!isWeekly) return null;
  const said = (found[1] ?? '').toLowerCase();
  const count = Number(COUNTS[said] ?? said);
  if (!(count >= 1 && count <= 7)) return null;
  const around = sentence.slice(Math.max(0, found.index - 40), found.index + found[0].length + 40);
  // 'work from home two days a week' leaves three for the office.
  return HOME.test(around) && !OFFICE.test(around.replace(HOME, '')) ? (7 - count > 4 ? 4 : 5 - count) : count;
}
