import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { cardIn, column, newPerson, openBoard, saveJobs } from './board-setup.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const STAGES = ['saved', 'saved', 'applied', 'technical', 'offer', 'rejected'] as const;

const title = (page: Page, stage: string, name: string) =>
  cardIn(page, stage, name).getByRole('button', { name, exact: true });

test('the details of a card stand beside the columns, and follow the arrow keys', async ({ page }) => {
  const person = await newPerson(page.request);
  const cards = await saveJobs(person, STAGES);
  const [first = '', second = '', applied = '', , , rejected = ''] = cards.map((card) => card.title);
  await openBoard(page, person);
  // The newest is on top.
  await title(page, 'Saved', second).press('Enter');
  const pane = (name: string) => page.getByRole('complementary', { name });
  await expect(pane(second).getByRole('region', { name: 'History' })).toContainText('Added to Saved');
  await expect(title(page, 'Saved', second)).toBeFocused();
  await expect(cardIn(page, 'Saved', second)).toHaveAttribute('aria-current', 'true');
  const board = await page.getByRole('group', { name: 'Applications by stage' }).boundingBox();
  const docked = await pane(second).boundingBox();
  expect(board && docked && board.x + board.width <= docked.x + 1).toBe(true);
  await expectAccessible(page);

  await page.keyboard.press('ArrowDown');
  await expect(title(page, 'Saved', first)).toBeFocused();
  await expect(pane(first)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(pane(applied)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`application=${cards[2]?.id}`));

  // What had no room opens for the card one comes to.
  await expect(column(page, 'Rejected')).toHaveAttribute('data-folded', 'true');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  await expect(pane(rejected)).toBeVisible();
  await expect(title(page, 'Rejected', rejected)).toBeFocused();
  await expect(column(page, 'Rejected')).not.toHaveAttribute('data-folded');

  // Numbers move it, and it stays beside the board.
  await page.keyboard.press('6');
  await expect(cardIn(page, 'Offer', rejected)).toBeVisible();
  await expect(pane(rejected).getByRole('region', { name: 'History' })).toContainText('Rejected → Offer');

  await page.keyboard.press('Escape');
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await expect(page).toHaveURL('/board');
  await expect(page.locator(':focus')).toHaveCount(1);
});

test('Enter on what is open shows it on a page of its own, and Back returns', async ({ page }) => {
  const person = await newPerson(page.request);
  const [{ title: name } = { title: '' }] = await saveJobs(person, ['saved']);
  await openBoard(page, person);
  await title(page, 'Saved', name).press('Enter');
  await expect(page.getByRole('complementary', { name })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/jobs\//);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('complementary', { name })).toBeVisible();
  await page.getByRole('complementary', { name }).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await expect(cardIn(page, 'Saved', name).getByRole('button', { name: `Move ${name}` })).toBeFocused();
});
