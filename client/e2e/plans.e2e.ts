import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { cardIn, choose, column, dragTo, newPerson, openBoard, saveJobs, stagesByRest } from './board-setup.ts';
import { plan } from './plan-command.ts';

const FULL = 'Your free plan is full: 5 of 5 applications used. Saving jobs stays free.';

/** Visits the pricing page by the header, as the app does, without loading it again. */
async function openPricing(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await expect(page.getByRole('heading', { name: 'Simple, Transparent Pricing' })).toBeVisible();
}

test('the free plan refuses the sixth application by drag and by menu, and the command lifts it in the open tab', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const person = await newPerson(page.request);
  const cards = await saveJobs(person, ['applied', 'applied', 'technical', 'rejected', 'saved', 'saved', 'saved']);
  const [fifth = '', sixth = '', seventh = ''] = cards.slice(4).map(({ title }) => title);
  await openBoard(page, person);
  const meter = page.getByRole('region', { name: 'Pipeline Breakdown' });
  await expect(meter.getByText('4 of 5 applications used')).toBeVisible();

  await choose(cardIn(page, 'Saved', fifth), 'Move to', 'Applied');
  await expect(meter.getByText(/^5 of 5 applications used/)).toBeVisible();

  await dragTo(page, cardIn(page, 'Saved', sixth), column(page, 'Applied'));
  await expect(page.getByText(FULL).first()).toBeVisible();
  await expect(cardIn(page, 'Saved', sixth)).toBeVisible();
  await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click();

  await choose(cardIn(page, 'Saved', seventh), 'Move to', 'Technical');
  await expect(page.getByText(FULL).first()).toBeVisible();
  await expect(cardIn(page, 'Saved', seventh)).toBeVisible();
  expect(Object.values(await stagesByRest(person)).filter((stage) => stage === 'saved')).toHaveLength(2);

  await page.getByRole('link', { name: 'See plans' }).click();
  await expect(page).toHaveURL('/pricing');
  const free = page.getByRole('region', { name: 'Free' });
  await expect(free.getByText('Your plan')).toBeVisible();
  await expect(free.getByText(/^5 of 5 applications used/)).toBeVisible();

  expect(await plan('grant', person.email, '--months', '1')).toContain('has Premium now, until');
  const premium = page.getByRole('region', { name: 'Premium' });
  await expect(premium.getByText('Your plan')).toBeVisible();
  await expect(premium.getByText(/^Yours until /)).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'My Board' }).click();
  await dragTo(page, cardIn(page, 'Saved', sixth), column(page, 'Applied'));
  await expect(cardIn(page, 'Applied', sixth)).toBeVisible();
  await expect(page.getByText(`Moved ${sixth} to Applied`)).toBeVisible();
  await expect(meter.getByText(/applications used/)).toBeHidden();

  expect(await plan('revoke', person.email)).toBe(`${person.email} is on the free plan now.`);
  await expect(meter.getByText(/^6 of 5 applications used/)).toBeVisible();
  await choose(cardIn(page, 'Saved', seventh), 'Move to', 'Applied');
  await expect(page.getByText(/^Your free plan is full: 6 of 5 applications used/).first()).toBeVisible();
  // What stands beyond Saved already may go on.
  await choose(cardIn(page, 'Applied', sixth), 'Move to', 'Phone Screen');
  await expect(cardIn(page, 'Phone Screen', sixth)).toBeVisible();
});

test('the prices follow the choice of months, by mouse and by keyboard, and no one is asked to pay here', async ({
  page,
}) => {
  await page.goto('/');
  await openPricing(page);
  const premium = page.getByRole('region', { name: 'Premium' });
  await expect(premium.getByText('$9.9', { exact: true })).toBeVisible();
  await page.getByText('3 Months').click();
  await expect(premium.getByText('$24.9', { exact: true })).toBeVisible();
  await expect(premium.getByText('$29.70')).toHaveCSS('text-decoration-line', 'line-through');
  await expect(premium.getByText(/You save 16%/)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked();
  await expect(premium.getByText('$9.9', { exact: true })).toBeVisible();

  await expect(premium.getByRole('status')).toBeEmpty();
  await premium.getByRole('button', { name: 'Choose Premium' }).click();
  await expect(premium.getByRole('status')).toHaveText(/^Payments aren't enabled on this server\./);
  await page.getByRole('region', { name: 'Free' }).getByRole('button', { name: 'Choose Free' }).click();
  await expect(page).toHaveURL('/pricing');
  await expect(page.getByText('No credit card required • Free forever plan • Upgrade anytime')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target) }))).toEqual([]);

  await page.getByRole('link', { name: 'Learn More' }).click();
  await expect(page.getByRole('heading', { name: 'What each plan includes' })).toBeInViewport();
  await page.getByRole('link', { name: 'Get Started Free' }).click();
  await expect(page).toHaveURL('/sign-up');
});
