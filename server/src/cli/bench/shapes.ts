import type { JobFilter, PageRequest } from '../../features/jobs/search/job-query.ts';
import { EMPLOYMENT_TYPES, EXPERIENCE_LEVELS } from '../../domain/index.ts';
import { Draws } from '../../local/sample-jobs/random.ts';

/** A typical search. */
export interface Shape {
  readonly filter: JobFilter;
  readonly page: PageRequest;
}

const PAGE = 50;

/**
 * From the most common queries to ones without matches; parts of words, several words, accents, special characters of
 * LIKE.
 */
const TITLES =
  'engineer,software engineer,eng,developer,senior,manager,data,nurse,designer,intern,junior developer,e,a e,java,java developer,java senior,lead engineer payments,product manager,machine learning,account,analyst data,teacher,warehouse,(m/f/d),ii,kühl,KUHLKETTE,außendienst,réseau,reseau,#7,#79,&,r&d,c,zzzz,100%,_,%,engineer engineer,sales development representative,physio,front,end,working student,"part-time",nonsenseword engineer,tech,ios'.split(
    ',',
  );
/** Attempts to break the search. */
const HOSTILE = [
  '%'.repeat(200),
  '_'.repeat(200),
  '🚀🚀',
  'مهندس',
  "'; drop table job; --",
  '\\\\%',
  '" OR 1=1 /*',
  '(((((:*&|!',
];
const COMPANIES = 'tarnwick,health,labs,sorrelby mutual,a,zz,systems 1,energy,Quillmere Freight,wick'.split(',');
const LOCATIONS =
  'berlin,germany,remote,new york,united,münchen,munich,são,sao paulo,tokyo,nowhere,a,TX,; remote'.split(',');
const REMOTES = ['remote', 'hybrid', 'onsite', 'true', 'false'];
const TIMES = ['today', 'week', 'month', 'any'];

/** `count` searches, always the same: each filter alone first, then combinations from a seeded generator. */
export function benchShapes(count: number): Shape[] {
  const shapes = [...single(), ...combined(Math.max(0, count))];
  return shapes.slice(0, count);
}

function single(): Shape[] {
  const page = { limit: PAGE, offset: 0 };
  const alone: JobFilter[] = [
    {},
    { timePosted: 'any' },
    ...[...HOSTILE, ...TITLES].map((jobTitle) => ({ jobTitle })),
    ...COMPANIES.map((company) => ({ company })),
    ...LOCATIONS.map((location) => ({ location })),
    ...EMPLOYMENT_TYPES.map((jobType) => ({ jobType })),
    ...EXPERIENCE_LEVELS.map((experience) => ({ experience })),
    ...REMOTES.map((remote) => ({ remote })),
    ...TIMES.map((timePosted) => ({ timePosted })),
  ];
  return alone.map((filter) => ({ filter, page }));
}

function combined(count: number): Shape[] {
  const draws = new Draws(42);
  const maybe = <T>(chance: number, items: readonly T[]): T | null =>
    draws.isLucky(chance) ? draws.pick(items) : null;
  return Array.from({ length: count }, () => ({
    filter: {
      jobTitle: maybe(0.7, TITLES),
      company: maybe(0.2, COMPANIES),
      location: maybe(0.5, LOCATIONS),
      jobType: maybe(0.35, EMPLOYMENT_TYPES),
      experience: maybe(0.3, EXPERIENCE_LEVELS),
      remote: maybe(0.3, REMOTES),
      timePosted: maybe(0.5, TIMES),
    },
    page: {
      limit: PAGE,
      offset: draws.weighted([
        [0, 7],
        [PAGE, 2],
        [20 * PAGE, 1],
        [99 * PAGE, 1],
      ]),
    },
  }));
}
