import { firm, person, place, school } from './invented.ts';
import type { Random } from './random.ts';
import { VOCABULARIES, type Vocabulary } from './vocabulary.ts';

export interface Month {
  readonly year: number;
  /** 1 to 12, or null where the CV gives years alone. */
  readonly month: number | null;
}

export interface Job {
  readonly title: string;
  readonly employer: string;
  readonly place: string;
  readonly start: Month;
  /** Null = it goes on. */
  readonly end: Month | null;
  readonly team: string;
  readonly description: string;
  readonly bullets: readonly string[];
}

export interface Study {
  readonly degree: string;
  readonly school: string;
  readonly place: string;
  readonly start: Month;
  readonly end: Month;
  readonly remark: string;
}

/** What a CV says, whatever it looks like. */
export interface Content {
  readonly vocabulary: Vocabulary;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly home: string;
  readonly headline: string;
  readonly summary: string;
  readonly jobs: readonly Job[];
  readonly studies: readonly Study[];
  readonly skills: readonly string[];
}

const SKILLS =
  'Java|Python|TypeScript|SQL|Docker|Kubernetes|React|Excel|SAP|Figma|Linux|Git|AWS|Terraform|Photoshop|Salesforce|Jira|Kafka|PostgreSQL|Go|C#|Power BI'.split(
    '|',
  );
const YEAR = 2026;

const list = (choices: string): string[] => choices.split('|');

export function contentOf(random: Random, language?: string): Content {
  const vocabulary = VOCABULARIES.find((one) => one.language === language) ?? random.of(VOCABULARIES);
  const { first, last } = person(random, vocabulary);
  const titles = list(vocabulary.titles);
  const jobs = jobsOf(random, vocabulary);
  return {
    vocabulary,
    name: `${first} ${last}`,
    email: emailOf(random, first, last),
    phone: phoneOf(random, vocabulary.language),
    home: place(random, vocabulary).replace(/^(?:Remote|Hybrid)$/u, 'Berlin'),
    headline: random.isTrue(0.6) ? (random.isTrue(0.6) ? (jobs[0]?.title ?? '') : random.of(titles)) : '',
    summary: random.isTrue(0.7) ? random.of(list(vocabulary.about)) : '',
    jobs,
    studies: studiesOf(random, vocabulary),
    skills: random.some(SKILLS, random.between(5, 12)),
  };
}

function emailOf(random: Random, first: string, last: string): string {
  const plain = (text: string): string =>
    text
      .toLowerCase()
      .replaceAll('ß', 'ss')
      .replaceAll('ł', 'l')
      .normalize('NFD')
      .replace(/[^a-z]/gu, '');
  const [given, family] = [plain(first), plain(last)];
  const local = random.of([
    `${given}.${family}`,
    `${given[0] ?? 'x'}${family}`,
    `${given}${random.between(1, 99)}`,
    `${family}.${given}`,
    `contact`,
    `${given}_${family}`,
  ]);
  return `${local}@${random.of(['example.com', 'example.org', 'mail.example.net', 'example.de'])}`;
}

const PHONES: Readonly<Record<string, string>> = {
  en: '(###) 555-01##|+1 ### 555 01##|###-555-01##|+44 20 7946 0###',
  de: '+49 30 555 ####|0151 555 0####|+49 (0)89 5550###',
  fr: '06 55 55 01 ##|+33 6 55 55 01 ##',
  es: '+34 655 550 1##|655 55 01 ##',
  pt: '+351 910 555 0##|910 555 0##',
  it: '+39 333 5550###|333 555 0###',
  nl: '06-5550 1###|+31 6 5550 1###',
  pl: '+48 555 010 ###|555 010 ###',
  cs: '+420 555 010 ###|555 010 ###',
  sv: '070-555 01 ##|+46 70 555 01 ##',
};

const phoneOf = (random: Random, language: string): string =>
  random.of(list(PHONES[language] ?? '')).replace(/#/gu, () => String(random.between(1, 9)));

function jobsOf(random: Random, vocabulary: Vocabulary): Job[] {
  const isYearly = random.isTrue(0.2);
  const hasTeams = random.isTrue(0.15);
  const hasGroups = random.isTrue(0.2);
  const hasDescriptions = random.isTrue(0.2);
  const hasBullets = random.isTrue(0.85);
  const jobs: Job[] = [];
  let until = YEAR * 12 + random.between(0, 8);
  const count = random.between(1, 6);
  for (let index = 0; index < count; index += 1) {
    const months = random.between(5, 60);
    const start = until - months;
    const above = jobs.at(-1);
    const isSame = hasGroups && above !== undefined && random.isTrue(0.5);
    const isOn = index === 0 && random.isTrue(0.6);
    jobs.push({
      title: random.of(list(vocabulary.titles)),
      employer: isSame ? above.employer : firm(random, vocabulary),
      place: isSame ? above.place : place(random, vocabulary),
      start: monthOf(start, isYearly),
      end: isOn ? null : monthOf(until, isYearly),
      team: hasTeams && random.isTrue(0.7) ? random.of(list(vocabulary.teams)) : '',
      description: hasDescriptions ? random.of(list(vocabulary.about)) : '',
      bullets: hasBullets ? random.some(list(vocabulary.bullets), random.between(1, 5)) : [],
    });
    until = start - random.between(0, 6);
  }
  return jobs;
}

const monthOf = (months: number, isYearly: boolean): Month => ({
  year: Math.floor(months / 12),
  month: isYearly ? null : (months % 12) + 1,
});

function studiesOf(random: Random, vocabulary: Vocabulary): Study[] {
  const count = random.between(1, 3);
  const studies: Study[] = [];
  let until = random.between(2008, 2022);
  for (let index = 0; index < count; index += 1) {
    const start = until - random.between(2, 4);
    const isMonthly = random.isTrue(0.3);
    studies.push({
      degree: random.of(list(vocabulary.degrees)),
      school: school(random, vocabulary),
      place: place(random, vocabulary).replace(/^(?:Remote|Hybrid)$/u, 'Porto'),
      start: { year: start, month: isMonthly ? 9 : null },
      end: { year: until, month: isMonthly ? 6 : null },
      remark: random.isTrue(0.1) ? random.of(['GPA 3.8', 'Note: 1,7', 'cum laude']) : '',
    });
    until = start;
  }
  return studies;
}
