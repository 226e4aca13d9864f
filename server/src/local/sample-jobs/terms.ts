import type { EmploymentType, ExperienceLevel, WorkMode } from '../../domain/index.ts';
import type { Draws } from './random.ts';
import type { SampleRole } from './role.ts';

/** What an advertisement says about the kind of employment; everything here must hold for the text as well. */
export interface SampleTerms {
  readonly level: ExperienceLevel;
  readonly type: EmploymentType;
  readonly mode: WorkMode;
  readonly title: string;
  /** Hours and duration, as a sentence. */
  readonly hours: string;
}

const TYPES: readonly (readonly [EmploymentType, number])[] = [
  ['Full-time', 56],
  ['Part-time', 9],
  ['Contract', 9],
  ['Internship', 9],
  ['Freelance', 4],
  ['Temporary', 5],
  ['Student', 5],
  ['Other', 3],
];

const LEVELS: readonly (readonly [ExperienceLevel, number])[] = [
  ['junior', 24],
  ['mid', 40],
  ['senior', 26],
  ['lead', 10],
];

const MODES: readonly (readonly [WorkMode, number])[] = [
  ['onsite', 32],
  ['hybrid', 40],
  ['remote', 28],
];

/** Draws terms that fit together: an intern is no lead, and a warehouse is not run from a kitchen table. */
export function drawTerms(draws: Draws, role: SampleRole, baseTitle: string): SampleTerms {
  const type = draws.weighted(TYPES);
  const level = levelOf(draws, type);
  return {
    type,
    level,
    mode: role.onsite === true ? 'onsite' : draws.weighted(MODES),
    title: titleOf(draws, baseTitle, level, type),
    hours: draws.pick(HOURS[type]),
  };
}

function levelOf(draws: Draws, type: EmploymentType): ExperienceLevel {
  if (type === 'Internship' || type === 'Student') return 'intern';
  if (type === 'Other') return 'junior';
  const level = draws.weighted(LEVELS);
  // Teams are seldom led for a season or by the day.
  return level === 'lead' && type !== 'Full-time' ? 'senior' : level;
}

function titleOf(draws: Draws, base: string, level: ExperienceLevel, type: EmploymentType): string {
  switch (type) {
    case 'Internship':
      return draws.isLucky(0.5) ? `${base} Intern` : `Internship: ${base}`;
    case 'Student':
      return `Working Student, ${base}`;
    case 'Other':
      return `${base} Trainee`;
    case 'Part-time':
      return `${withLevel(draws, base, level)} (Part-time)`;
    case 'Freelance':
      return `Freelance ${base}`;
    case 'Temporary':
      return `${withLevel(draws, base, level)} (Temporary)`;
    default:
      return withLevel(draws, base, level);
  }
}

/** Trades that know principals. */
const EXPERT = /(Engineer|Developer|Designer|Scientist|Analyst)$/;

function withLevel(draws: Draws, base: string, level: ExperienceLevel): string {
  if (level === 'mid') return base;
  if (level === 'junior') return `Junior ${base}`;
  if (level === 'senior') return `Senior ${base}`;
  return EXPERT.test(base) && draws.isLucky(0.4) ? `Principal ${base}` : `Lead ${base}`;
}

const HOURS: Readonly<Record<EmploymentType, readonly string[]>> = {
  'Full-time': [
    'The position is full-time and permanent, 38 hours a week.',
    'This is a permanent full-time position; 40 hours, with overtime given back as time off.',
    'We offer a permanent contract for full-time work. Four days a week can be talked about after the first months.',
  ],
  'Part-time': [
    'The position is part-time, 20 to 25 hours a week, and permanent. You choose the days with your team.',
    'This is part-time work, 24 hours on three or four days, with a permanent contract.',
  ],
  Contract: [
    'This is a contract for twelve months, with the chance to extend it.',
    'The contract runs for six months from the start, full-time. Half of our contractors have come back.',
  ],
  Internship: [
    'The internship takes six months and is paid. It can count towards your studies.',
    'The internship takes three to five months, full-time and paid; the beginning is up to you.',
  ],
  Freelance: [
    'We look for a freelancer for two or three days a week, at first for four months.',
    'You work as a freelancer, by the day and on your own equipment, for about 60 days within the year.',
  ],
  Temporary: [
    'The position is temporary: it stands in for a colleague on leave, for nine months.',
    'This is temporary work for the season, from four to seven months, full-time.',
  ],
  Student: [
    'You work up to 20 hours a week beside your studies, more in the holidays if you like. Exams come first.',
    'The position is for enrolled students: 12 to 16 hours a week, arranged around your timetable.',
  ],
  Other: [
    'This is a trainee programme of eighteen months through three departments, with a permanent position at its end.',
    'As a trainee you spend a year with us, two months of it at another site. Most stay afterwards.',
  ],
};
