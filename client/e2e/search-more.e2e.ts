import { expect, type Page, test } from '@playwright/test';
import { appIsShown } from './accounts-setup.ts';
import { articles, searchField, signIn, total } from './search-setup.ts';

const mapList = (page: Page) => page.getByRole('region', { name: 'Jobs on the map' });

/** How many jobs the list beside the map says are in view. */
async function inView(page: Page): Promise<number> {
  return Number((await mapList(page).getByRole('status').innerText()).replace(/\D/g, ''));
}

test('the map shows where all jobs are, to mouse and keyboard', async ({ page }) => {
  await signIn(page, '/search?timePosted=any');
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  const list = mapList(page);
  await expect(list.getByText(/^[\d,\s]+ of [\d,\s]+ jobs have a location$/)).toBeVisible();
  // More than any page of results holds.
  await expect(async () => expect(await inView(page)).toBeGreaterThan(100)).toPass();
  await expect(list.getByText('The first 100 are listed.', { exact: false })).toBeAttached();

  const first = list.getByRole('button').first();
  await first.focus();
  await page.keyboard.press('Enter');
  const popup = page.getByRole('dialog', { name: /^Jobs in / });
  await expect(popup).toBeFocused();
  await expect(popup.getByRole('link', { name: /^Apply/ }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(first).toBeFocused();

  const before = await inView(page);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(async () => expect(await inView(page)).toBeLessThan(before)).toPass();
  const close = await inView(page);
  await page.getByRole('button', { name: 'Show all jobs' }).click();
  await expect(async () => expect(await inView(page)).toBeGreaterThan(close)).toPass();
});

test('in the list a job opens beside it, and Back leads through what was open to the card', async ({ page }) => {
  await signIn(page, '/search?view=list');
  const pane = page.getByRole('complementary', { name: 'Job details' });
  await expect(pane).toBeHidden();
  const links = articles(page).getByRole('heading').getByRole('link');
  const [second, third] = [await links.nth(1).innerText(), await links.nth(2).innerText()];
  await links.nth(1).click();
  await expect(pane.getByRole('heading', { level: 2 })).toContainText(second);
  await links.nth(2).click();
  await expect(pane.getByRole('heading', { level: 2 })).toContainText(third);
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('link', { name: 'Pricing' }).first().click();
  // There, not only on the way: before that the search is still the page, and nothing has taken its focus.
  await expect(page.getByRole('heading', { level: 1, name: 'Simple, Transparent Pricing' })).toBeFocused();
  await page.goBack();
  await expect(pane.getByRole('heading', { level: 2 })).toContainText(third);
  await expect(links.nth(2)).toBeFocused();
  await page.goBack();
  await expect(pane.getByRole('heading', { level: 2 })).toContainText(second);
  await page.goBack();
  await expect(pane).toBeHidden();
});

test('Back on the way to a page whose code has not come gives the focus back as well', async ({ page }) => {
  await signIn(page, '/search?view=grid');
  const link = articles(page).nth(1).getByRole('heading').getByRole('link');
  await link.focus();
  await page.route('**/assets/pricing.route-*.js', () => undefined);
  await page.getByRole('link', { name: 'Pricing' }).first().click();
  await expect(articles(page).first()).toBeHidden();
  await page.goBack();
  await expect(link).toBeFocused();
});

test('on a narrow screen the same address opens a sheet', async ({ page }) => {
  await signIn(page, '/search?view=list');
  await articles(page).first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/job=/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'About this job' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Job details' })).toBeHidden();
});

test('a mistyped search shows what was probably meant, and what was typed is one press away', async ({ page }) => {
  await signIn(page, '/search?view=grid&q=enginer');
  await expect(page.getByText('Showing results for engineer.')).toBeVisible();
  await expect(articles(page).first().getByRole('heading')).toHaveText(/engineer/i);
  await expect(page).toHaveURL('/search?view=grid&q=enginer');
  await page.getByRole('button', { name: 'enginer', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No jobs found matching your criteria' })).toBeVisible();
});

test('a search that finds nothing names what blocks it', async ({ page }) => {
  await signIn(page, '/search?view=grid&q=engineer&companies=qqqqqqqq&timePosted=any');
  await page.getByRole('button', { name: 'Remove filter qqqqqqqq' }).click();
  await expect(page).toHaveURL('/search?view=grid&q=engineer&timePosted=any');
  await expect(articles(page).first()).toBeVisible();
});

test('the part of the map in view is searched, in every view, until it is taken off', async ({ page }) => {
  await signIn(page, '/search?view=map&timePosted=any');
  await expect(mapList(page).getByText(/jobs have a location$/)).toBeVisible();
  const all = await total(page);
  const inAll = await inView(page);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(async () => expect(await inView(page)).toBeLessThan(inAll)).toPass();
  const area = page.getByRole('button', { name: 'Search this area' });
  await area.click();
  await expect(page).toHaveURL(/within=/);
  await expect(async () => expect(await total(page)).toBeLessThan(all)).toPass();
  await expect(mapList(page).getByText(/jobs have a location$/)).toBeVisible();
  const inArea = await total(page);
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(articles(page).first()).toBeVisible();
  expect(await total(page)).toBe(inArea);
  await page.getByRole('button', { name: 'Remove filter map: This area' }).click();
  await expect(async () => expect(await total(page)).toBe(all)).toPass();
});

test('the surroundings of a place are searched, beside remote jobs, until taken off', async ({ page }) => {
  await signIn(page, '/search?view=map&q=portugal&timePosted=any');
  const all = await total(page);
  await mapList(page).getByRole('button', { name: 'Porto, Portugal' }).first().click();
  await page.getByRole('dialog', { name: 'Jobs in Porto, Portugal' }).getByRole('button', { name: '25 km' }).click();
  await expect(page).toHaveURL(/near=/);
  await expect(page.getByRole('button', { name: 'Remove filter map: 25 km around Porto' })).toBeVisible();
  await expect(async () => expect(await total(page)).toBeLessThan(all)).toPass();
  const around = page.getByRole('group', { name: 'Search around Porto' });
  await around.getByRole('button', { name: '100 km' }).click();
  await expect(page).toHaveURL(/near=[^&]*100/);
  await mapList(page).getByRole('button', { name: 'List them' }).click();
  await expect(page.getByRole('button', { name: 'Remove filter mode: Remote' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove filter map/ })).toBeHidden();
  await expect(articles(page).first()).toBeVisible();
});

test('single keys go through the jobs, until they are switched off', async ({ page }) => {
  await signIn(page, '/search?view=grid');
  const links = articles(page).getByRole('heading').getByRole('link');
  await expect(articles(page).first()).toBeVisible();
  // The jobs may stand there before the code that listens for keys.
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(links.first()).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('j');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('/');
  const title = searchField(page);
  await expect(title).toBeFocused();
  await page.keyboard.press('j');
  await expect(title).toHaveValue('j');
  await page.keyboard.press('Escape');
  await expect(title).toHaveValue('');
  await title.blur();

  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await dialog.getByRole('switch').press('Space');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // Without what was typed, which may have been searched for on the way.
  await page.goto('/search?view=grid');
  await appIsShown(page);
  await expect(articles(page).first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('?');
  await expect(dialog).toBeHidden();
});
