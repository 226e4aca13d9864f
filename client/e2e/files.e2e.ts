import { deflateSync, crc32 } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { signInAt } from './accounts-setup.ts';
import { newPerson, type Person } from './board-setup.ts';

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);
const AVATAR = /^\/files\/avatars\//;

/** A PNG of one colour. */
function somePng(side: number): Buffer {
  const chunk = (name: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(side * 3, 0xa0)]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: side }, () => row)));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

/** Opens a person's settings. */
async function openSettings(page: Page, person: Person): Promise<void> {
  await signInAt(page, '/settings', person);
  await expect(page).toHaveURL(/\/settings/);
}

const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

test('a picture is uploaded, shown here and in the header, and is still there after a reload', async ({ page }) => {
  const person = await newPerson(page.request);
  await openSettings(page, person);
  const field = group(page, 'Profile picture');
  await field.getByLabel('Profile picture file').setInputFiles({ name: 'x.txt', mimeType: 'text/plain', buffer: PDF });
  await expect(field.getByRole('alert')).toHaveText('Please select an image file (JPG, PNG, or GIF)');
  await field
    .getByLabel('Profile picture file')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.alloc(2 * 1024 * 1024 + 1) });
  await expect(field.getByRole('alert')).toHaveText('File size must be less than 2MB');
  await field
    .getByLabel('Profile picture file')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(field.getByRole('alert')).toHaveText('Upload failed: Please select an image file (JPG, PNG, or GIF)');

  const typed = page.getByLabel('Current company');
  await typed.fill('Not saved yet');
  await field
    .getByLabel('Profile picture file')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: somePng(64) });
  await expect(page.getByText('Avatar updated successfully!')).toBeVisible();
  await expect(field.getByRole('alert')).toHaveCount(0);
  await expect(field.getByRole('img', { name: 'Your profile' })).toHaveAttribute('src', AVATAR);
  await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', AVATAR);
  await expect(typed).toHaveValue('Not saved yet');

  await typed.fill('');
  await page.goto('/');
  const picture = page.getByRole('banner').locator('img');
  await expect(picture).toHaveAttribute('src', AVATAR);
  expect(await picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(64);
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('banner').locator('img')).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain('/files/');
});

test('a CV is uploaded with the keyboard, viewed by a link that needs no token, and removed', async ({ page }) => {
  const person = await newPerson(page.request);
  await openSettings(page, person);
  const field = group(page, 'CV');
  const chooser = page.waitForEvent('filechooser');
  await field.getByRole('button', { name: 'Upload CV' }).focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: PDF });
  await expect(page.getByText('CV uploaded successfully!')).toBeVisible();
  await expect(field.getByRole('button', { name: 'Replace CV' })).toBeVisible();

  const answer = page.context().waitForEvent('response', (response) => response.url().includes('/files/resumes/'));
  await field.getByRole('button', { name: 'View your CV' }).click();
  const shown = await answer;
  expect(shown.status()).toBe(200);
  expect(shown.headers()['content-type']).toBe('application/pdf');
  expect(new URL(shown.url()).searchParams.get('signature')).toBeTruthy();
  expect(shown.request().headers()['authorization']).toBeUndefined();

  await field.getByRole('button', { name: 'Remove your CV' }).click();
  await page.getByRole('dialog', { name: 'Remove your CV?' }).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('CV removed')).toBeVisible();
  await expect(field.getByRole('button', { name: 'Upload CV' })).toBeFocused();
  expect((await page.request.get(shown.url())).status()).toBe(404);
});

test('an upload that is under way shows how far it is, and can be cancelled', async ({ page }) => {
  const person = await newPerson(page.request);
  await openSettings(page, person);
  await page.route('**/api/v1/me/cv', () => undefined);
  const field = group(page, 'CV');
  await field.getByLabel('CV file').setInputFiles({
    name: 'cv.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.concat([PDF, Buffer.alloc(2_000_000)]),
  });
  await expect(field.getByRole('progressbar')).toBeVisible();
  await expectAccessible(page);
  await field.getByRole('button', { name: 'Cancel' }).click();
  await expect(field.getByRole('progressbar')).toHaveCount(0);
  await expect(field.getByRole('button', { name: 'Upload CV' })).toBeFocused();
});
