import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { referenceTo } from '../../testing/reference.ts';
import { renderApp } from '../../testing/render-app.tsx';
import type { JobCard_JobFragment } from './job-card.generated.ts';
import { JobCard } from './job-card.tsx';
import { cachedCard, job } from './testing/job-fixtures.ts';

const show = (known: Partial<JobCard_JobFragment>) =>
  renderApp(<JobCard job={referenceTo('Job', '7')} detailsTo="?job=7" actions={<button>Save it</button>} />, {
    cached: [cachedCard(job('7', known))],
  });

const texts = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('a job card', () => {
  test('shows title, company, place, age and salary', () => {
    const postedDate = new Date(Date.now() - 2 * 86_400_000).toISOString();
    show({ title: 'Data Analyst', company: 'Quill', location: 'Oslo', postedDate, salary: '€50,000 a year' });
    const card = screen.getByRole('article', { name: 'Data Analyst' });
    for (const text of ['Quill', 'Oslo', '2 days ago', '€50,000 a year']) expect(card.textContent).toContain(text);
  });

  test('shows four skills, then how many more there are', () => {
    show({ skills: ['Go', 'SQL', 'React', 'Rust', 'Zig', 'Lua'] });
    expect(texts('Skills')).toEqual(['Go', 'SQL', 'React', 'Rust', '+2 more']);
  });

  test('shows four skills without a rest as they are', () => {
    show({ skills: ['Go', 'SQL', 'React', 'Rust'] });
    expect(texts('Skills')).toEqual(['Go', 'SQL', 'React', 'Rust']);
  });

  test('counts a skill that the posting names twice once', () => {
    show({ skills: ['Go', 'SQL', 'Go', 'React', 'Rust'] });
    expect(texts('Skills')).toEqual(['Go', 'SQL', 'React', 'Rust']);
  });

  test('names types, mode, level and what is only a sample', () => {
    show({ employment: ['CONTRACT', 'PART_TIME'], workMode: 'ONSITE', level: 'MID', isSample: true });
    expect(texts('Job type and level')).toEqual(['Contract', 'Part-time', 'On-site', 'Mid level', 'Sample']);
  });

  test('names the list it was found on where that is asked for', () => {
    show({ attribution: { text: 'Remote OK', url: 'https://remoteok.com' } });
    expect(screen.getByRole('link', { name: 'Remote OK' }).getAttribute('href')).toBe('https://remoteok.com');
  });

  test('opens the posting in a new tab that cannot reach back', () => {
    show({ title: 'Analyst', company: 'Quill', applyUrl: 'https://quill.example.com/jobs/1' });
    const link = screen.getByRole('link', { name: 'Apply: Analyst at Quill, opens in a new tab' });
    expect(link.getAttribute('href')).toBe('https://quill.example.com/jobs/1');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
  });

  test('has no link where the address is not one for a browser', () => {
    show({ applyUrl: 'javascript:alert(1)' });
    expect(screen.queryByText('Apply')).toBeNull();
  });

  test('a closed job says so and is looked at, not applied for', () => {
    show({ closed: true });
    screen.getByText('Closed');
    expect(screen.getByRole('link', { name: /^View job/ }).getAttribute('href')).toBe('https://jobs.example.com/7');
  });

  test('its title leads to the details, and other features find their place in it', () => {
    show({ title: 'Analyst' });
    expect(screen.getByRole('link', { name: 'Analyst' }).getAttribute('href')).toBe('/?job=7');
    screen.getByRole('button', { name: 'Save it' });
  });
});
