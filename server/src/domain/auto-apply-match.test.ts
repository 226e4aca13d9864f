import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TitleIndex } from './auto-apply-index.ts';
import {
  AutoApplyHiddenReason,
  AutoApplyReasonKind,
  chosenTypes,
  isSameSearch,
  type MatchableJob,
  type MatchCriteria,
  matchedSince,
  matchJobs,
} from './auto-apply-match.ts';
import { containsPhrase, comparableWords } from './comparable-text.ts';
import { companyKey, coversCompany } from './company-key.ts';
import { EMPLOYMENT_TYPES, WORK_MODES } from './job-vocabulary.ts';

const NOW = Date.UTC(2026, 5, 1);
const NO_TYPES = { fullTime: false, partTime: false, contract: false, internship: false };

const job = (change: Partial<MatchableJob> = {}): MatchableJob => ({
  id: '1',
  title: 'Senior Backend Engineer',
  company: 'Ollerby',
  location: 'Berlin, Germany',
  employmentTypes: ['Full-time'],
  remote: 'hybrid',
  isClosed: false,
  isSample: false,
  firstSeen: NOW,
  ...change,
});
const wanted = (change: Partial<MatchCriteria> = {}): MatchCriteria => ({
  keywords: ['Engineer'],
  jobTypes: { fullTime: true, partTime: false, contract: false, internship: false },
  preferredLocations: [],
  workModes: [],
  excludedCompanies: [],
  excludedJobs: new Set(),
  onBoard: new Set(),
  attempted: new Set(),
  contacted: new Set(),
  since: NOW - 1,
  capacity: 5,
  ...change,
});
const matched = (jobs: readonly MatchableJob[], criteria: MatchCriteria) =>
  matchJobs(new TitleIndex(jobs).withKeyword(criteria.keywords), criteria);
const outcome = (one: Partial<MatchableJob>, criteria: Partial<MatchCriteria> = {}) => {
  const { matches, hidden } = matched([job(one)], wanted(criteria));
  return matches.length === 1 ? 'match' : ([...hidden.keys()][0] ?? 'unseen');
};

describe('a keyword', () => {
  it.each([
    ['engineer', 'Backend ENGINEER (m/f/d)', true],
    ['Engineer', 'Engineering Manager', false],
    ['backend engineer', 'Senior Back-end Engineer', false],
    ['back end engineer', 'Senior Back-end Engineer', true],
    ['Site Reliability', 'Reliability Site Lead', false],
    ['Ingénieur', 'Ingenieur logiciel', true],
    ['Développeur', 'DÉVELOPPEUR PHP', true],
    ['Straße', 'Strasse Planner', true],
    ['C', 'C++ Developer', false],
    ['C++', 'C++ Developer', true],
    ['C#', 'Developer (C#)', true],
    ['.NET', '.NET Developer', true],
    ['.NET', 'Net Revenue Analyst', false],
    ['R', 'R&D Scientist', false],
    ['Java', 'JavaScript Developer', false],
    ['Node.js', 'Node.js Engineer', true],
    ['  ', 'Anything', false],
    ['!!', 'Anything !!', false],
  ])('%s in %s: %s', (keyword, title, isFound) => {
    expect(containsPhrase(comparableWords(title), comparableWords(keyword))).toBe(isFound);
    expect(outcome({ title }, { keywords: [keyword] })).toBe(isFound ? 'match' : 'unseen');
  });
});

