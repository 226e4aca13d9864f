import { expect, test } from '@playwright/test';
import { cardIn, choose, column, newPerson, openBoard, saveJobs } from './board-setup.ts';

test('the charts of the board come with the scrolling, show as tables and follow a move', async ({ page }) => {
  const person = await newPerson(page.request);
  const cards = await saveJobs(person, ['saved', 'applied', 'phone-screen', 'technical']);
  const drawing: string[] = [];
  page.on('request', (request) => {
    const asksForHistory = request.postData()?.includes('PipelineHistory') ?? false;
    if (asksForHistory || /assets\/charts-.*\.js$/.test(request.url())) drawing.push(request.url());
  });
  await openBoard(page, person);
  const pipeline = page.getByRole('region', { name: 'Pipeline Breakdown' });
  await expect(pipeline).toContainText('Average process time–18 days typical');
  expect(drawing).toEqual([]);

  await page.getByRole('heading', { name: 'Progress' }).scrollIntoViewIfNeeded();
  const reached = page.getByRole('region', { name: 'How far applications get', exact: true });
  await expect(reached.locator('svg.recharts-surface').first()).toBeVisible();
  await expect(reached.locator('svg').getByText('2 · 67%')).toBeVisible();

  await reached.getByRole('button', { name: /^Show table/ }).click();
  const offers = reached.getByRole('row', { name: /^Offer/ });
  await expect(offers).toHaveText('Offer00%');
  await choose(cardIn(page, 'Technical', cards[3]?.title ?? ''), 'Move to', 'Offer');
  await expect(offers).toHaveText('Offer133%');
  await expect(pipeline).toContainText('Active pipeline3');
});

test('a board that takes too long is loaded again by its button', async ({ page }) => {
  const person = await newPerson(page.request);
  await saveJobs(person, ['saved']);
  await openBoard(page, person);
  let isSilent = true;
  await page.route('**/graphql', (route) => (isSilent ? undefined : route.continue()));
  // The screen stands before its question is asked; asked after the silence, it would be answered without the button.
  const asked = page.waitForRequest((request) => request.postData()?.includes('query BoardPage') ?? false);
  await page.reload();
  await asked;
  await expect(page.getByText('Loading your applications')).toBeVisible();
  await expect(page.getByText('Please wait while we fetch your job applications...')).toBeVisible();
  // What waits is still not answered: the page that comes asks again.
  isSilent = false;
  await page.getByRole('button', { name: 'Taking too long? Retry' }).click();
  await expect(column(page, 'Saved').getByRole('article')).toHaveCount(1);
});
