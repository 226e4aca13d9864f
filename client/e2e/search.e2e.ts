import { expect, test } from '@playwright/test';
import { appIsShown, countRequests, signInByPrompt } from './accounts-setup.ts';
import { articles, DEMO, openFilters, searchField, signIn, total } from './search-setup.ts';

test('a visitor is asked to sign in and then stands in the search they came for', async ({ page }) => {
  await page.goto('/search?view=list&jobTitle=engineer');
  await signInByPrompt(page, DEMO);
  await expect(page).toHaveURL('/search?view=list&jobTitle=engineer');
  await expect(searchField(page)).toHaveValue('engineer');
  await expect(page.getByRole('button', { name: 'Remove filter title: engineer' })).toBeVisible();
});

test('typing narrows the result, a chip takes its words away, Back brings them back', async ({ page }) => {
  await signIn(page, '/search');
  await expect(page).toHaveURL('/search?view=grid');
  const asked = countRequests(page, 'SearchPage');
  await page.reload();
  await appIsShown(page);
  const all = await total(page);
  expect(asked(), 'the page takes the answer that was asked for before its code was there').toBe(1);

  await searchField(page).pressSequentially('engineer');
  await expect(page).toHaveURL('/search?view=grid&q=engineer');
  await expect(async () => expect(await total(page)).toBeLessThan(all)).toPass();
  await expect(articles(page).first().getByRole('heading')).toHaveText(/engineer/i);

  await page.getByRole('button', { name: 'Remove filter title: engineer' }).click();
  await expect(page).toHaveURL('/search?view=grid');
  await expect(async () => expect(await total(page)).toBe(all)).toPass();

  await page.goBack();
  await expect(searchField(page)).toHaveValue('engineer');
  await expect(async () => expect(await total(page)).toBeLessThan(all)).toPass();
});

test('a choice of type, level, mode and time is in the address and survives a reload', async ({ page }) => {
  await signIn(page, '/search');
  await openFilters(page);
  const filters = page.getByRole('form', { name: 'Filters' });
  for (const [group, role, value] of [
    ['Job type', 'checkbox', /^Full-time/],
    ['Experience', 'checkbox', /^Senior/],
    ['Work mode', 'checkbox', /^Hybrid/],
    ['Time posted', 'radio', /^Any time/],
    ['First seen by Foothold', 'radio', /^This Week/],
  ] as const) {
    await filters.getByRole('group', { name: group }).getByRole(role, { name: value }).check();
  }
  await expect(page).toHaveURL(
    '/search?view=grid&jobType=Full-time&experience=senior&remote=hybrid&timePosted=any&firstSeen=week',
  );
  await page.reload();
  for (const label of [
    'type: Full-time',
    'level: Senior',
    'mode: Hybrid',
    'posted: Any time',
    'first seen: This Week',
  ]) {
    await expect(page.getByRole('button', { name: `Remove filter ${label}` })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Clear all', exact: true }).click();
  for (const label of ['All Job Types', 'All Experience Levels', 'All Locations', 'Last 30 days']) {
    await expect(page.getByRole('list', { name: 'Defaults' }).getByText(label)).toBeVisible();
  }
});

test('the next page starts at the top, and a filter starts at the first page again', async ({ page }) => {
  await signIn(page, '/search?view=list');
  const first = await articles(page).first().getByRole('heading').innerText();
  const pages = page.getByRole('navigation', { name: 'Pages of results' });
  await pages.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL('/search?view=list&page=2');
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
  await expect(async () => expect(await page.evaluate(() => scrollY)).toBe(0)).toPass();
  await expect(pages.getByRole('button', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page');

  await searchField(page).fill('engineer');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?view=list&q=engineer');

  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/search?view=list');
  await expect(articles(page).first().getByRole('heading')).toHaveText(first);
});

test('a job opens with its description, and Back closes it where it was', async ({ page }) => {
  await signIn(page, '/search');
  const link = articles(page).nth(2).getByRole('heading').getByRole('link');
  const title = await link.innerText();
  await link.click();
  const pane = page.getByRole('complementary', { name: 'Job details' });
  await expect(pane.getByRole('heading', { name: title })).toBeVisible();
  await expect(pane.getByRole('heading', { name: 'About this job' })).toBeVisible();
  await expect(pane.getByRole('link', { name: /^Apply/ })).toHaveAttribute('target', '_blank');
  await page.goBack();
  await expect(pane).toBeHidden();
  await expect(link).toBeFocused();
});

test('a saved job stays saved, and leaves the board by the same button', async ({ page }) => {
  await signIn(page, '/search?timePosted=any&page=5');
  const button = page.getByRole('button', { name: /^Save / }).first();
  const name = (await button.getAttribute('aria-label')) ?? '';
  await button.click();
  await expect(page.getByText('Job saved successfully!')).toBeVisible();
  const saved = page
    .getByRole('button', { name: `${name.replace(/^Save/, 'Saved')}. Remove from board`, exact: true })
    .first();
  await expect(saved).toBeVisible();
  await page.reload();
  await expect(saved).toBeVisible();
  await saved.click();
  await expect(page.getByText('Job removed from your board.')).toBeVisible();
  await expect(page.getByRole('button', { name, exact: true }).first()).toBeVisible();
});

test('an empty result and a lost connection each say what to do next', async ({ page }) => {
  await signIn(page, '/search');
  await searchField(page).fill('qqqqqqqq');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No jobs found matching your criteria' })).toBeVisible();
  await expect(page.getByText('Try adjusting your search filters')).toBeVisible();

  await page.route('**/graphql', (route) => route.abort());
  await searchField(page).fill('engineer');
  await page.keyboard.press('Enter');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('Failed to fetch jobs after multiple attempts');
  await expect(alert).toContainText('Network error - check your connection');
  await page.unroute('**/graphql');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(articles(page).first()).toBeVisible();
});

test('while the server is away the page says so, and finishes the search when it is back', async ({ page }) => {
  await signIn(page, '/search');
  await expect(articles(page).first()).toBeVisible();
  await page.route('**/*', (route) => route.abort());
  await searchField(page).fill('engineer');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^You're offline/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Network error - check your connection');
  await page.unroute('**/*');
  await expect(articles(page).first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/^You're offline/)).toBeHidden();
});

test('a source is chosen and kept over a reload; left out it says what blocks', async ({ page }) => {
  await signIn(page, '/search');
  const all = await total(page);
  const sources = page.getByRole('form', { name: 'Filters' }).getByRole('group', { name: 'Source' });
  const sample = sources.getByRole('checkbox', { name: /^Sample jobs/ });
  await openFilters(page);
  await sample.check();
  await expect(page).toHaveURL('/search?view=grid&source=sample');
  await page.reload();
  await openFilters(page);
  await expect(sample).toBeChecked();
  await expect(async () => expect(await total(page)).toBe(all)).toPass();

  await sources.getByRole('button', { name: 'Leave out Sample jobs' }).click();
  await expect(page.getByRole('heading', { name: 'No jobs found matching your criteria' })).toBeVisible();
  const blocking = page.getByRole('list', { name: 'Filters that block results' });
  await blocking.getByRole('button', { name: 'Remove filter not Sample jobs' }).click();
  await expect(page).toHaveURL('/search?view=grid');
  await expect(async () => expect(await total(page)).toBe(all)).toPass();
});