describe('a job', () => {
  it('matches with the reasons for it', () => {
    const criteria = wanted({ preferredLocations: ['berlin'], workModes: ['hybrid'] });
    expect(matched([job()], criteria).matches[0]?.reasons).toEqual([
      { kind: AutoApplyReasonKind.KEYWORD, text: 'Engineer' },
      { kind: AutoApplyReasonKind.TYPE, text: 'Full-time' },
      { kind: AutoApplyReasonKind.LOCATION, text: 'Berlin, Germany' },
      { kind: AutoApplyReasonKind.REMOTE, text: 'Hybrid' },
    ]);
  });

  it.each<[string, Partial<MatchableJob>, Partial<MatchCriteria>, string]>([
    ['closed', { isClosed: true }, {}, AutoApplyHiddenReason.CLOSED],
    ['a sample', { isSample: true }, {}, AutoApplyHiddenReason.SAMPLE],
    ['of another type', { employmentTypes: ['Contract'] }, {}, AutoApplyHiddenReason.TYPE],
    ['of no type', { employmentTypes: [] }, {}, AutoApplyHiddenReason.TYPE],
    ['elsewhere', {}, { preferredLocations: ['Paris'] }, AutoApplyHiddenReason.LOCATION],
    ['in a place that only begins so', {}, { preferredLocations: ['Ber'] }, AutoApplyHiddenReason.LOCATION],
    ['done otherwise', {}, { workModes: ['remote'] }, AutoApplyHiddenReason.REMOTE],
    ['done nobody knows how', { remote: null }, { workModes: ['onsite'] }, AutoApplyHiddenReason.REMOTE],
    ['on the board', {}, { onBoard: new Set(['1']) }, AutoApplyHiddenReason.ON_BOARD],
    ['taken on before', {}, { attempted: new Set(['1']) }, AutoApplyHiddenReason.ATTEMPTED],
    ['excluded', {}, { excludedJobs: new Set(['1']) }, AutoApplyHiddenReason.EXCLUDED_JOB],
    ['of an excluded company', {}, { excludedCompanies: ['OLLERBY Ltd'] }, AutoApplyHiddenReason.EXCLUDED_COMPANY],
    [
      'of a part of an excluded company',
      { company: 'The Ollerby Germany GmbH & Co. KG' },
      { excludedCompanies: ['Ollerby'] },
      AutoApplyHiddenReason.EXCLUDED_COMPANY,
    ],
    [
      'of a company contacted recently',
      {},
      { contacted: new Set(['ollerby']) },
      AutoApplyHiddenReason.CONTACTED_COMPANY,
    ],
    ['seen before', { firstSeen: NOW - 1 }, {}, 'unseen'],
    ['without any type chosen', {}, { jobTypes: NO_TYPES }, AutoApplyHiddenReason.TYPE],
    ['without any keyword', {}, { keywords: [] }, 'unseen'],
  ])('%s is left out', (_what, one, criteria, reason) => {
    expect(outcome(one, criteria)).toBe(reason);
  });

  it('beyond the daily limit is counted, and the newest come first', () => {
    const jobs = [1, 2, 3].map((n) => job({ id: `${n}`, company: `Company ${n}`, firstSeen: NOW + n }));
    const { matches, today, hidden } = matched(jobs, wanted({ capacity: 2 }));
    expect(matches.map((match) => match.job.id)).toEqual(['3', '2', '1']);
    expect([today, hidden.get(AutoApplyHiddenReason.DAILY_LIMIT)]).toEqual([2, 1]);
    expect(matched(jobs, wanted({ capacity: -1 })).today).toBe(0);
  });

  it('of the same moment comes by its id, the highest first', () => {
    const jobs = ['9', '12', '10', '11'].map((id) => job({ id, company: `Company ${id}` }));
    expect(matched(jobs, wanted()).matches.map((match) => match.job.id)).toEqual(['12', '11', '10', '9']);
  });

  it.each([
    ['fullTime', 'Full-time'],
    ['partTime', 'Part-time'],
    ['contract', 'Contract'],
    ['internship', 'Internship'],
  ] as const)('of type %s matches where that alone is wanted, and no other does', (type, label) => {
    const jobTypes = { ...NO_TYPES, [type]: true };
    expect(chosenTypes(jobTypes)).toEqual([label]);
    for (const other of EMPLOYMENT_TYPES) {
      const expected = other === label ? 'match' : AutoApplyHiddenReason.TYPE;
      expect(outcome({ employmentTypes: [other] }, { jobTypes })).toBe(expected);
    }
  });

  it('that does not say where one works is left out when a mode is wanted', () => {
    expect(outcome({ remote: null }, { workModes: ['hybrid'] })).toBe(AutoApplyHiddenReason.REMOTE);
    expect(outcome({ remote: null })).toBe('match');
  });

  it('of a company with another match waits for its turn', () => {
    const jobs = [job({ id: '2' }), job({ id: '10', company: 'Ollerby GmbH' })];
    const { matches, hidden } = matched(jobs, wanted());
    expect(matches.map((match) => match.job.id)).toEqual(['10']);
    expect(hidden.get(AutoApplyHiddenReason.CONTACTED_COMPANY)).toBe(1);
  });
});

const word = fc.constantFrom('senior', 'engineer', 'Ingénieur', 'data', 'C++', 'c', 'sales', 'lead', 'Node.js');
const title = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));
const someJobs = fc.array(
  fc.record({
    title,
    company: fc.constantFrom('A', 'A Ltd', 'A Germany', 'B', 'C GmbH', 'C', 'D'),
    location: fc.constantFrom('Berlin, Germany', 'Paris, France', 'Remote'),
    employmentTypes: fc.subarray([...EMPLOYMENT_TYPES]),
    remote: fc.option(fc.constantFrom(...WORK_MODES)),
    isClosed: fc.boolean(),
    isSample: fc.boolean(),
    firstSeen: fc.integer({ min: NOW - 2, max: NOW + 2 }),
  }),
  { maxLength: 30 },
);
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 30 })).map((numbers) => new Set(numbers.map(String)));
const someCriteria = fc.record({
  keywords: fc.array(
    fc.array(word, { maxLength: 2, minLength: 1 }).map((words) => words.join(' ')),
    { maxLength: 4 },
  ),
  jobTypes: fc.record({
    fullTime: fc.boolean(),
    partTime: fc.boolean(),
    contract: fc.boolean(),
    internship: fc.boolean(),
  }),
  preferredLocations: fc.subarray(['Berlin', 'France']),
  workModes: fc.subarray([...WORK_MODES]),
  excludedCompanies: fc.subarray(['a', 'd']),
  excludedJobs: ids,
  onBoard: ids,
  attempted: ids,
  contacted: fc.subarray(['b']).map((keys) => new Set(keys)),
  since: fc.integer({ min: NOW - 2, max: NOW + 2 }),
  capacity: fc.integer({ min: -1, max: 6 }),
});

