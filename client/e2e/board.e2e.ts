import { expect, type Page, test } from '@playwright/test';
import { countRequests } from './accounts-setup.ts';
import {
  cardIn,
  choose,
  column,
  dragTo,
  newPerson,
  openBoard,
  type Person,
  saveJobs,
  stagesByRest,
} from './board-setup.ts';

// As most people have it: what is dragged, dropped, opened and closed moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** A person on their board with cards in the given stages. */
async function boardWith(page: Page, stages: readonly string[]): Promise<{ person: Person; titles: string[] }> {
  const person = await newPerson(page.request);
  const titles = (await saveJobs(person, stages)).map(({ title }) => title);
  await openBoard(page, person);
  return { person, titles };
}

const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

test('a card dragged by the mouse moves to another stage, at once and for good', async ({ page }) => {
  const { person, titles } = await boardWith(page, ['saved', 'saved']);
  const [, title = ''] = titles;
  await dragTo(page, cardIn(page, 'Saved', title), column(page, 'Applied'));

  await expect(cardIn(page, 'Applied', title)).toBeVisible();
  await expect(page.getByText(`Moved ${title} to Applied`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Move ${title}`, exact: true })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Pipeline Breakdown' })).toContainText('Active pipeline1');
  expect(await stagesByRest(person)).toMatchObject({ [title]: 'applied' });
  const asked = countRequests(page, 'BoardPage');
  await page.reload();
  await expect(cardIn(page, 'Applied', title)).toBeVisible();
  expect(asked(), 'the page takes the answer that was asked for before its code was there').toBe(1);
});

test('Tab, Space and the arrow keys alone move a card, also to columns that are only partly in the window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { person, titles } = await boardWith(page, ['saved', 'applied', 'final-round']);
  const [title = ''] = titles;
  for (let presses = 0; (await focusedName(page)) !== `Move ${title}`; presses += 1) {
    expect(presses, 'the grip is reached by Tab').toBeLessThan(40);
    await page.keyboard.press('Tab');
  }
  const spoken = page.locator('[aria-live="assertive"]');
  const grip = page.getByRole('button', { name: `Move ${title}`, exact: true });
  await page.keyboard.press('Space');
  await expect(spoken.filter({ hasText: title })).toHaveText(`Lifted ${title}. Saved, position 1 of 1.`);
  await page.keyboard.press('ArrowRight');
  await expect(spoken.filter({ hasText: /^Applied, position \d of 2\.$/ })).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(spoken.filter({ hasText: 'Phone Screen, position 1 of 1.' })).toBeAttached();
  // The keys of someone quick are taken one after the other.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(cardIn(page, 'Phone Screen', title)).toBeVisible();
  await expect(grip).toBeFocused();
  await expect.poll(() => stagesByRest(person)).toMatchObject({ [title]: 'phone-screen' });

  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole('group', { name: 'Applications by stage' }).evaluate((board) => board.scrollTo({ left: 0 }));
  const last = await column(page, 'Final Round').boundingBox();
  expect(last?.x, 'a part of it is visible').toBeLessThan(1280);
  await page.keyboard.press('Space');
  await expect(spoken.filter({ hasText: `Lifted ${title}. Phone Screen, position 1 of 1.` })).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(spoken.filter({ hasText: 'Technical, position 1 of 1.' })).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(spoken.filter({ hasText: /^Final Round, position \d of 2\.$/ })).toBeAttached();
  await page.keyboard.press('Space');
  await expect(cardIn(page, 'Final Round', title)).toBeInViewport({ ratio: 1 });
  await expect(grip).toBeFocused();
  await expect.poll(() => stagesByRest(person)).toMatchObject({ [title]: 'final-round' });
});

test('the keyboard moves a card into an empty column that is below the window', async ({ page }) => {
  // Too low for a whole card under the head of the columns, so the page has to scroll for the card to fit.
  await page.setViewportSize({ width: 390, height: 700 });
  const { titles } = await boardWith(page, ['saved', 'saved', 'technical']);
  const [title = ''] = titles;
  const spoken = page.locator('[aria-live="assertive"]');
  await page.getByRole('button', { name: `Move ${title}`, exact: true }).focus();
  await page.evaluate(() => window.scrollTo({ top: 0 }));
  await page.keyboard.press('Space');
  await expect(spoken.filter({ hasText: `Lifted ${title}.` })).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(spoken.filter({ hasText: 'Applied, position 1 of 1.' })).toBeAttached();
  await page.keyboard.press('Space');
  await expect(cardIn(page, 'Applied', title)).toBeVisible();
});

test('the menu moves a card, keeps the focus on it, and Undo takes it back', async ({ page }) => {
  const { person, titles } = await boardWith(page, ['saved']);
  const [title = ''] = titles;
  await choose(cardIn(page, 'Saved', title), 'Move to', 'Offer');
  await expect(cardIn(page, 'Offer', title)).toBeVisible();
  await expect(page.getByRole('button', { name: `Move ${title}`, exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`Moved ${title} to Saved`)).toBeVisible();
  await expect(cardIn(page, 'Saved', title)).toBeVisible();
  expect(await stagesByRest(person)).toMatchObject({ [title]: 'saved' });
});

test('an order inside a column belongs to the tab and asks nothing of the server', async ({ page }) => {
  const { titles } = await boardWith(page, ['saved', 'saved']);
  const [older = '', newer = ''] = titles;
  const order = column(page, 'Saved').getByRole('heading', { level: 3 });
  await expect(order).toHaveText([newer, older]);
  const mutations: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('mutation')) mutations.push(request.url());
  });
  await page.getByRole('button', { name: `Move ${newer}`, exact: true }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[aria-live="assertive"]').filter({ hasText: 'position 2 of 2' })).toBeAttached();
  await page.keyboard.press('Space');
  await expect(order).toHaveText([older, newer]);
  // The page has long answered for the drop when a new one is there, which knows nothing of the order.
  await page.reload();
  await expect(order).toHaveText([newer, older]);
  expect(mutations).toEqual([]);
});

test('a full free plan sends the card back and leads to the plans', async ({ page }) => {
  const { person, titles } = await boardWith(page, ['saved', ...Array<string>(5).fill('applied')]);
  const [title = ''] = titles;
  await dragTo(page, cardIn(page, 'Saved', title), column(page, 'Applied'));
  const toast = page.getByRole('alert').filter({ hasText: 'plan' });
  await expect(toast).toBeVisible();
  await expect(cardIn(page, 'Saved', title)).toBeVisible();
  expect(await stagesByRest(person)).toMatchObject({ [title]: 'saved' });
  await toast.getByRole('link').click();
  await expect(page).toHaveURL('/pricing');
});

test('a deleted application asks first and does not come back', async ({ page }) => {
  const { person, titles } = await boardWith(page, ['saved', 'saved']);
  const [title = '', other = ''] = titles;
  await choose(cardIn(page, 'Saved', title), 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(cardIn(page, 'Saved', title)).toBeVisible();

  await choose(cardIn(page, 'Saved', title), 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Application deleted successfully')).toBeVisible();
  await expect(cardIn(page, 'Saved', title)).toBeHidden();
  await expect(page.getByRole('button', { name: `Move ${other}`, exact: true })).toBeFocused();
  expect(Object.keys(await stagesByRest(person))).toEqual([other]);
});

test('a note is written on the card and kept', async ({ page }) => {
  const { titles } = await boardWith(page, ['saved']);
  const [title = ''] = titles;
  const card = cardIn(page, 'Saved', title);
  await choose(card, 'Edit Note');
  const field = card.getByPlaceholder('Add a note...');
  await expect(field).toBeFocused();
  await page.keyboard.type('Ask about the team.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Note updated successfully')).toBeVisible();
  await page.reload();
  await expect(card.getByText('Ask about the team.')).toBeVisible();

  await choose(card, 'Edit Note');
  await field.fill('Never mind');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).press('Enter');
  await expect(card.getByText('Ask about the team.')).toBeVisible();
  await expect(card.getByRole('button', { name: `Move ${title}` })).toBeFocused();
});

test('on a phone the columns scroll and the page does not', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { titles } = await boardWith(page, ['saved', 'rejected']);
  const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(await isTooWide()).toBe(false);
  await cardIn(page, 'Rejected', titles[1] ?? '').scrollIntoViewIfNeeded();
  await expect(cardIn(page, 'Rejected', titles[1] ?? '')).toBeInViewport();
  expect(await isTooWide()).toBe(false);
});
