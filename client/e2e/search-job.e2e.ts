import { expect, type Page, test } from '@playwright/test';
import { sendSignIn, signInAt } from './accounts-setup.ts';
import { newPerson } from './board-setup.ts';
import { articles } from './search-setup.ts';

const links = (page: Page) => articles(page).getByRole('heading').getByRole('link');
const pane = (page: Page) => page.getByRole('complementary', { name: 'Job details' });
/** The words of the job in the pane. */
const opened = (page: Page) => pane(page).getByRole('heading', { level: 2 });

/** The employers' sites are not there; what opens in their place is an empty page. */
async function withoutEmployers(page: Page): Promise<void> {
  await page.context().route(
    (url) => url.hostname !== 'localhost',
    (route) => route.fulfill({ contentType: 'text/html', body: 'An employer.' }),
  );
}

test('the pane follows the keys, leads to the full page, and the keys go on there', async ({ page, request }) => {
  await signInAt(page, '/search?view=list', await newPerson(request));
  const titles = [await links(page).nth(0).innerText(), await links(page).nth(1).innerText()] as const;
  await links(page).first().click();
  await expect(opened(page)).toHaveText(titles[0]);
  await page.keyboard.press('j');
  await expect(opened(page)).toHaveText(titles[1]);
  await expect(links(page).nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(opened(page)).toHaveText(titles[0]);
  await page.keyboard.press('Escape');
  await expect(pane(page)).toBeHidden();
  await expect(links(page).first()).toBeFocused();

  await page.keyboard.press('o');
  await expect(opened(page)).toHaveText(titles[0]);
  await page.keyboard.press('o');
  await expect(page).toHaveURL(/\/jobs\/[^/]+$/);
  await expect(page.getByRole('heading', { level: 1, name: titles[0], exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The posting' })).toBeVisible();

  await page.keyboard.press('s');
  await expect(page.getByText('Job saved successfully!')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Stages' }).getByRole('button', { name: 'Saved' })).toBeVisible();

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Find or jump' });
  await palette.getByRole('option', { name: /^Tailor my CV/ }).click();
  await expect(page).toHaveURL(/\/cv-optimize\?application=/);
});

test('a posting leads to similar ones and to its company, whose jobs are a search away', async ({ page, request }) => {
  await signInAt(page, '/search?view=list', await newPerson(request));
  await links(page).first().click();
  const similar = pane(page).getByRole('region', { name: 'Similar jobs' });
  await similar.scrollIntoViewIfNeeded();
  const first = similar.getByRole('article').first().getByRole('link').first();
  const title = await first.innerText();
  await first.click();
  await expect(opened(page)).toHaveText(title);
  await pane(page)
    .getByRole('link', { name: `Open ${title} as a page` })
    .click();
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  const link = page.getByRole('main').locator('header').getByRole('link').first();
  const company = await link.innerText();
  await link.click();
  await expect(page).toHaveURL(/\/companies\/company-/);
  await page.reload();
  const jobs = page.getByRole('region', { name: 'Newest jobs' }).getByRole('article');
  await expect(jobs.first()).toBeVisible();
  const count = await jobs.count();
  await page.getByRole('link', { name: `All jobs at ${company}` }).click();
  await expect(page.getByRole('button', { name: `Remove filter company: ${company}` })).toBeVisible();
  await expect(articles(page)).toHaveCount(count);
});

test('people who come back from an employer are asked once whether they applied', async ({ page, request }) => {
  await withoutEmployers(page);
  await signInAt(page, '/search?view=list', await newPerson(request));
  await links(page).first().click();
  const employer = page.waitForEvent('popup');
  await pane(page)
    .getByRole('link', { name: /^Apply/ })
    .click();
  await (await employer).close();
  const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await comeBack();
  const question = page.getByRole('region', { name: 'Did you apply?' });
  await question.getByRole('button', { name: 'Yes, I applied' }).click();
  await expect(page.getByText(/ is in Applied\.$/)).toBeVisible();
  await expect(question).toBeHidden();
  await expect(pane(page).getByRole('group', { name: 'Stages' })).toBeVisible();
  await expect(pane(page).getByRole('link', { name: /^View job/ })).toBeVisible();
  await comeBack();
  await expect(question).toBeHidden();
});

test('a hidden job leaves the list, and comes back by undo', async ({ page, request }) => {
  await signInAt(page, '/search?view=list', await newPerson(request));
  const id = await links(page).first().getAttribute('data-job');
  const row = page.locator(`[data-job="${id}"]`);
  await links(page).first().click();
  await pane(page).getByRole('button', { name: 'Hide from search' }).click();
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
});

test('a visitor reads a job from a link, and Save leads to an account and back', async ({ browser, page, request }) => {
  const person = await newPerson(request);
  await signInAt(page, '/search?view=list', person);
  const title = await links(page).first().innerText();
  const id = (await links(page).first().getAttribute('data-job')) ?? '';

  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(`/jobs/${encodeURIComponent(id)}`);
  await expect(visitor.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  await visitor.getByRole('button', { name: /^Save / }).click();
  await expect(visitor).toHaveURL('/sign-in');
  await sendSignIn(visitor, person.email, person.password);
  await expect(visitor).toHaveURL(`/jobs/${encodeURIComponent(id)}`);
  await visitor.getByRole('button', { name: /^Save / }).click();
  await expect(visitor.getByText('Job saved successfully!')).toBeVisible();
  await context.close();
});
