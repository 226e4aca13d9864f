import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { cardIn, choose, dragTo, column, newPerson, openBoard, saveJobs } from './board-setup.ts';

const TEXT = 'Dear Ada,\n\nI would like to work with you.\n';

/** Beside the board, or where there is no room for that over it. */
const DETAILS = '[data-application-pane], [role="dialog"]';
const region = (page: Page, name: string) => page.locator(DETAILS).getByRole('region', { name, exact: true });

/** What lies behind a dialog is half covered by it, and cannot be reached. */
async function expectOpenAccessible(page: Page): Promise<void> {
  const include = (await page.getByRole('dialog').count()) > 0 ? '[role="dialog"]' : 'main';
  await expectAccessible(page, { include });
}

test('a card’s details hold its documents, its note, its reminder and its history, and live', async ({ page }) => {
  const person = await newPerson(page.request);
  const [{ id, title } = { id: '', title: '' }] = await saveJobs(person, ['applied']);
  await openBoard(page, person);
  await cardIn(page, 'Applied', title).getByRole('button', { name: title, exact: true }).click();
  const dialog = page.getByRole('complementary', { name: title });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`application=${id}`));
  await expect(region(page, 'History').getByRole('listitem')).toHaveText([/Added to Applied/]);

  await region(page, 'Documents').getByLabel('Kind').selectOption('Cover letter');
  await region(page, 'Documents')
    .getByLabel('Document file')
    .setInputFiles({ name: 'Brief für Ünal.txt', mimeType: 'text/plain', buffer: Buffer.from(TEXT) });
  const row = region(page, 'Documents').getByRole('listitem').filter({ hasText: 'Brief für Ünal.txt' });
  await expect(row).toContainText('Cover letter');
  const download = page.waitForEvent('download');
  await row.getByRole('button', { name: 'Download Brief für Ünal.txt' }).click();
  expect((await download).suggestedFilename()).toBe('Brief für Ünal.txt');
  expect(await readFile(await (await download).path(), 'utf8')).toBe(TEXT);
  await region(page, 'Documents')
    .getByLabel('Document file')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('x') });
  await expect(region(page, 'Documents').getByRole('alert')).toHaveText(
    'Please select a PDF, Word (.docx) or text file',
  );

  await region(page, 'Note').getByRole('button', { name: 'Add Note' }).click();
  await page.keyboard.type('Ask about the team.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).press('Enter');
  await expect(dialog).toBeVisible();
  await region(page, 'Note').getByRole('button', { name: 'Add Note' }).click();
  await page.keyboard.type('Ask for the salary.');
  await page.keyboard.press('Control+Enter');
  await expect(region(page, 'Note').getByText('Ask for the salary.')).toBeVisible();
  await expect(region(page, 'Note').getByRole('button', { name: 'Edit Note' })).toBeFocused();

  await region(page, 'Reminder').getByRole('button', { name: 'Set Reminder' }).click();
  await expectOpenAccessible(page);
  await region(page, 'Reminder')
    .getByRole('button', { name: /^In 3 days/ })
    .click();
  await region(page, 'Reminder').getByRole('button', { name: 'Save' }).click();
  await expect(region(page, 'Reminder')).toContainText('Set for');

  await person.call('PUT', `/applications/${id}`, { stage: 'offer' });
  await expect(region(page, 'Stage').getByRole('combobox')).toHaveValue('offer');
  await expect(region(page, 'History').getByRole('listitem').first()).toContainText('Applied → Offer');

  await page.reload();
  await expect(region(page, 'History').getByRole('listitem')).toHaveCount(3);
  await row.getByRole('button', { name: /^Remove/ }).click();
  const question = page.getByRole('dialog', { name: 'Remove this document?' });
  // Its code is lazy: Escape pressed before would close nothing.
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(dialog).toBeVisible();
  await row.getByRole('button', { name: /^Remove/ }).click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(row).toHaveCount(0);
  await expect(region(page, 'History').getByRole('listitem').first()).toContainText('Removed Brief für Ünal.txt');

  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/board');
  await expect(page.getByRole('button', { name: `Move ${title}`, exact: true })).toBeFocused();
});

test('a reminder is due by itself, is put off from its badge and done, and the title still drags its card', async ({
  page,
}) => {
  const person = await newPerson(page.request);
  const [{ id, title } = { id: '', title: '' }] = await saveJobs(person, ['saved']);
  await openBoard(page, person);
  const card = cardIn(page, 'Saved', title);
  const badge = card.getByRole('button', { name: /^Reminder/ });
  await person.call('PUT', `/applications/${id}`, { next_reminder: new Date(Date.now() + 4_000).toISOString() });
  await expect(badge).toHaveText(/^Reminder (today|tomorrow)$/);
  await expect(badge).toHaveText(/^Reminder, due/);
  await person.call('PUT', `/applications/${id}`, { next_reminder: '2025-01-02T09:00:00Z' });
  await expect(badge).toHaveText(/^Reminder, overdue by \d+ days$/);

  await badge.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Reminder/ });
  await expect(dialog.getByLabel('Date')).toBeFocused();
  await expectOpenAccessible(page);
  await dialog.getByRole('button', { name: /^In a week/ }).click();
  await dialog.getByRole('button', { name: 'Snooze' }).click();
  await expect(dialog).toBeHidden();
  await expect(badge).toHaveText(/^Reminder \w+ \d+/);
  await expect(badge).toBeFocused();

  await dragTo(page, card, column(page, 'Applied'));
  await expect(cardIn(page, 'Applied', title)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await choose(cardIn(page, 'Applied', title), 'Details');
  const details = page.getByRole('dialog', { name: title });
  await expect(region(page, 'History').getByRole('listitem')).toHaveCount(3);
  expect(await details.evaluate((element) => element.scrollWidth > window.innerWidth)).toBe(false);
  await expectOpenAccessible(page);
  await region(page, 'Reminder').getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Reminder done')).toBeVisible();
  await expect(region(page, 'Reminder').getByRole('button', { name: 'Set Reminder' })).toBeFocused();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(details).toBeHidden();
  await expect(page.getByRole('button', { name: `Move ${title}`, exact: true })).toBeFocused();
});
