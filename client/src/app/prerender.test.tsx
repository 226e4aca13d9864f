// @vitest-environment node
import { expect, test } from 'vitest';
import { prerenderFrame, prerenderHome } from './prerender.tsx';
// Loaded with the test, not in its time.
import './routes/board/board.route.tsx';
import './routes/inbox/inbox.route.tsx';
import './routes/job/job.route.tsx';
import './routes/search/search-page.tsx';
import './routes/search/search.route.tsx';
import './routes/search/signed-out-search.tsx';
import './routes/today/today.route.tsx';

test('the home page can be drawn without a browser, whole and as a visitor sees it', () => {
  const html = prerenderHome();
  // What React writes where a component failed, with the reason.
  expect(/data-msg="([^"]*)"/.exec(html)?.[1]).toBeUndefined();
  for (const text of ['Find your next job. Keep your footing.', 'Sign In', 'Start Searching Jobs']) {
    expect(html).toContain(text);
  }
});

/** What the build draws at an address, for visitors and for people who were here before. */
async function frameAt(address: string) {
  const [, visitor = '', person = ''] = (await prerenderFrame(address)).split('<div inert data-frame=');
  return { visitor, person };
}

test('the frame of the other pages has the header, and marks no entry', async () => {
  const { visitor, person } = await frameAt('/-');
  for (const text of ['My Board', 'Sign In', 'data-skeleton']) expect(visitor).toContain(text);
  for (const text of ['Today', 'Inbox']) expect(person).toContain(text);
  expect(visitor + person).not.toContain('aria-current');
});

test.each([
  ['/search', 'Welcome to Job Search', 'Loading jobs'],
  ['/board', 'Welcome to your Job Board', 'Loading your applications'],
  ['/today', 'Sign In', 'aria-busy'],
  ['/inbox', 'Sign In', 'Loading'],
  ['/jobs/-', 'Loading job', 'Loading job'],
])('the frame of %s is what visitors see there, or what people wait with', async (address, forVisitors, forPeople) => {
  const { visitor, person } = await frameAt(address);
  // Nothing failed, and nothing was left for later.
  expect(visitor + person).not.toMatch(/<!--\$!-->|<script|data-msg=/);
  expect(visitor).toContain(forVisitors);
  expect(person).toContain(forPeople);
  // The theme once; both have it.
  expect((visitor + person).split('data-mantine-styles="true"').length - 1).toBe(1);
});
