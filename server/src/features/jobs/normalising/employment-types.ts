import { EMPLOYMENT_TYPES, type EmploymentType } from '../../../domain/index.ts';
import { typesInTitle } from './title-facts.ts';

/** Longer texts are descriptions, which speak of others' employment too: benefits 'for full-time employees'. */
const LONGEST_FIELD = 200;

const FIELD_PATTERNS: readonly (readonly [EmploymentType, RegExp])[] = [
  ['Full-time', /\b(?:jornada completa|tiempo completo|tempo integral|temps plein)\b/i],
  ['Part-time', /\b(?:mini-?job|media jornada|temps partiel)\b/i],
  ['Contract', /\b(?:befristet|fixed[- ]term|CDD|W2 contract|contract(?:ing|ual)?$|contractor)\b/i],
  ['Freelance', /\b(?:freiberuflich|self[- ]employed|independent contractor)\b/i],
  ['Temporary', /\b(?:zeitarbeit|interim|per diem|casual)\b/i],
  ['Other', /\b(?:volunteer|apprentice(?:ship)?|ausbildung|other)\b/i],
];
/** 'Full or part-time': both words share one 'time'. */
const EITHER = /\bfull\s?(?:-\s?)?(?:or|\/|and)\s?part[- ]?time\b/i;
/** Says that it does not end, which is full-time work unless another word says otherwise. */
const PERMANENT = /\b(?:permanent|festanstellung|unbefristet|CDI)\b/i;

/** 'Job Type: Full Time', 'Time Type:' and the answer on the next line. */
const LABELLED =
  /\b(?:(?:employment|job|position|time|contract|engagement|work) (?:type|status)|working (?:hours|time)|type of (?:contract|employment)|arbeitszeit|vertragsart)\s*[:：]\s*([^\n]{1,80})/gi;

const kind = String.raw`(?:role|position|job|opportunity|employment)`;
const adjectives = String.raw`(?:[\w-]+,?\s+(?:and\s+)?){0,3}?`;
/** Sentences about this very job. */
const SENTENCES: readonly (readonly [EmploymentType, RegExp])[] = [
  [
    'Full-time',
    new RegExp(String.raw`\b(?:this|an?|the)\s+${adjectives}full[- ]?time\b[^.\n]{0,30}?\b${kind}\b(?!s)`, 'i'),
  ],
  ['Full-time', /\bpermanent,? full[- ]?time (?:contract|position|role|employment)\b(?! employees)/i],
  ['Full-time', /\bfull[- ]?time employees (?:for|in) this (?:role|position)\b|(?:^|\s)#(?:LI-)?full-?time\b/i],
  [
    'Full-time',
    /\bdescription represents different full[- ]?time roles\b|^(?:• )?full[- ]?time(?: or part[- ]?time)?\b(?! (?:employee|team|staff|associate))/im,
  ],
  [
    'Part-time',
    new RegExp(String.raw`\b(?:this|an?|the)\s+${adjectives}part[- ]?time\b[^.\n]{0,30}?\b${kind}\b(?!s)`, 'i'),
  ],
  [
    'Part-time',
    /\b(?:role|position|job) is (?:a )?part[- ]?time\b|^(?:• )?(?:full[- ]?time or )?part[- ]?time\b(?! (?:employee|team|staff|associate))/im,
  ],
  [
    'Contract',
    /\bfixed[- ]term (?:position|contract|role)\b|\b\d+[- ](?:month|year)s? (?:fixed[- ]term )?contract\b|\bW2 contract\b/i,
  ],
  ['Contract', /\b(?:role|position|job) is (?:a )?contract\b|^[^\n]{0,100}\(contract\)/i],
  ['Internship', /\b(?:this|our) (?:[\w-]+ ){0,3}internship (?:is|will|offers|program)\b/i],
];

/**
 * The employment types that texts name, in the vocabulary's order: fields of a source ('FULL_TIME', 'Permanent',
 * 'intern', 'CDI'), titles, and whole descriptions, of which only sentences about this very job count.
 *
 * @returns empty when none of them says anything
 */
export function employmentTypesOf(texts: readonly string[]): EmploymentType[] {
  const found = new Set(texts.flatMap((text) => (isField(text) ? typesInField(text) : typesInDescription(text))));
  return EMPLOYMENT_TYPES.filter((type) => found.has(type));
}

function isField(text: string): boolean {
  return text.length <= LONGEST_FIELD && !text.includes('\n');
}

function typesInField(text: string): EmploymentType[] {
  const words = text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    // 'A great alternative to part-time and seasonal work' is none of them.
    .replace(/\balternative to\b.*/i, '');
  const types = [
    ...typesInTitle(words),
    ...FIELD_PATTERNS.filter(([, pattern]) => pattern.test(words)).map(([type]) => type),
  ];
  if (EITHER.test(words)) types.push('Full-time');
  return types.length === 0 && PERMANENT.test(words) ? ['Full-time'] : types;
}

function typesInDescription(text: string): EmploymentType[] {
  const labelled = [...text.matchAll(LABELLED)].flatMap(([, answer = '']) => typesInField(answer));
  const told = SENTENCES.filter(([, pattern]) => pattern.test(text)).map(([type]) => type);
  return [...labelled, ...told];
}
