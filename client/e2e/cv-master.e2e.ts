import { expect, test } from '@playwright/test';
import { signInAt } from './accounts-setup.ts';
import { newPerson } from './board-setup.ts';
import { plan } from './plan-command.ts';

/** What is employer here and what title, nobody can tell. */
const UNCLEAR_CV = `Mira Anand
mira.anand@example.com | +49 341 555 0142

Experience
Feldmark
Weaver
Oct 2016 - Jul 2018
- Made 14 sites for museums and clubs, from sketch to hosting.

Languages
German (native), English (fluent)
`;

test('a CV is read beside its file; what is unsure is corrected and confirmed by a key, in every tab', async ({
  page,
  context,
}) => {
  const person = await newPerson(page.request);
  await plan('grant', person.email);
  await signInAt(page, '/cv/read', person);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  const buffer = Buffer.from(UNCLEAR_CV);
  await (await chooser).setFiles({ name: 'mira.txt', mimeType: 'text/plain', buffer });

  const job = page.getByRole('region', { name: 'Job', exact: true });
  // Reading may take ten seconds, and the file has to be sent first.
  await expect(job.getByText('Check', { exact: true })).toBeVisible({ timeout: 20_000 });
  const file = page.getByRole('article', { name: 'Your file' });
  await expect(file.locator('mark[data-active][data-uncertain]')).toHaveText(['Feldmark', 'Weaver']);

  const other = await context.newPage();
  await other.goto('/cv/read');
  await expect(
    other.getByRole('region', { name: 'Job', exact: true }).getByText('Check', { exact: true }),
  ).toBeVisible();

  await job.getByLabel('Title').fill('Web developer');
  await job.getByLabel('Employer').fill('Feldmark');
  await page.keyboard.press('Enter');
  await expect(job.getByText('Confirmed')).toBeVisible();

  const followed = other.getByRole('region', { name: 'Job', exact: true });
  await expect(followed.getByText('Confirmed')).toBeVisible();
  await expect(followed.getByLabel('Title')).toHaveValue('Web developer');

  // A press on a line of the file leads to its field, and a field to its line.
  await file.getByText('Made 14 sites for museums').click();
  await expect(job.getByLabel('Bullet points')).toBeFocused();
  await job.getByLabel('From').focus();
  await expect(file.locator('mark[data-current]')).toHaveText('Oct 2016');

  // By keys as by hand: lifted, moved, put down.
  const grip = page.getByRole('button', { name: 'Drag Language 1 of 2' });
  await grip.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/You have lifted an item/)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(/You have moved the item/)).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page.getByRole('region', { name: 'Language 1 of 2' }).getByLabel('Name')).toHaveValue('English');

  await page.reload();
  await expect(job.getByText('Confirmed')).toBeVisible();
  await expect(job.getByLabel('Employer')).toHaveValue('Feldmark');
  await page.getByRole('button', { name: /^Confirm all/ }).click();
  await expect(page.getByText('All confirmed')).toBeVisible();
});
