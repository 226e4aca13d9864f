import { expect, type Page, test } from '@playwright/test';
import { articles, openFilters, searchField, signIn, total } from './search-setup.ts';

const chips = (page: Page) => page.getByRole('list', { name: 'Searched for' });
const group = (page: Page, name: string) =>
  page.getByRole('form', { name: 'Filters' }).getByRole('group', { name, exact: true });

test('a text is typed, understood otherwise, narrowed, read, left, found again and shared', async ({ page }) => {
  await signIn(page, '/search?view=list&timePosted=any');
  const all = await total(page);

  await page.keyboard.press('/');
  await page.keyboard.type('python remote');
  await expect(chips(page)).toContainText('Python');
  await expect(chips(page)).toContainText('Remote');
  await expect(async () => expect(await total(page)).toBeLessThan(all)).toPass();
  await expect(articles(page).first()).toContainText(/python/i);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Results' })).toBeFocused();
  const asSkill = await total(page);

  await chips(page)
    .getByRole('button', { name: /^skill Python/ })
    .click();
  await page.getByRole('menuitemradio', { name: 'word' }).click();
  await expect(page).toHaveURL(/as=word%3Apython/);
  await expect(chips(page)).toContainText('word python');
  await expect(async () => expect(await total(page)).toBeGreaterThan(0)).toPass();
  await page.goBack();
  await expect(chips(page)).toContainText('skill Python');
  await expect(async () => expect(await total(page)).toBe(asSkill)).toPass();

  await openFilters(page);
  const skills = group(page, 'Skills');
  const another = skills.getByRole('button', { name: /^Leave out (?!Python$)/ }).first();
  const name = ((await another.getAttribute('aria-label')) ?? '').replace('Leave out ', '');
  await another.click();
  await expect(page).toHaveURL(/not-skills=/);
  await expect(chips(page)).toContainText(`not ${name}`);
  await expect(async () => expect(await total(page)).toBeLessThan(asSkill)).toPass();
  const withoutSkill = await total(page);

  await group(page, 'Salary, a year').getByRole('slider', { name: 'Salary at least' }).focus();
  for (const _step of [1, 2, 3, 4]) await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/pay=\d+-/);
  await expect(async () => expect(await total(page)).toBeLessThan(withoutSkill)).toPass();
  const paid = await total(page);
  await page.getByRole('checkbox', { name: 'Include jobs without pay' }).check();
  await expect(async () => expect(await total(page)).toBeGreaterThan(paid)).toPass();
  const found = await total(page);
  await page.getByLabel('Sort').selectOption('Salary');
  await expect(page).toHaveURL(/sort=salary/);
  await expect(page.getByRole('region', { name: 'Results' }).locator('[aria-busy="true"]')).toHaveCount(0);

  const link = articles(page).first().getByRole('heading').getByRole('link');
  const title = await link.innerText();
  await link.click();
  const pane = page.getByRole('complementary', { name: 'Job details' });
  await expect(pane.getByRole('heading', { name: title })).toBeVisible();
  await page.goBack();
  await expect(pane).toBeHidden();

  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(searchField(other)).toHaveValue('python remote');
  await expect(chips(other)).toContainText(`not ${name}`);
  await expect(async () => expect(await total(other)).toBe(found)).toPass();
  await expect(articles(other).first().getByRole('heading')).toHaveText(title);
  await other.close();
});

test('at the keyboard: a country opens, a town is left out, and everything goes with one press', async ({ page }) => {
  await signIn(page, '/search?view=list&timePosted=any');
  const all = await total(page);
  await openFilters(page);
  const open = group(page, 'Place')
    .getByRole('button', { name: /^Places in / })
    .first();
  await open.focus();
  await page.keyboard.press('Enter');
  await expect(open).toHaveAttribute('aria-expanded', 'true');
  const inside = group(page, 'Place').getByRole('group').first();
  await inside
    .getByRole('button', { name: /^Leave out / })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/not-places=/);
  await expect(async () => expect(await total(page)).toBeLessThan(all)).toPass();
  await page.getByRole('button', { name: 'Clear filters' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?view=list');
});

test('on a phone the filters are a sheet that says how many jobs they leave', async ({ page }) => {
  await signIn(page, '/search?view=list');
  await page.setViewportSize({ width: 390, height: 844 });
  await openFilters(page);
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('checkbox', { name: /^Remote/ }).check();
  const show = sheet.getByRole('button', { name: /^Show [\d,]+ jobs?$/ });
  await expect(show).toBeVisible();
  const promised = Number((await show.innerText()).replace(/\D/g, ''));
  await show.click();
  await expect(sheet).toBeHidden();
  expect(await total(page)).toBe(promised);
});
