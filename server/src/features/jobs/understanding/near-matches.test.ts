import { describe, expect, test } from 'vitest';
import type { ExperienceLevel, WorkMode } from '../../../domain/index.ts';
import { JOB_FACTS, codeOf } from '../model/job-facts.ts';
import { postingTerms } from '../model/posting-terms.ts';
import { resolvePlaces } from '../places/resolve-places.ts';
import { inOrder, scoredJob } from '../search/best-hits.ts';
import { titleLengthOf } from '../search/columns.ts';
import { type LooseJob, meets } from '../search/condition-test.ts';
import type { QueryClause } from '../search/conditions.ts';
import { factBits } from '../search/facts.ts';
import { generousClauses } from './near-matches.ts';
import { readQuery } from './read-query.ts';
import { wantedClauses } from './wanted-concepts.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const openJobs = { ofCompany: () => 0, withTitleWord: () => 10, withSkill: () => 10, inPlace: () => 50 };

interface GivenJob {
  readonly title: string;
  readonly place?: string;
  readonly mode?: WorkMode;
  readonly level?: ExperienceLevel;
  readonly pay?: number;
  readonly text?: string;
  readonly skills?: readonly string[];
}

function job(
  { title, place = '', mode, level, pay, text = '', skills = [] }: GivenJob,
  at: number,
): LooseJob & { readonly title: string } {
  const places = resolvePlaces(place).map(({ name, city, region, country, coords }) => ({
    label: name,
    city,
    region: country === null ? name : region,
    country,
    coords,
  }));
  const facts = {
    employmentTypes: [],
    experience: level ?? null,
    remote: mode ?? null,
    source: 'ashby',
    evergreen: false,
  };
  const terms = postingTerms({
    title,
    company: 'Acme',
    description: text,
    places,
    skills,
    requiredSkills: skills,
    ...facts,
    sponsorship: null,
    currency: pay === undefined ? null : 'EUR',
    payPeriod: null,
  });
  const codes = Object.values(JOB_FACTS).map((fact) =>
    fact.of(facts).reduce((sum, word) => sum | codeOf(fact, word), 0),
  );
  return {
    title,
    id: at + 1,
    posted: 0,
    companyId: 1,
    locationId: 1,
    company: 'acme',
    location: '',
    words: [],
    facts: factBits(codes, { isSample: false, isLocated: false }),
    terms,
    termSet: new Set(terms),
    titleLength: titleLengthOf(terms),
    yearMin: pay ?? Number.NaN,
    yearMax: pay ?? Number.NaN,
    firstSeen: 0,
  };
}

const isMet = (one: LooseJob, { concepts, isExcluded }: QueryClause): boolean =>
  concepts.some(({ grades }) => grades.some(({ condition }) => meets(one, condition))) !== isExcluded;

/** What a text finds among these, as it is and read generously, the best first. */
async function found(text: string, given: readonly GivenJob[]): Promise<{ exact: string[]; generous: string[] }> {
  const jobs = given.map(job);
  const read = await readQuery(text, openJobs);
  const strict = wantedClauses(read, NOW);
  const titles = (clauses: readonly QueryClause[]): string[] =>
    jobs
      .filter((one) => clauses.every((clause) => isMet(one, clause)))
      .map((one) => ({ ...scoredJob(one, clauses), title: one.title }))
      .toSorted(inOrder)
      .map(({ title }) => title);
  return { exact: titles(strict), generous: titles(generousClauses(read, strict, NOW) ?? strict) };
}

