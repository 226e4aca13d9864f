import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { signInByPrompt } from './accounts-setup.ts';
import { newPerson, type Person } from './board-setup.ts';
import { ADA_CV } from './cv-setup.ts';
import { plan } from './plan-command.ts';

const file = (name: string, mimeType: string, content: string | Uint8Array) => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
});

/** Signs a person in and leaves them on the optimizer. */
async function openOptimizer(page: Page, person: Person): Promise<void> {
  await page.goto('/cv-optimize');
  await expect(page.getByRole('main').getByRole('heading', { name: 'Welcome to CV Optimizer' })).toBeVisible();
  await signInByPrompt(page, person);
  await expect(page).toHaveURL('/cv-optimize');
}

/** Presses a button of the result and answers what was saved, once it was announced. */
async function download(page: Page, button: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  const name = saved.suggestedFilename();
  await expect(page.getByText(`${name} is being downloaded.`)).toBeVisible();
  return { name, bytes: await readFile(await saved.path()) };
}

test('a free person sees what Premium adds; with it a CV is optimised by keyboard, downloaded, and there after a reload', async ({
  page,
}) => {
  const person = await newPerson(page.request);
  await openOptimizer(page, person);
  await expect(page.getByRole('heading', { name: 'Premium Feature' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Upgrade to Premium' })).toHaveAttribute('href', '/pricing');
  await plan('grant', person.email);
  const form = page.getByRole('form', { name: 'CV Optimizer' });
  const optimize = form.getByRole('button', { name: 'Optimize CV' });
  await expect(optimize).toBeDisabled();

  const chooser = page.waitForEvent('filechooser');
  await form.getByRole('button', { name: 'Choose File' }).focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(file('ada.txt', 'text/plain', ADA_CV));
  await expect(form.getByText('ada.txt')).toBeVisible();
  await expect(form.getByText('(0.01 MB)')).toBeVisible();
  await form.getByRole('radio', { name: 'Professional', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(form.getByRole('radio', { name: 'Executive' })).toBeChecked();
  await form.getByRole('radio', { name: 'Simple & Clean' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(form.getByRole('radio', { name: 'One-Page Optimized' })).toBeChecked();
  await form.getByLabel('Additional skills').first().fill('Kubernetes');
  await page.keyboard.press('Enter');
  await form.getByRole('checkbox', { name: 'Analytical' }).focus();
  await page.keyboard.press('Space');
  await form.getByRole('switch', { name: 'Include Cover Letter' }).focus();
  await page.keyboard.press('Space');
  await optimize.focus();
  await page.keyboard.press('Enter');

  await expect(page.getByText('Your CV has been optimized and is ready to download.')).toBeVisible();
  const result = page.getByRole('region', { name: 'Optimized Results' });
  await expect(result.getByRole('heading', { name: 'Optimization Complete' })).toBeVisible();
  await expect(page.getByText('Complete!', { exact: true })).toBeVisible();
  await expect(result.getByText('Ada Lovelace')).toBeVisible();

  await page.reload();
  await expect(result.getByText('Ada Lovelace')).toBeVisible();
  await expect(form.getByRole('radio', { name: 'One-Page Optimized' })).toBeChecked();
  await expect(optimize).toBeDisabled();
  for (const [button, name] of [
    ['Download CV', 'optimized-cv-Ada-Lovelace.docx'],
    ['Download Cover Letter', 'cover-letter-Ada-Lovelace.docx'],
  ] as const) {
    const saved = await download(page, button);
    expect(saved.name).toBe(name);
    expect(saved.bytes.subarray(0, 2).toString()).toBe('PK');
  }
});

test('what cannot be optimised is said, an upload can be cancelled, and a chosen file is not left by accident', async ({
  page,
}) => {
  const person = await newPerson(page.request);
  await plan('grant', person.email);
  await openOptimizer(page, person);
  const form = page.getByRole('form', { name: 'CV Optimizer' });
  const input = form.getByLabel('CV file');
  const alert = page.getByRole('main').getByRole('alert');
  const optimize = form.getByRole('button', { name: 'Optimize CV' });

  await form.getByLabel('Target job title (optional)').press('Enter');
  await expect(alert).toHaveText('Please select a file to upload.');
  await input.setInputFiles(file('cv.png', 'image/png', 'x'));
  await expect(alert).toHaveText('Please upload a PDF, DOC, DOCX, or TXT file.');
  await input.setInputFiles(file('cv.pdf', 'application/pdf', Buffer.alloc(10 * 1024 * 1024)));
  await expect(alert).toHaveText('File size must be less than 10MB.');
  await expect(optimize).toBeDisabled();

  // Only the server reads the content.
  await input.setInputFiles(file('cv.pdf', 'application/pdf', '%PDF-1.4 and nothing that could be read'));
  await expect(alert).toHaveCount(0);
  await optimize.click();
  await expect(page.getByText('There was an error optimizing your CV. Please try again.')).toBeVisible();
  await expect(alert).not.toBeEmpty();

  await input.setInputFiles(file('cv.txt', 'text/plain', ADA_CV));
  await expect(alert).toHaveCount(0);
  await page.route('**/api/v1/cv/uploads', () => undefined);
  await optimize.click();
  await expect(page.getByText('Preparing file...')).toBeVisible();
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cancel).toHaveCount(0);
  await expect(optimize).toBeFocused();

  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(form.getByText('cv.txt')).toBeVisible();
  await form.getByRole('button', { name: 'Remove cv.txt' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL('/pricing');
});
