import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { sendSignIn, signInAt, signOutByMenu } from './accounts-setup.ts';
import { column, newDevice, newPerson, saveJobs } from './board-setup.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Account and preferences' });

test('time zone and shortcuts go with the account to another device', async ({ page, browser }) => {
  const ada = await newPerson(page.request);
  await signInAt(page, '/settings', ada);
  await section(page).getByRole('combobox', { name: 'Time zone' }).fill('utc+9');
  await page.getByRole('option', { name: 'Tokyo, UTC+9' }).click();
  await expect(section(page).getByText('Saved.')).toBeVisible();
  await section(page)
    .getByRole('switch', { name: /^Single-key shortcuts/ })
    .click({ force: true });
  await expect(section(page).getByRole('switch', { name: /^Single-key shortcuts/ })).not.toBeChecked();
  await expect(section(page).getByText('Saved.')).toBeVisible();

  const other = await newDevice(browser);
  await signInAt(other, '/settings', ada);
  await expect(section(other).getByRole('combobox', { name: 'Time zone' })).toHaveValue('Tokyo, UTC+9');
  const preferences = other.waitForResponse((answer) => answer.request().postData()?.includes('Preferences') ?? false);
  await other.goto('/search');
  await preferences;
  await expect(other.getByRole('article').first()).toBeVisible();
  await other.keyboard.press('?');
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await other.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(other.getByRole('switch', { name: /^Single-key shortcuts/ })).not.toBeChecked();
});

test('a password is changed by anyone who knows the old one, and the session goes on', async ({ page }) => {
  const ada = await newPerson(page.request);
  await signInAt(page, '/settings', ada);
  const form = page.getByRole('form', { name: 'Change password' });
  await form.getByLabel('Current password', { exact: true }).fill('not this one');
  await form.getByLabel('New password', { exact: true }).fill('another word');
  await form.getByLabel('Confirm new password', { exact: true }).fill('another word');
  await page.keyboard.press('Enter');
  await expect(form.getByText("That's not your current password.")).toBeVisible();
  await expect(form.getByLabel('Current password', { exact: true })).toBeFocused();
  await form.getByLabel('Current password', { exact: true }).fill(ada.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password changed')).toBeVisible();

  await page.goto('/board');
  await expect(column(page, 'Saved')).toBeVisible();
  await signOutByMenu(page);
  await page.goto('/sign-in');
  await sendSignIn(page, ada.email, ada.password);
  await expect(page.getByRole('alert').filter({ hasText: 'Sign in failed' })).toBeVisible();
  await sendSignIn(page, ada.email, 'another word');
  await expect(page).toHaveURL('/');
});

test('everything about a person comes as one zip', async ({ page }) => {
  const ada = await newPerson(page.request);
  await saveJobs(ada, ['applied']);
  await signInAt(page, '/settings', ada);
  const download = page.waitForEvent('download');
  await section(page).getByRole('button', { name: 'Download My Data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('foothold-export.zip');
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  for (const name of ['account.json', 'applications.json', 'profile.json']) expect(bytes.includes(name)).toBe(true);
  await expect(page.getByText('Download Started')).toBeVisible();
});

test('an account is deleted with its password, and its other devices are signed out', async ({ page, browser }) => {
  const ada = await newPerson(page.request);
  await saveJobs(ada, ['saved']);
  const other = await newDevice(browser);
  await signInAt(other, '/board', ada);
  await expect(column(other, 'Saved').getByRole('article')).toHaveCount(1);

  await signInAt(page, '/settings', ada);
  // What is unsaved holds no one back who deletes everything.
  await page.getByLabel('Current company').fill('Unsaved');
  await section(page).getByRole('button', { name: 'Delete My Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await dialog.getByLabel('Password', { exact: true }).fill('not this one');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText("That's not your password.")).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(ada.password);
  await dialog.getByRole('button', { name: 'Delete My Account' }).click();

  await expect(page).toHaveURL('/');
  await expect(page.getByText('Account deleted')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Welcome to your Job Board' })).toBeVisible();
  await expect(other.getByText('Your session has ended. Please sign in again.')).toBeVisible();

  await page.goto('/sign-in');
  await sendSignIn(page, ada.email, ada.password);
  await expect(page.getByRole('alert').filter({ hasText: 'Sign in failed' })).toBeVisible();
});
