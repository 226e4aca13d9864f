import { randomUUID } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { signInAt } from './accounts-world.ts';
import { confirmAddress, publish } from './auto-apply-world.ts';
import { cardIn, column, newDevice, newPerson, openBoard, stagesByRest } from './board-world.ts';

const COMPLETE = { first_name: 'Ada', last_name: 'Lovelace', phone: '+44123', job_title: 'Programmer' };
const CV = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

test('what matches is shown before anything is saved, excluded and taken back; a run prepares it, a person sends it', async ({
  page,
  browser,
}) => {
  const person = await newPerson(page.request);
  const word = `Bridgewright${randomUUID().slice(0, 8)}`;
  const [mailed, byHand, unwanted] = [`${word} Engineer`, `Senior ${word}`, `${word} Intern`];
  await Promise.all([
    publish(
      { title: mailed, company: `Mailed ${word}`, description: 'Please send your application to jobs@mailed.example.' },
      { title: byHand, company: `Plain ${word}`, description: 'We build bridges.' },
      { title: unwanted, company: `Unwanted ${word}`, description: 'We build walls.' },
    ),
    confirmAddress(page.request, person),
    person.call('PUT', '/me', COMPLETE),
  ]);
  await signInAt(page, '/settings', person);
  await page.getByLabel('CV file').setInputFiles({ name: 'ada.pdf', mimeType: 'application/pdf', buffer: CV });
  await expect(page.getByRole('button', { name: 'View your CV' })).toBeVisible();
  await page.getByRole('tab', { name: /^Auto-Apply/ }).click();

  const matches = page.getByRole('region', { name: 'Matches' });
  await expect(matches.getByText('Add at least one keyword: without one no job matches.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Keywords' }).fill(word);
  await page.keyboard.press('Enter');
  await page.getByText('Full-time', { exact: true }).click();
  await expect(matches.getByText('3 jobs match today')).toBeVisible();
  await matches.getByRole('button', { name: `Exclude job: ${unwanted}` }).click();
  await expect(matches.getByText('2 jobs match today')).toBeVisible();
  await matches.getByRole('button', { name: /^Undo/ }).click();
  await expect(matches.getByText('3 jobs match today')).toBeVisible();
  await matches.getByRole('button', { name: `Exclude company: Unwanted ${word}` }).click();
  await expect(matches.getByText('2 jobs match today')).toBeVisible();

  const board = await newDevice(browser);
  await openBoard(board, person);
  await page.getByText('Inactive', { exact: true }).click();
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText(/^Settings saved successfully!/)).toBeVisible();
  await matches.getByRole('button', { name: 'Run now' }).click();
  await expect(matches.getByText(/2 jobs matched, 2 taken on/)).toBeVisible();

  // The board in another browser says where the card came from, without being asked.
  await expect(cardIn(board, 'Saved', byHand).getByText('Auto-apply')).toBeVisible();

  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  await waiting.getByRole('button', { name: `Show application for ${mailed}` }).click();
  const letter = waiting.getByRole('textbox', { name: 'Letter' });
  await letter.fill('Dear team,\nI build bridges.\nAda');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await waiting.getByRole('button', { name: `Send: ${mailed}` }).click();
  await expect(column(board, 'Applied').getByText(mailed)).toBeVisible();

  await page.route('https://jobs.example.com/**', (route) => route.fulfill({ body: 'The posting' }));
  await waiting.getByRole('link', { name: `Open and apply: ${byHand}` }).click();
  await waiting.getByRole('button', { name: 'Yes, I applied' }).click();
  await expect(waiting.getByText(/^Nothing waits for you\./)).toBeVisible();
  expect(await stagesByRest(person)).toEqual({ [mailed]: 'applied', [byHand]: 'applied' });

  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByText('Sent by mail')).toBeVisible();
  await expect(history.getByText('Applied by you')).toBeVisible();
  await history.getByRole('combobox', { name: 'Outcome' }).selectOption('Discarded');
  await expect(history.getByText('Nothing in the history fits.')).toBeVisible();
  const download = page.waitForEvent('download');
  await history.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe('foothold-auto-apply.csv');
  await board.context().close();
});
