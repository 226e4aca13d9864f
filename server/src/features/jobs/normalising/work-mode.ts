import type { WorkMode } from '../../../domain/index.ts';
import { type Fact, fact } from './fact.ts';
import { MODE_WORDS } from './mode-words.ts';
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
  einem: 1,
  due: 2,
  quattro: 4,
  twee: 2,
  drie: 3,
  vijf: 5,
  två: 2,
  tre: 3,
  fyra: 4,
  fire: 4,
  dois: 2,
  duas: 2,
  três: 3,
  quatro: 4,
  dwa: 2,
  trzy: 3,
  cztery: 4,
  dva: 2,
  tři: 3,
  čtyři: 4,
  două: 2,
  trei: 3,
  patru: 4,
};
const COUNT = String.raw`(\d|${Object.keys(COUNTS).join('|')})`;
/** '3 days a week', '3x per week', '2-3 days/week': the least that is asked for. */
const DAYS = new RegExp(
  String.raw`(?<!\p{L})${COUNT}(?: ?(?:-|–|to|or|bis|à|a) ?\d)?\+? ?(?:(?:full|anchor|fixed) )?${MODE_WORDS.days}(?!\p{L})(?:[^.\d]{0,12}${MODE_WORDS.week})?`,
  'iu',
);
const EVERY_DAY =
  /(?<!\p{L})(?:every (?:single |working |week)?day|each day|jeden tag|tous les jours|todos los días|todos os dias|ogni giorno|elke dag|codziennie|každý den|varje dag|hver dag)(?!\p{L})/iu;
const WEEK = new RegExp(MODE_WORDS.week, 'iu');
const OFFICE = new RegExp(MODE_WORDS.office, 'iu');
const PRESENT = new RegExp(MODE_WORDS.present, 'iu');
const isInOffice = (text: string): boolean => OFFICE.test(text) || PRESENT.test(text);
const AT_OFFICE = new RegExp(MODE_WORDS.atOffice, 'iu');
/** Some day is when an office is open, too: that somebody is there must be said. */
const isAtOffice = (text: string): boolean => AT_OFFICE.test(text) || PRESENT.test(text);
const HOME = new RegExp(MODE_WORDS.home, 'iu');
const HOME_BEFORE = new RegExp(String.raw`${MODE_WORDS.home}[^.]{0,15}$`, 'iu');
/** A part of the time at home: 'mobiles Arbeiten bis zu 60 %'. */
const SHARE_AT_HOME =
  /(?:home-?office|mobil(?:es|em) arbeiten|télétravail|teletrabajo|smart ?working|wfh)[^.%\d]{0,25}\d{1,2} ?%/iu;
/** The same from the other end: 'at least 50% of their time in-office'. */
const SHARE_IN_OFFICE =
  /\b\d{1,2} ?% of (?:their|your|the|our|working) (?:working )?(?:time|week) (?:in|at|on)\b[^.]{0,12}\b(?:office|site)\b/i;
/** What holds for exceptions only: 'Unless approved for full remote work, …'. */
const EXCEPTION = /\bunless\b[^,.;]{0,80}/i;
const LONGER =
  /(?<!\p{L})(?:vacations?|holidays?|paid|pto|years?|months?|quarter|sabbatical|interview|monat|jahr|urlaub\p{L}*|mois|vacances|congés|mes|vacaciones|mês|férias|mese|ferie|maand|vakantie\p{L}*|miesi\p{L}+|urlop\p{L}*|měsíc\p{L}*|dovolen\p{L}+|månad\p{L}*|måned\p{L}*|semester|ferie\p{L}*)(?!\p{L})/iu;

/** Tech that is hybrid or remote itself. */
const TECHNICAL =
  /hybrid (?:between|of )|hybrid[- ](?:cloud|infra|environments?,? (?:aws|including)|architect|models?\b(?! of (?:work|operation))|mobile|app|search|retrieval|identity|network|deploy|system|multi|and (?:multi|on-prem)|vehicle|electric|ai\b|approach)|(?:cloud|multi-cloud|on-premises?|aws|azure|infrastructure)[^.]{0,25}hybrid|hybrid[^.]{0,25}(?:on-prem|multi-cloud|\bcloud\b|kubernetes)|remote (?:sens|access|control|monitor|procedure|patient|desktop|server|debug|execution|code|hands|support tool|teams\b|employees|colleagues|workforce|workers|customers|sites|locations|work (?:set|stipend|equipment)|office (?:set|stipend)|setup|areas|regions)/gi;