describe('a query read generously', () => {
  test('finds remote jobs of the country and jobs around a town behind those in it, and last those elsewhere in its country', async () => {
    const { exact, generous } = await found('designer berlin', [
      { title: 'Designer, Munich', place: 'Munich, Germany', mode: 'onsite' },
      { title: 'Designer, Potsdam', place: 'Potsdam, Germany' },
      { title: 'Designer, anywhere in EMEA', place: 'EMEA', mode: 'remote' },
      { title: 'Designer, Paris', place: 'Paris, France', mode: 'remote' },
      { title: 'Designer', place: 'Berlin, Germany' },
    ]);
    expect(exact).toEqual(['Designer']);
    expect(generous[0]).toBe('Designer');
    expect(generous.slice(1, 3).toSorted()).toEqual(['Designer, Potsdam', 'Designer, anywhere in EMEA']);
    expect(generous.slice(3)).toEqual(['Designer, Munich']);
  });

  test('finds kinds of jobs near the one that is asked for, and not both far and of another kind', async () => {
    const { exact, generous } = await found('devops engineer berlin', [
      { title: 'Site Reliability Engineer', place: 'Berlin, Germany' },
      { title: 'Platform Engineer', place: 'Cologne, Germany', mode: 'remote' },
      { title: 'Mechanical Engineer', place: 'Berlin, Germany' },
    ]);
    expect({ exact, generous }).toEqual({ exact: [], generous: ['Site Reliability Engineer'] });
  });

  test('finds the same kind of job in a town before the very job for which one would have to move', async () => {
    const { generous } = await found('devops engineer berlin', [
      { title: 'DevOps Engineer', place: 'Munich, Germany', mode: 'onsite' },
      { title: 'Engineer, Site Reliability', place: 'Berlin, Germany' },
    ]);
    expect(generous).toEqual(['Engineer, Site Reliability', 'DevOps Engineer']);
  });

  test('takes what is not said for possible', async () => {
    const jobs: GivenJob[] = [
      { title: 'Designer, level unknown' },
      { title: 'Designer', level: 'senior' },
      { title: 'Junior Designer', level: 'junior' },
    ];
    expect((await found('senior designer', jobs)).generous).toEqual(['Designer', 'Designer, level unknown']);
    expect(await found('designer 80k eur', [{ title: 'Designer' }, { title: 'Designer, paid', pay: 90_000 }])).toEqual({
      exact: ['Designer, paid'],
      generous: ['Designer, paid', 'Designer'],
    });
    expect(
      await found('onsite designer', [{ title: 'Designer' }, { title: 'Designer, remote', mode: 'remote' }]),
    ).toEqual({
      exact: [],
      generous: ['Designer'],
    });
  });

  test('finds the same work without a tool, and not anybody else with it', async () => {
    const jobs: GivenJob[] = [
      { title: 'Frontend Developer, Munich', place: 'Munich, Germany' },
      { title: 'Recruiter', place: 'Munich, Germany', skills: ['Vue.js'] },
    ];
    expect((await found('frontend vue munich', jobs)).generous).toEqual(['Frontend Developer, Munich']);
    // Who develops nothing but names no subject may do anything.
    expect((await found('vue developer', [{ title: 'Developer' }])).generous).toEqual([]);
  });

  test('of what is close in one respect keeps those whose work is what is asked for', async () => {
    const jobs: GivenJob[] = [
      { title: 'DevOps Engineer', mode: 'remote' },
      { title: 'Sales Engineer', mode: 'remote', skills: ['DevOps'] },
    ];
    expect((await found('junior devops remote', jobs)).generous).toEqual(['DevOps Engineer']);
  });

  test('finds who leads the same by another title', async () => {
    const jobs: GivenJob[] = [
      { title: 'Data Engineering Manager', place: 'London, UK' },
      { title: 'Data Analyst', place: 'London, UK' },
    ];
    expect((await found('head of data london', jobs)).generous).toEqual(['Data Engineering Manager']);
  });

  test('of a place alone finds what lies around it, and nothing remote', async () => {
    const jobs: GivenJob[] = [
      { title: 'Nurse', place: 'Potsdam, Germany' },
      { title: 'Designer', place: 'Germany', mode: 'remote' },
    ];
    expect((await found('berlin', jobs)).generous).toEqual(['Nurse']);
  });

  test('leaves out what is excluded', async () => {
    const jobs: GivenJob[] = [
      { title: 'Designer', place: 'Germany', mode: 'remote' },
      { title: 'Designer, Berlin', place: 'Berlin' },
    ];
    expect((await found('designer berlin -remote', jobs)).generous).toEqual(['Designer, Berlin']);
  });
});

