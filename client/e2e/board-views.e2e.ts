import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { cardIn, choose, column, newPerson, openBoard, saveJobs, stagesByRest } from './board-setup.ts';

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It must be on the screen.');
  return box;
}

interface Drag {
  /** Where the card is held: pixels from its left edge, negative ones from its right. */
  readonly heldAt: number;
  /** Where it is let go: pixels from the column's left edge, negative ones from its right, and from the card upwards. */
  readonly to: { readonly x: number; readonly up?: number };
}

/** Carries a card with the mouse and lets it go over a column, as soon as that shows that it takes the drop. */
async function drag(page: Page, card: Locator, target: Locator, { heldAt, to }: Drag): Promise<void> {
  await card.scrollIntoViewIfNeeded();
  const [over, from] = [await boxOf(target), await boxOf(card)];
  const x = heldAt < 0 ? from.x + from.width + heldAt : from.x + heldAt;
  const y = from.y + 70;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 12, y + 4, { steps: 4 });
  const toX = to.x < 0 ? over.x + over.width + to.x : over.x + to.x;
  await page.mouse.move(toX, y - (to.up ?? 0), { steps: 12 });
  await expect(target).toHaveAttribute('data-over', 'true');
  await page.mouse.up();
}

test('a card held by its very edge lands in the column under the pointer, whatever else it covers', async ({
  page,
}) => {
  const person = await newPerson(page.request);
  const [first = '', second = ''] = (await saveJobs(person, ['saved', 'technical'])).map(({ title }) => title);
  // All columns open, in a window that has no room for them.
  await page.setViewportSize({ width: 1000, height: 900 });
  await page.addInitScript(() => {
    const stages = ['applied', 'phone-screen', 'final-round', 'offer', 'rejected'];
    localStorage.setItem('foothold.columns', stages.map((stage) => `${stage}:open`).join(' '));
  });
  await openBoard(page, person);

  // Held by its left edge it covers all that the window shows of the next column.
  await cardIn(page, 'Saved', first).scrollIntoViewIfNeeded();
  expect((await boxOf(column(page, 'Final Round'))).x, 'a part of it is visible').toBeLessThan(1000);
  await drag(page, cardIn(page, 'Saved', first), column(page, 'Technical'), { heldAt: 3, to: { x: -120 } });
  await expect(cardIn(page, 'Technical', first)).toBeVisible();

  // Held by its right edge, the same the other way round.
  await page.getByRole('group', { name: 'Applications by stage' }).evaluate((board) => (board.scrollLeft = 120));
  await drag(page, cardIn(page, 'Technical', second), column(page, 'Applied'), { heldAt: -3, to: { x: 110 } });
  await expect(cardIn(page, 'Applied', second)).toBeVisible();
  await expect.poll(() => stagesByRest(person)).toEqual({ [first]: 'technical', [second]: 'applied' });
});

