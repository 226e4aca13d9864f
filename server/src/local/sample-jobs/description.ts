import type { ExperienceLevel } from '../../domain/index.ts';
import type { SampleCompany } from './companies.ts';
import type { SamplePlace } from './places.ts';
import type { Draws } from './random.ts';
import type { SampleRole } from './role.ts';
import type { SampleTerms } from './terms.ts';

export interface Advertisement {
  readonly company: SampleCompany;
  readonly place: SamplePlace;
  readonly role: SampleRole;
  readonly terms: SampleTerms;
  readonly skills: readonly string[];
  readonly salary: string | null;
}

/** The text of an advertisement, 600 to 3,000 characters: paragraphs, with '- ' before each point of a list. */
export function describe(draws: Draws, ad: Advertisement): string {
  const { role, terms, company } = ad;
  const isLong = draws.isLucky(0.6);
  const duties = [...draws.some(role.duties, isLong ? 5 : 3), ...draws.some(LEVEL_DUTIES[terms.level], 1)];
  const wishes = terms.level === 'intern' ? BEGINNER_NEEDS : role.needs;
  const needs = [background(draws, ad), skillNeed(draws, ad), ...draws.some(wishes, isLong ? 3 : 2)];
  const offers = [...draws.some(benefits(ad), isLong ? 4 : 3)];
  const text = [
    `${company.about} ${draws.pick(role.reasons)}`,
    list(draws.pick(['What you will do', 'Your work', 'Your days with us']), duties),
    list(draws.pick(['What you bring', 'What we look for', 'You']), needs),
    isLong && terms.level !== 'intern' ? `Good to have, not a must: ${draws.pick(role.pluses)}.` : '',
    `${terms.hours} ${whereSentence(draws, ad)} ${paySentence(ad)}`.trim(),
    list(draws.pick(['What we offer', 'What you get']), offers),
    draws.pick(CLOSINGS[terms.level === 'intern' ? 'begin' : 'work']),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
  return text.replaceAll(/(\. )?\{customers\}/g, (_match, start: string | undefined) =>
    start === undefined ? company.customers : start + capitalised(company.customers),
  );
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function list(heading: string, points: readonly string[]): string {
  return [heading, ...points.map((point) => `- ${point}`)].join('\n');
}

const LEVEL_DUTIES: Readonly<Record<ExperienceLevel, readonly string[]>> = {
  intern: [
    'Take on a small project of your own, with a mentor who plans the weeks with you',
    'Learn the trade beside a colleague who has time set aside for you',
  ],
  junior: [
    'Grow into the job with a colleague at your side, and take over a first area after about three months',
    'Ask, try and ask again: questions are part of the work here',
  ],
  mid: ['Take responsibility for an area of your own', 'Help new colleagues through their first weeks'],
  senior: [
    'Be the person others come to with the hard cases, and teach them to solve the next one',
    'Guide two younger colleagues and review their work',
  ],
  lead: [
    'Lead a team of six: plan the work together, hire, and take an hour a week for each of them',
    'Set the direction for eight people in two places, and answer for the result',
  ],
};

/** What is asked of somebody who has not worked in the field yet. */
const BEGINNER_NEEDS = [
  'You like to find out how things work, and ask when you cannot',
  'You are reliable, and say early when something will not be ready',
  'You have made something of your own, for a course or for the fun of it',
  'You like to work with others and can also keep at something alone',
  'You write and speak well enough to work in our team from the first week',
];

function background(draws: Draws, { role, terms }: Advertisement): string {
  const texts: Readonly<Record<ExperienceLevel, readonly string[]>> = {
    intern: [`You are studying ${role.field}, or something close to it`],
    junior: [
      `You have learnt or studied ${role.field}, or come from elsewhere and can show what you have done`,
      terms.type === 'Other'
        ? `You have just finished your training or your studies, best in ${role.field}`
        : 'You have up to two years of work behind you and want to learn more',
    ],
    mid: [
      'You have done this work for three years or more',
      'You bring three to five years of experience from a similar position',
    ],
    senior: [
      'You have at least six years of experience and have seen more than one way to do it',
      'You have done this work for seven years or so, and it still interests you',
    ],
    lead: [
      'You bring eight years or more in the field, and have led people for at least two of them',
      'You have built up a team before and would do some things differently now',
    ],
  };
  return draws.pick(texts[terms.level]);
}

function skillNeed(draws: Draws, { skills, terms }: Advertisement): string {
  const named = enumeration(skills.slice(0, 3));
  const more = enumeration(skills.slice(3));
  if (terms.level === 'intern') return `You have met ${named} in a course or at home, or would like to`;
  if (more === '') return `You know ${named} from practice`;
  return draws.pick([
    `You know ${named} from practice, and ${more} at least from a distance`,
    `You know ${named} from practice; ${more} would help`,
  ]);
}

function enumeration(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

function whereSentence(draws: Draws, { terms: { mode }, place }: Advertisement): string {
  const { city, country } = place;
  switch (mode) {
    case 'remote':
      return draws.pick([
        `You work remotely, from anywhere in ${country.spoken}; the whole team meets twice a year in ${city}.`,
        `The position is fully remote within ${country.spoken}. If you like company, there is a desk for you in ${city}.`,
      ]);
    case 'hybrid':
      return draws.pick([
        `We work hybrid: two days a week in our office in ${city}, the others where you like.`,
        `The team meets in ${city} on Tuesdays and Wednesdays; the rest of this hybrid week is yours to arrange.`,
      ]);
    case 'onsite':
      return draws.pick([
        `You work on site in ${city}, ten minutes from the station.`,
        `The work is done on site, at our place in ${city}.`,
      ]);
  }
}

function paySentence({ salary }: Advertisement): string {
  return salary === null ? '' : `We pay ${salary.replace(/^From/, 'from')}.`;
}

function benefits({ place: { country, city }, terms }: Advertisement): string[] {
  if (terms.type === 'Freelance') {
    return [
      'Invoices paid within ten days',
      'One person who decides and answers',
      `A desk in ${city} whenever you want one`,
      'Clear goals, and no meetings you are not needed in',
      'A reference, and often a next assignment',
    ];
  }
  const isLasting = ['Full-time', 'Part-time', 'Other'].includes(terms.type);
  return [
    `${country.daysOff} days of paid holiday${isLasting ? '' : ' a year, counted by the month'}`,
    terms.mode === 'remote'
      ? 'Money for a desk, a chair and a screen at home'
      : `A ticket for public transport in ${city} or a bicycle`,
    'Working hours that fit around children, parents or a choir',
    'Good equipment from the first day',
    'A week of getting to know the other departments',
    ...(isLasting
      ? [
          'A yearly budget for courses, books and conferences, and the time to use it',
          'A sabbatical of two months after four years',
          'Pay that is reviewed every spring, by rules you can read',
        ]
      : ['Courses and talks of the house are open to you as to everyone']),
  ];
}

const CLOSINGS = {
  work: [
    'How we hire: a call of half an hour, a conversation about your work with two colleagues, and a day to think for both sides. You have an answer within two weeks.',
    'Send us what tells us most about you: a CV, some work, a few lines. A cover letter is welcome and not needed.',
    'We answer everyone. If you meet most of the points above but not all, please apply.',
    'Questions first? Write to the team; the address is on the page where you apply.',
  ],
  begin: [
    'Marks matter less to us than curiosity. Send a few lines about what you would like to learn, and your CV.',
    'Apply with a short CV. We invite you for an hour, show you round, and decide within a week.',
    'Not sure whether this suits you? Come for a day of trying out before you apply.',
  ],
} as const;