describe('of jobs with a title', () => {
  test('those for plain levels come first, and heads where heads are asked for', async () => {
    const jobs: GivenJob[] = [
      { title: 'Designer II', level: 'mid' },
      { title: 'Staff Designer', level: 'lead' },
    ];
    expect((await found('designer', jobs)).exact).toEqual(['Designer II', 'Staff Designer']);
    expect(
      (
        await found('head of marketing', [
          { title: 'Marketing Manager', level: 'mid' },
          { title: 'Head of Marketing, EMEA', level: 'lead' },
          { title: 'Director of Marketing', level: 'lead' },
        ])
      ).exact,
    ).toEqual(['Head of Marketing, EMEA', 'Director of Marketing', 'Marketing Manager']);
  });

  test('those called exactly as a text come first, whatever its parts mean by themselves', async () => {
    const titles = ['Customer Service Executive - Content Ops', 'Customer Service Agent', 'Head of Content'];
    const jobs = titles.map((title): GivenJob => ({ title, place: 'Singapore' }));
    expect((await found('Customer Service Executive - Content Ops', jobs)).exact).toEqual(titles.slice(0, 1));
    expect((await found('customer service executive content ops singapore', jobs)).exact).toEqual(titles.slice(0, 1));
    expect((await found('customer service executive content ops berlin', jobs)).exact).toEqual([]);
    const order: GivenJob[] = [
      { title: 'Software Engineer, Full Stack, Senior', level: 'senior' },
      { title: 'Senior Software Engineer - Full Stack', level: 'senior' },
    ];
    expect((await found('senior software engineer full stack', order)).exact[0]).toBe(order[1]?.title);
  });

  test('those who write code come before others who are asked for the same language', async () => {
    const jobs: GivenJob[] = [
      { title: 'Backend Engineer', skills: ['Python'] },
      { title: 'Trading Specialist', skills: ['Python'] },
    ];
    expect((await found('python', jobs)).exact).toEqual(['Backend Engineer', 'Trading Specialist']);
  });

  test('those in a field come before those who build software for it', async () => {
    const titles = ['Coordinator for HR Systems', 'Software Engineer, HR'];
    expect(
      (
        await found(
          'hr',
          titles.map((title): GivenJob => ({ title })),
        )
      ).exact,
    ).toEqual(titles);
  });

  test('those with other words in between, which make another title of it, come last', async () => {
    const titles = ['Product Manager, API', 'Produktmanager', 'Technical Product Manager', 'Product Marketing Manager'];
    const jobs = titles.map((title): GivenJob => ({ title }));
    const { exact } = await found('product manager', jobs);
    expect([exact[0], exact.at(-1)]).toEqual(['Product Manager, API', 'Product Marketing Manager']);
  });

  test.each([
    ['an abbreviation as what it stands for', 'swe', ['Software Engineer', 'SWE, Payments', 'Business Developer']],
    ['what is made before what is sold', 'developer', ['Software Developer', 'Key Business Developer']],
    ['work with a tool before teaching it', 'devops', ['DevOps Engineer, Core', 'DevOps Instructor', 'DevOps Manager']],
    [
      'engineers before who manages them',
      'software engineer',
      ['Software Engineer, Data', 'Software Engineer Manager'],
    ],
    ['the same leaders in another order', 'vp sales', ['VP of Sales', 'Sales Director']],
    ['led by the one who was asked for', 'engineering director', ['Director of Engineering', 'VP Engineering']],
    ['another title with the words last', 'finance manager', ['Manager, Finance', 'Product Manager - Finance']],
  ])('those come first that are %s', async (_what, text, titles) => {
    const { exact } = await found(
      text,
      titles.toReversed().map((title): GivenJob => ({ title })),
    );
    expect(exact).toEqual(titles.filter((title) => exact.includes(title)));
    expect(exact.length).toBeGreaterThan(1);
  });

  test('those asked for by their field are the same, and behind them stands what asks for it where nothing else is wanted', async () => {
    const jobs: GivenJob[] = [
      { title: 'Data Engineer', place: 'Berlin, Germany' },
      { title: 'Head of Data Engineering', place: 'Berlin, Germany', level: 'lead' },
      { title: 'Account Manager', place: 'Berlin, Germany', skills: ['Data Engineering'] },
    ];
    expect((await found('data engineering', jobs)).exact).toEqual(jobs.map(({ title }) => title));
    expect((await found('data engineering berlin', jobs)).exact).toEqual(['Data Engineer', 'Head of Data Engineering']);
    expect((await found('data engineer', jobs)).exact).toEqual(['Data Engineer']);
  });

  test('those in a part of the world come before those open to more of it', async () => {
    const jobs: GivenJob[] = [
      { title: 'Designer, Vienna', place: 'Vienna, Austria' },
      { title: 'Designer, DACH', place: 'DACH' },
      { title: 'Designer, anywhere', place: 'EMEA' },
    ];
    const { exact } = await found('designer dach', jobs);
    expect(exact.at(-1)).toBe('Designer, anywhere');
    expect(exact).toHaveLength(3);
  });

  test('those whose texts name what is excluded come last', async () => {
    const jobs: GivenJob[] = [
      { title: 'Designer of games', text: 'You know Figma and some sales.' },
      { title: 'Designer', text: 'You know Figma.' },
    ];
    expect((await found('designer -sales', jobs)).exact).toEqual(['Designer', 'Designer of games']);
  });
});
