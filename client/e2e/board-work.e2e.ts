import { expect, type Locator, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { boardText, cardIn, choose, column, newPerson, openBoard, saveJobs, stagesByRest } from './board-setup.ts';

/** Pixels between the bottom of one box and the top of another; negative where the second begins within the first. */
async function gap(above: Locator, below: Locator): Promise<number> {
  const [first, second] = await Promise.all([above.boundingBox(), below.boundingBox()]);
  return first && second ? second.y - (first.y + first.height) : Number.NaN;
}

test('a job of one’s own is added, edited, moved and deleted with others, and comes back by Undo', async ({ page }) => {
  const person = await newPerson(page.request);
  const titles = (await saveJobs(person, ['saved', 'saved'])).map(({ title }) => title);
  await openBoard(page, person);
  const dialog = page.getByRole('dialog', { name: 'Add a job' });
  const selected = page.getByRole('region', { name: 'Selected applications' });
  const selectedCount = selected.getByRole('status');

  // Added by its key, with what its page says, which this server's rules would not let it read.
  await page.route('**/graphql', (route) => {
    if (!route.request().postData()?.includes('readJobLink')) return route.fallback();
    const draft = {
      __typename: 'JobLinkDraft',
      jobId: null,
      title: 'Pastry Chef',
      company: 'Sugar & Co',
      location: 'Lyon',
      url: 'https://jobs.example/chef',
      salary: null,
    };
    return route.fulfill({ json: { data: { readJobLink: { __typename: 'ReadJobLinkPayload', draft } } } });
  });
  await page.keyboard.press('a');
  await expect(dialog.getByLabel('Job link')).toBeFocused();
  await page.keyboard.type('jobs.example/chef');
  await dialog.getByLabel('Salary').fill('40k');
  await dialog.getByRole('button', { name: 'Fill in from link' }).click();
  await expect(dialog.getByLabel('Job title')).toHaveValue('Pastry Chef');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add to board' }).click();
  const chef = cardIn(page, 'Saved', 'Pastry Chef');
  await expect(chef).toContainText('40k');
  await expect(page.getByRole('button', { name: 'Move Pastry Chef', exact: true })).toBeFocused();
  const found = await person.call('GET', '/jobs?jobTitle=Pastry+Chef&timePosted=any');
  expect(JSON.stringify(found)).not.toContain('Sugar');

  await choose(chef, 'Edit Job');
  await page.getByLabel('Job title').fill('Chocolatier');
  await page.keyboard.press('Enter');
  await expect(cardIn(page, 'Saved', 'Chocolatier')).toBeVisible();
  await cardIn(page, 'Saved', 'Chocolatier')
    .getByRole('button', { name: /^Actions/ })
    .click();
  await expect(page.getByRole('menuitem', { name: 'Edit Job' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'View Job' })).toHaveAttribute('href', 'https://jobs.example/chef');
  await page.keyboard.press('Escape');

  // All three at once, by a range.
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  const boxes = column(page, 'Saved').getByRole('article').getByRole('checkbox');
  await boxes.first().click();
  await boxes.last().click({ modifiers: ['Shift'] });
  await expect(selectedCount).toHaveText('3 selected');
  await expectAccessible(page);
  await selected.getByRole('button', { name: 'Move to' }).click();
  await page.getByRole('menuitem', { name: 'Applied' }).click();
  await expect(page.getByText('Moved 3 applications to Applied')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Moved 3 applications back')).toBeVisible();
  expect(Object.values(await stagesByRest(person))).toEqual(['saved', 'saved', 'saved']);

  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await selected.getByRole('button', { name: 'Select all 3 shown' }).click();
  await selected.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete 3' }).click();
  await expect(page.getByText('Deleted 3 applications')).toBeVisible();
  expect(await stagesByRest(person)).toEqual({});
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('3 applications are back on your board')).toBeVisible();
  expect(new Set(Object.keys(await stagesByRest(person)))).toEqual(new Set([...titles, 'Chocolatier']));
});

test('a toast never lies on the buttons of the selection', async ({ page }) => {
  const person = await newPerson(page.request);
  await saveJobs(person, Array<string>(6).fill('saved'));
  await openBoard(page, person);
  const bar = page.getByRole('region', { name: 'Selected applications' });
  for (const size of [
    { width: 1280, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    // On a phone what is seldom needed waits behind a button.
    if (size.width === 390) await page.getByRole('button', { name: 'Filter and view' }).click();
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await bar.getByRole('button', { name: 'Select all 6 shown' }).click();
    await bar.getByRole('button', { name: 'Move to' }).click();
    await page.getByRole('menuitem', { name: 'Applied' }).click();
    const toast = page.getByRole('alert').filter({ hasText: 'Nothing was moved' });
    await expect(toast).toBeVisible();
    // Hovered, it stays.
    await toast.hover();
    await expect.poll(() => gap(bar, toast)).toBeGreaterThanOrEqual(0);
    await toast.getByRole('button', { name: 'Dismiss' }).click();
    await page.keyboard.press('Escape');
  }
});

test('without a connection changes wait on their cards and are made when it is back', async ({ page, context }) => {
  const person = await newPerson(page.request);
  const cards = await saveJobs(person, ['saved', 'saved', 'saved']);
  const [moved = '', noted = '', lost = ''] = cards.map(({ title }) => title);
  await openBoard(page, person);
  // The menu's code comes when the browser is idle, or with the first press.
  await cardIn(page, 'Saved', moved)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await expect(page.getByRole('menuitem', { name: 'Move to', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await expect(page.getByText(/^You're offline/)).toBeVisible();

  await choose(cardIn(page, 'Saved', moved), 'Move to', 'Applied');
  await expect(cardIn(page, 'Applied', moved)).toContainText('Will sync when you reconnect');
  await choose(cardIn(page, 'Saved', noted), 'Edit Note');
  await page.keyboard.type('Ask Ada');
  await page.keyboard.press('Control+Enter');
  await expect(cardIn(page, 'Saved', noted)).toContainText('Ask Ada');
  await choose(cardIn(page, 'Saved', lost), 'Move to', 'Offer');
  await expect(page.getByText('3 board changes will sync when you reconnect.')).toBeVisible();

  // Another device is faster with the third.
  await person.call('PUT', `/applications/${cards[2]?.id}`, { stage: 'rejected' });
  await context.setOffline(false);
  await expect(page.getByText(`${lost} is in Rejected now.`, { exact: false })).toBeVisible();
  await expect(page.getByText('Will sync when you reconnect')).toHaveCount(0);
  await expect(cardIn(page, 'Applied', moved)).toBeVisible();
  await expect(cardIn(page, 'Rejected', lost)).toBeVisible();
  expect(await stagesByRest(person)).toMatchObject({ [moved]: 'applied', [noted]: 'saved', [lost]: 'rejected' });
  const shown = await boardText(page);
  await page.reload();
  await expect(cardIn(page, 'Saved', noted)).toContainText('Ask Ada');
  expect(await boardText(page)).toBe(shown);
});
