import { beforeAll, describe, expect, it } from 'vitest';
import { EMPLOYMENT_TYPES, EXPERIENCE_LEVELS, WORK_MODES } from '../../domain/index.ts';
import type { Posting } from '../../features/jobs/model/posting.ts';
import { DAY_MS } from '../../platform/clock.ts';
import { sampleJob } from './sample-job.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const COUNT = 2_000;

const distinct = <T>(values: Iterable<T>): number => new Set(values).size;

describe('the sample postings', () => {
  let samples: Posting[];
  beforeAll(() => {
    samples = Array.from({ length: COUNT }, (_none, index) => sampleJob(index, NOW));
  });

  it('are the same each time, but for their dates', () => {
    const later = new Date(NOW.getTime() + DAY_MS);
    for (const index of [0, 1, 999, 1_999]) {
      const { postedDate, ...rest } = sampleJob(index, later);
      expect(samples[index]).toMatchObject(rest);
      expect(postedDate.getTime() - (samples[index]?.postedDate.getTime() ?? 0)).toBe(DAY_MS);
    }
  });

  it('differ in title, company or description', () => {
    expect(distinct(samples.map(({ title, company, description }) => `${title}|${company}|${description}`))).toBe(
      COUNT,
    );
    expect(distinct(samples.map(({ externalId }) => externalId))).toBe(COUNT);
  });

  it('spread over 60 days, four fifths of them within the last 30 and some today', () => {
    const days = samples.map(({ postedDate }) => (NOW.getTime() - postedDate.getTime()) / DAY_MS);
    expect(Math.min(...days)).toBeGreaterThan(0);
    expect(Math.max(...days)).toBeGreaterThan(55);
    expect(Math.max(...days)).toBeLessThanOrEqual(60.1);
    expect(days.filter((age) => age < 30)).toHaveLength((COUNT * 4) / 5);
    expect(days.filter((age) => age < 1).length).toBeGreaterThan(20);
  });

  it('are spread evenly however few of them there are', () => {
    const few = samples.slice(0, 50).map(({ postedDate }) => (NOW.getTime() - postedDate.getTime()) / DAY_MS);
    expect(few.filter((age) => age < 30)).toHaveLength(40);
    expect(few.filter((age) => age < 1).length).toBeGreaterThan(0);
  });

  it('come from many employers, in many trades and cities', () => {
    expect(distinct(samples.map(({ title }) => title))).toBeGreaterThanOrEqual(40);
    expect(distinct(samples.map(({ company }) => company))).toBeGreaterThanOrEqual(300);
    const cities = samples.filter(({ coords }) => coords !== null);
    expect(distinct(cities.map(({ location }) => location))).toBeGreaterThanOrEqual(60);
    expect(distinct(cities.map(({ coords }) => coords?.join()))).toBeGreaterThanOrEqual(60);
    expect(distinct(cities.map(({ country }) => country))).toBeGreaterThanOrEqual(20);
  });

  it('include every employment type, level and remote mode', () => {
    expect(new Set(samples.flatMap(({ employmentTypes }) => employmentTypes))).toEqual(new Set(EMPLOYMENT_TYPES));
    expect(new Set(samples.map(({ experience }) => experience))).toEqual(new Set(EXPERIENCE_LEVELS));
    expect(new Set(samples.map(({ remote }) => remote))).toEqual(new Set(WORK_MODES));
  });

  it('have salaries in many currencies, or none', () => {
    const currencies = new Set(samples.flatMap(({ salary }) => /[€£$₹]|[A-Z]{3}/.exec(salary ?? '')?.[0] ?? []));
    expect(currencies.size).toBeGreaterThanOrEqual(4);
    expect(samples.filter(({ salary }) => salary === null).length).toBeGreaterThan(COUNT / 10);
  });

  it('have a text of 600 to 3,000 characters that fits title, salary, place and way of working', () => {
    for (const { description, salary, remote, skills, title, experience } of samples) {
      expect(description.length).toBeGreaterThanOrEqual(600);
      expect(description.length).toBeLessThanOrEqual(3_000);
      expect(description).not.toMatch(/[{}]|undefined|null/);
      if (salary !== null) expect(description).toContain(salary.replace(/^From/, 'from'));
      expect(description).toContain(remote === 'onsite' ? 'on site' : remote);
      expect(description).toContain(skills[0]);
      if (experience === 'senior' || experience === 'lead')
        expect(description).toMatch(/six|seven|eight|a team before/);
      if (/\b(intern|internship)\b/i.test(title)) expect(description).toContain('The internship');
    }
  });

  it('link to a reserved domain', () => {
    for (const { url } of samples) expect(new URL(url)).toMatchObject({ protocol: 'https:', host: 'jobs.example.com' });
    expect(distinct(samples.map(({ url }) => url))).toBe(COUNT);
  });
});