/** What happens somewhere now and then, or to somebody else, says nothing about the days of the job. */
const OCCASION =
  /(?:on-?site|in[- ]person|off-?site|virtual)[^.]{0,20}(?:interview|workshop|trial|session|hackathon|event|meet|gather|retreat|visit|round|training|onboarding|summit|party|celebration|loop|conference|customer|client|gym|lunch|snack|childcare|parking|amenit|social|clinic|café|chef)|(?:visit|meet|travel|customers?|clients?|interview|retreat|offsite|onboard|workshop|trial|session|hackathon|lasting)[^.]{0,40}(?:on-?site|in[- ]person)|(?:lunch|snack|meals?|dinner|food|dog|pet|gym|coffee|perk|fridge|kitchen)[^.]{0,60}office|office[^.]{0,20}(?:lunch|snack|meals?|dinner|food|perk|stipend|supplies|set-?up|equipment|manager|culture of|hours|politics)|stipend|reimburs|allowance|shuttle/i;
/** Who works there at other times is no word about this job. */
const OTHERS =
  /\b(?:(?:many|some|most) people are|our (?:customers|clients|users|product|platform)|for (?:customers|clients)|as remote and hybrid work)\b/i;

const NEVER_REMOTE =
  /\b(?:not (?:a |an |be |currently )?(?:(?:fully|100%) )?(?:remote|hybrid)|no remote(?:[- ](?:work(?:ing)?|options?|positions?|roles?))?(?= ?(?:[^\w -]|$)| (?:is|are|or|and|allowed|available|for|in|at|possible)\b)|(?:remote|hybrid)[^.]{0,30}\b(?:not(?! (?:only|just|merely))|isn['’]t|aren['’]t|won['’]t|cannot)\b[^.]{0,15}(?:consider|possible|available|option|offer|eligible|accept|permit)|cannot be (?:done )?remote|unable to (?:offer|accommodate|support) remote|keine? (?:remote|home ?office))\b/i;

/** The same in other languages, and by words for home that English has besides. */
const NEVER_AT_HOME = new RegExp(
  String.raw`${MODE_WORDS.foreignNotAtHome}|\bno (?:telecommuting|wfh|work from home|home ?office)\b`,
  'iu',
);
/** Nobody has to be in the office. */
const NEVER_IN_OFFICE =
  /\b(?:never|don['’]t|do not|no need|not required)\b[^.]{0,20}\bto (?:come|commute|go|be|visit|work)\b[^.]{0,25}\boffice|\bno (?:mandatory |required |fixed )?office days\b|\boffice\b[^.]{0,60}\b(?:never have to|don['’]t have to)\b/i;

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
  [
    'remote',
    WEIGHT.sentence,
    new RegExp(
      String.raw`${MODE_WORDS.fully}(?: \p{L}+){0,2} ${MODE_WORDS.home}|${MODE_WORDS.home}(?: ${MODE_WORDS.work})? (?:total|totale|complet|completo|integral|100 ?%)`,
      'iu',
    ),
  ],
  ['remote', 4, new RegExp(String.raw`^(?:• )?${MODE_WORDS.work} ${MODE_WORDS.home}\W*$`, 'iu')],
  [
    'hybrid',
    4,
    new RegExp(
      String.raw`${MODE_WORDS.foreignHybrid}(?! (?:nube|cloud|infra|mobil|app|entre|tra|fra|zwischen|tussen|między))`,
      'iu',
    ),
  ],
  ['onsite', 4, new RegExp(String.raw`${MODE_WORDS.present}[^.]{0,25}${MODE_WORDS.needed}`, 'iu')],
  [
    'onsite',
    WEIGHT.sentence,
    /\b(?:based|work\w*|full-time),?[^.]{0,15} in[- ]person (?:in|at|from) (?:our|the) [^.]{0,30}office/i,
  ],
  ['onsite', 4, /på plats på|\blocation:? on-?premises?\b/iu],
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

/** Words without which a sentence is not looked at. */
const TOPICS: readonly RegExp[] = [
  /remot|hybri|office|on-?site|in[- ]person|anywhere|wherever|home|distributed|mobiles|telecomm|premises/i,
  HOME,
  OFFICE,
  PRESENT,
  new RegExp(MODE_WORDS.foreignHybrid, 'iu'),
];

function clueIn(words: string): Clue | null {
  if (!TOPICS.some((topic) => topic.test(words))) return null;
  const sentence = words.replace(EXCEPTION, ' ');
  if (NEVER_REMOTE.test(sentence))
    return {
      mode:
        /\bhybrid\b/i.test(sentence) && !/hybrid[^.]{0,40}\bnot\b|not[^.]{0,20}hybrid/i.test(sentence)
          ? 'hybrid'
          : 'onsite',
      weight: WEIGHT.label,
      words,
    };
  if (OTHERS.test(sentence)) return null;
  if (NEVER_AT_HOME.test(sentence)) return { mode: 'onsite', weight: WEIGHT.sentence, words };
  if (NEVER_IN_OFFICE.test(sentence)) return { mode: 'remote', weight: WEIGHT.sentence, words };
  const days = daysInOffice(sentence);
  if (days !== null) return { mode: modeOfDays(days), weight: WEIGHT.sentence + 0.5, words };
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

function modeOfDays(days: number): WorkMode {
  if (days <= 0) return 'remote';
  return days >= 5 ? 'onsite' : 'hybrid';
}

/** Days of a week in the office; null when the sentence gives none. */
function daysInOffice(sentence: string): number | null {
  const isOffice = isInOffice(sentence);
  if ((!isOffice && !HOME.test(sentence)) || OCCASION.test(sentence)) return null;
  if (SHARE_AT_HOME.test(sentence) || SHARE_IN_OFFICE.test(sentence)) return HALF;
  if (EVERY_DAY.test(sentence) && isAtOffice(sentence)) return WORKING_DAYS;
  const found = DAYS.exec(sentence);
  if (found === null) return isAtOffice(sentence) ? namedDays(sentence) : null;
  const end = found.index + found[0].length;
  if (LONGER.test(sentence.slice(Math.max(0, found.index - 30), found.index + 50))) return null;
  const isWeekly =
    WEEK.test(sentence) ||
    // 'Two days at home and three at the office' is a week, whatever it is called.
    (isOffice && HOME.test(sentence)) ||
    HOME_BEFORE.test(sentence.slice(0, found.index)) ||
    (isOffice && /^\W*(?:\w+ ){0,3}(?:in|at|from|on)/i.test(sentence.slice(end)));
  if (!isWeekly) return null;
  const said = (found[1] ?? '').toLowerCase();
  const count = Number(COUNTS[said] ?? said);
  if (!(count >= 1 && count <= 7)) return null;
  const around = sentence.slice(Math.max(0, found.index - 40), end + 40);
  // 'work from home two days a week' leaves three for the office.
  return HOME.test(around) && !isInOffice(around.replace(HOME, '')) ? WORKING_DAYS - count : count;
}

const WORKING_DAYS = 5;
/** Some days here and some there. */
const HALF = 2;
const DAY_NAMES = ['mon', 'tue', 'wed', 'thu', 'fri'];
const DAY_NAME = String.raw`(Mon|Tue|Wed|Thu|Fri)(?:s|nes|rs|urs)?(?:days?)?`;
const NAMED_DAYS = new RegExp(String.raw`\b${DAY_NAME}\b(?: ?(?:-|–|to|through|until) ?${DAY_NAME}\b)?`, 'g');

/** 'In our office Tuesday through Thursday'; null when it names none. */
function namedDays(sentence: string): number | null {
  const days = new Set<number>();
  for (const [, first = '', last = first] of sentence.matchAll(NAMED_DAYS)) {
    const [from, to] = [DAY_NAMES.indexOf(first.toLowerCase()), DAY_NAMES.indexOf(last.toLowerCase())];
    for (let day = from; day <= to; day += 1) days.add(day);
  }
  // 'Tuesday in the office, Mondays and Fridays from home'
  return days.size === 0 ? null : HOME.test(sentence) ? Math.min(days.size, WORKING_DAYS - 1) : days.size;
}