describe('matching', () => {
  it('takes exactly what every rule lets through, whatever jobs and settings there are', () => {
    fc.assert(
      fc.property(someJobs, someCriteria, (rows, criteria) => {
        const jobs = rows.map((row, at) => job({ ...row, id: `${at + 1}` }));
        const { matches, today } = matched(jobs, criteria);
        const lets = (one: MatchableJob): boolean =>
          criteria.keywords.some((keyword) =>
            ` ${comparableWords(one.title).join(' ')} `.includes(` ${comparableWords(keyword).join(' ')} `),
          ) &&
          chosenTypes(criteria.jobTypes).some((type) => one.employmentTypes.includes(type)) &&
          !one.isClosed &&
          !one.isSample &&
          one.firstSeen > criteria.since &&
          (criteria.preferredLocations.length === 0 ||
            criteria.preferredLocations.some((place) => one.location.includes(place))) &&
          (criteria.workModes.length === 0 || (one.remote !== null && criteria.workModes.includes(one.remote))) &&
          ![criteria.onBoard, criteria.attempted, criteria.excludedJobs].some((set) => set.has(one.id)) &&
          !criteria.excludedCompanies.some((company) => coversCompany(company, companyKey(one.company))) &&
          !criteria.contacted.has(companyKey(one.company));
        const fitting = jobs.filter(lets);
        const companies = new Set(fitting.map(({ company }) => companyKey(company)));
        expect(matches.map((match) => companyKey(match.job.company)).toSorted()).toEqual([...companies].toSorted());
        for (const match of matches) {
          const rivals = fitting.filter(({ company }) => companyKey(company) === companyKey(match.job.company));
          expect(lets(match.job)).toBe(true);
          expect(match.job.firstSeen).toBe(Math.max(...rivals.map(({ firstSeen }) => firstSeen)));
        }
        expect(today).toBe(Math.min(matches.length, Math.max(0, criteria.capacity)));
      }),
      { numRuns: 500 },
    );
  });

  it('hides each job with a keyword once, or shows it', () => {
    fc.assert(
      fc.property(someJobs, someCriteria, (rows, criteria) => {
        const jobs = rows.map((row, at) => job({ ...row, id: `${at + 1}` }));
        const { matches, today, hidden } = matched(jobs, criteria);
        const seen = [...new TitleIndex(jobs).withKeyword(criteria.keywords)].filter(
          (hit) => hit.job.firstSeen > criteria.since,
        );
        const count = [...hidden.values()].reduce((sum, one) => sum + one, 0);
        expect(count + today).toBe(seen.length);
        expect(matches.length).toBe(today + (hidden.get(AutoApplyHiddenReason.DAILY_LIMIT) ?? 0));
      }),
    );
  });

  it('has the same matches in whatever order the jobs come', () => {
    fc.assert(
      fc.property(someJobs, someCriteria, (rows, criteria) => {
        const jobs = rows.map((row, at) => job({ ...row, id: `${at + 1}` }));
        const idsOf = (list: readonly MatchableJob[]) => matched(list, criteria).matches.map((match) => match.job.id);
        expect(idsOf(jobs.toReversed())).toEqual(idsOf(jobs));
      }),
    );
  });
});

describe('how far back a run looks', () => {
  const now = new Date(NOW);
  const hoursAgo = (hours: number): Date => new Date(NOW - hours * 3_600_000);

  it.each([
    ['a first one, by a week', null, hoursAgo(24 * 7)],
    ['one after another', hoursAgo(3), hoursAgo(3)],
    ['one after a long pause', hoursAgo(24 * 90), hoursAgo(24 * 30)],
  ])('%s', (_what, last, since) => {
    expect(matchedSince(last, now)).toEqual(since);
  });

  it('starts over with another search', () => {
    expect(isSameSearch(wanted(), wanted({ capacity: 3 }))).toBe(true);
    expect(isSameSearch(wanted(), wanted({ keywords: ['Cook'] }))).toBe(false);
    expect(isSameSearch(wanted(), wanted({ workModes: ['remote'] }))).toBe(false);
  });
});
