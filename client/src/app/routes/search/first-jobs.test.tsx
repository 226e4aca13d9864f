import { afterEach, expect, test } from 'vitest';
import type { JobCard_JobFragment } from '../../../features/jobs/job-card.generated.ts';
import { JobCard } from '../../../features/jobs/job-card.tsx';
import { JobRow } from '../../../features/jobs/job-row.tsx';
import { cachedCard, job } from '../../../features/jobs/testing/job-fixtures.ts';
import { referenceTo } from '../../../testing/reference.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { drawFirstJobs } from './first-jobs.ts';
import { prerenderResults } from './prerender-results.tsx';

afterEach(() => {
  document.body.innerHTML = '';
  history.replaceState(null, '', '/');
});

/** The frame as the build draws it, as far as it matters here. */
function frame(): void {
  document.body.innerHTML =
    '<div data-frame="person"><div><div><h1>Loading jobs...</h1></div><button>Retry</button></div><div data-waiting data-view="grid">Waiting</div>' +
    `<template data-first>${prerenderResults()}</template></div>`;
}

const answer = (...known: readonly Partial<JobCard_JobFragment & { isHidden: boolean }>[]) => ({
  data: {
    jobs: {
      total: 1600,
      hits: known.map((one, index) => ({
        job: { isHidden: false, ...job(String(index), one), ...one },
      })),
    },
  },
});

const drawn = () => [...document.querySelectorAll('[data-frame] article')];

/** What is seen of a card: not where its links lead, nor what its buttons are called; jsdom writes styles in its own way. */
function seenOf(card: Element | null | undefined): string {
  const copy = card?.cloneNode(true);
  if (!(copy instanceof Element)) throw new Error('There is no card.');
  for (const element of [copy, ...copy.querySelectorAll('*')]) {
    for (const name of ['href', 'id', 'aria-labelledby', 'data-job', 'data-discover', 'style'])
      element.removeAttribute(name);
    if (element.closest('[data-job-actions]')) element.removeAttribute('aria-label');
  }
  copy.querySelector('[data-key="S"], [data-job-actions] button')?.remove();
  return copy.outerHTML.replaceAll('<!-- -->', '');
}

const KNOWN: readonly Partial<JobCard_JobFragment>[] = [
  {},
  {
    title: '<img src=x onerror=alert(1)>',
    company: '"><script>',
    location: '<b>Oslo</b>',
    skills: ['<i>Go</i>'],
  },
  { location: '', employment: [], applyUrl: 'javascript:alert(1)' },
  {
    closed: true,
    employment: ['CONTRACT', 'PART_TIME'],
    workMode: 'ONSITE',
    level: 'MID',
  },
  {
    isSample: true,
    salary: '€50,000',
    skills: ['Go', 'SQL', 'Go', 'React', 'Rust', 'Zig'],
  },
  {
    pay: { min: 60_000, max: 75_000, currency: 'EUR', period: 'YEAR' },
    reposts: 3,
  },
  { places: [{ label: 'Berlin' }, { label: 'Oslo' }], evergreen: true },
  {
    attribution: { text: 'Remote OK', url: 'https://remoteok.com' },
    postedDate: new Date().toISOString(),
  },
  { viewerApplication: { id: '1', stage: 'SAVED' } },
  {
    viewerApplication: { id: '1', stage: 'TECHNICAL' },
    location: 'Remote',
    workMode: 'REMOTE',
  },
];

/** What the app shows of the same job. */
function realOf(known: Partial<JobCard_JobFragment>, Item: typeof JobCard | typeof JobRow): string {
  document.body.innerHTML = '';
  renderApp(<Item job={referenceTo('Job', '0')} isOpen={false} detailsTo="?job=0" actions={<button>Save</button>} />, {
    cached: [cachedCard(job('0', known))],
  });
  return seenOf(document.querySelector('article'));
}

test.each(KNOWN)('a card that is drawn before the code looks as the real one: %o', (known) => {
  frame();
  drawFirstJobs(answer(known));
  expect(seenOf(drawn()[0])).toBe(realOf(known, JobCard));
});

test.each(KNOWN)('a row that is drawn before the code looks as the real one: %o', (known) => {
  history.replaceState(null, '', '/search?view=list');
  frame();
  drawFirstJobs(answer(known));
  expect(seenOf(drawn()[0])).toBe(realOf(known, JobRow));
});

test.each(['', '?view=list'])('a saved job looks saved: %s', (search) => {
  history.replaceState(null, '', `/search${search}`);
  frame();
  drawFirstJobs(answer({}, { viewerApplication: { id: '1', stage: 'OFFER' } }));
  expect(drawn().map((card) => card.querySelector('[data-key="S"]')?.hasAttribute('data-on'))).toEqual([false, true]);
});

test('rows are as this device remembers them: compact, and seen', () => {
  localStorage.setItem('foothold.search-density', 'compact');
  localStorage.setItem('foothold.seen-jobs', '["1"]');
  history.replaceState(null, '', '/search?view=list');
  frame();
  drawFirstJobs(answer({}, {}));
  expect(document.querySelector('ul')?.hasAttribute('data-compact')).toBe(true);
  expect(drawn().map((row) => row.hasAttribute('data-seen'))).toEqual([false, true]);
  localStorage.clear();
});

test('the first twelve jobs that are not hidden stand in the place of what was waiting', () => {
  frame();
  drawFirstJobs(answer({ isHidden: true }, ...Array.from({ length: 20 }, () => ({}))));
  expect(drawn().map((card) => card.querySelector('h2')?.textContent)).toEqual(
    Array.from({ length: 12 }, (_, index) => `Engineer ${index + 1}`),
  );
  expect(document.body.textContent).not.toContain('Waiting');
  expect(document.querySelector('h1')?.textContent).toBe('Found 1,600 jobs matching your criteria');
  expect(document.body.textContent).not.toContain('Retry');
  expect(document.body.textContent).not.toContain('Sample');
});

test('jobs that are made up are said to be', () => {
  frame();
  drawFirstJobs(answer({}, { isSample: true }));
  expect(document.body.textContent).toContain('Jobs marked Sample are made up.');
});

test('nothing is drawn without jobs, or once the app is there', () => {
  frame();
  drawFirstJobs(answer());
  drawFirstJobs({ data: null });
  expect(document.body.textContent).toContain('Waiting');
  document.body.innerHTML = '<main>App</main>';
  drawFirstJobs(answer({}));
  expect(document.body.innerHTML).toBe('<main>App</main>');
});