test('the filter finds applications in every stage, stays over a reload, and leads out of nothing found', async ({
  page,
}) => {
  const person = await newPerson(page.request);
  await person.importTable(
    'Position;Employer;City;Status;Comments\nCook;Inn;Bern;Saved;\nBaker;Inn;Basel;Offer;Call Grace\nDiver;Sea;Nice;Saved;',
  );
  await openBoard(page, person);
  const field = page.getByRole('textbox', { name: 'Find applications' });
  await field.fill('inn');
  await expect(page.getByText('2 of 3 applications')).toBeVisible();
  await expect(cardIn(page, 'Offer', 'Baker')).toBeVisible();
  await expect(cardIn(page, 'Saved', 'Diver')).toBeHidden();
  await expect(column(page, 'Saved').getByText('1 of 2')).toBeVisible();
  await expect(page).toHaveURL(/\/board\?q=inn$/);

  await page.reload();
  await expect(field).toHaveValue('inn');
  await expect(page.getByText('2 of 3 applications')).toBeVisible();
  await field.fill('inn grace zurich');
  await expect(page.getByRole('heading', { name: 'No matching applications' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all applications' }).click();
  await expect(field).toHaveValue('');
  await expect(page.getByText('3 applications', { exact: true })).toBeVisible();
});

test('the table sorts, moves and deletes, by keyboard, wide and narrow', async ({ page }) => {
  const person = await newPerson(page.request);
  await person.importTable(
    'Position;Employer;City;Status;Comments\nCook;Sea;Bern;Saved;\nBaker;Inn;Basel;Saved;Call Grace\nDiver;Bay;Nice;Saved;',
  );
  await openBoard(page, person);
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  const table = page.getByRole('table', { name: 'Applications' });
  const names = table.getByRole('rowheader');
  await table.getByRole('button', { name: 'Company' }).click();
  await expect(table.getByRole('columnheader', { name: 'Company' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(names).toHaveText([/^Diver/, /^Baker/, /^Cook/]);
  await table.getByRole('button', { name: 'Company' }).click();
  await expect(names).toHaveText([/^Cook/, /^Baker/, /^Diver/]);
  await expect(page).toHaveURL(/view=table&sort=company&order=desc/);

  // Sorted by stage the row leaves its place, and the focus goes with it.
  await table.getByRole('button', { name: 'Stage' }).click();
  const stage = page.getByRole('combobox', { name: 'Stage of Cook' });
  await stage.selectOption('Offer');
  await expect(page.getByText('Moved Cook to Offer')).toBeVisible();
  await expect(names.last()).toHaveText(/^Cook/);
  await expect(stage).toBeFocused();
  expect(await stagesByRest(person)).toMatchObject({ Cook: 'offer' });

  await page.reload();
  await choose(page.getByRole('row', { name: /Diver/ }), 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('row', { name: /Diver/ })).toBeHidden();
  // The row after it or the one before: rows of one import are equally new, in any order.
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Stage of (Baker|Cook)$/);
  await choose(page.getByRole('row', { name: /Baker/ }), 'Edit Note');
  await expect(page.getByRole('textbox', { name: 'Note for Baker' })).toBeFocused();
  await page.keyboard.press('Escape');

  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: width === 390 ? 'dark' : 'light' });
    await page
      .getByRole('row', { name: /Baker/ })
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await page.keyboard.press('Escape');
  }
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Title, descending');
  await expect(names).toHaveText([/^Cook/, /^Baker/]);
});

test('a board of hundreds draws few of its cards, and loses none', async ({ page }) => {
  const rows = Array.from({ length: 300 }, (_, place) => `Job ${place + 1};Firm;Bern;Saved;`);
  const person = await newPerson(page.request);
  await person.importTable(['Position;Employer;City;Status;Comments', ...rows].join('\n'));
  await openBoard(page, person);
  const saved = column(page, 'Saved');
  const cards = saved.getByRole('article');
  const first = cards.first();
  await expect(first).toHaveAttribute('aria-setsize', '300');
  await expect(first).toHaveAttribute('aria-posinset', '1');
  expect(await cards.count()).toBeLessThan(40);
  const title = (await first.getByRole('heading').textContent()) ?? '';
  const second = (await cards.nth(1).getByRole('heading').textContent()) ?? '';

  // By keyboard: out, with the focus, and accessible on the way.
  await page.getByRole('button', { name: `Move ${title}`, exact: true }).focus();
  await page.keyboard.press('Space');
  const spoken = page.locator('[aria-live="assertive"]');
  await expect(spoken.filter({ hasText: 'position 1 of 300' })).toBeAttached();
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await expect(spoken.filter({ hasText: 'Applied, position 1 of 1.' })).toBeAttached();
  await page.keyboard.press('Space');
  await expect(cardIn(page, 'Applied', title)).toBeVisible();
  await expect(page.getByRole('button', { name: `Move ${title}`, exact: true })).toBeFocused();

  // By mouse, down inside the column: its place is where it was dropped.
  await drag(page, cardIn(page, 'Saved', second), saved, { heldAt: 40, to: { x: 60, up: -160 } });
  await expect
    .poll(async () => (await cards.getByRole('heading').allTextContents()).indexOf(second))
    .toBeGreaterThan(0);

  // The end of the column is there when it is scrolled to, and a card that is moved from there keeps the focus.
  await page
    .getByRole('group', { name: 'Applications by stage' })
    .evaluate((board) => board.scrollTo({ top: board.scrollHeight }));
  const last = saved.locator('article[aria-posinset="299"]');
  await expect(last).toBeVisible();
  const lastTitle = (await last.getByRole('heading').textContent()) ?? '';
  await choose(last, 'Move to', 'Offer');
  await expect(page.getByRole('button', { name: `Move ${lastTitle}`, exact: true })).toBeFocused();
  const toast = page.getByText(`Moved ${lastTitle} to Offer`).locator('..');
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(cardIn(page, 'Saved', lastTitle)).toBeInViewport();
  await expect(page.getByRole('button', { name: `Move ${lastTitle}`, exact: true })).toBeFocused();
  await expect(column(page, 'Offer').getByText('No applications')).toBeVisible();
});
