import { randomUUID } from 'node:crypto';
import { nextDailyRun } from '@foothold/server/domain';
import { expect, test } from '@playwright/test';
import { signInAt } from './accounts-setup.ts';
import { attachedFile, confirmAddress, headerOf, nearestMorning } from './auto-apply-setup.ts';
import { cardIn, column, newPerson, stagesByRest } from './board-setup.ts';
import { type ClockedProduct, startClockedProduct } from './clocked-product.ts';

const COMPLETE = { first_name: 'Ada', last_name: 'Lovelace', phone: '+44123', job_title: 'Programmer' };
const CV = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);
const MINUTE_MS = 60_000;

let product: ClockedProduct;
test.beforeAll(async () => {
  product = await startClockedProduct();
});
test.afterAll(() => product.close());

test('what matches is prepared at eight in the morning where the person is, sent once when they say so, and never after they turn it off', async ({
  browser,
}) => {
  const { zone, eight } = nearestMorning();
  await product.beAt(new Date(eight.getTime() - 10 * MINUTE_MS));
  const context = await browser.newContext({ baseURL: product.origin, timezoneId: zone });
  const page = await context.newPage();
  const person = await newPerson(page.request);
  const word = `Bridgewright${randomUUID().slice(0, 8)}`;
  const [mailed, byHand] = [`${word} Engineer`, `Senior ${word}`];
  const posting = (title: string, company: string, description: string) => ({
    title,
    company,
    description,
    url: `https://jobs.example.com/${encodeURIComponent(title)}`,
  });
  await Promise.all([
    product.publish(
      posting(mailed, 'Mailed Ltd', 'Please send your application to jobs@mailed.example.'),
      posting(byHand, 'Plain Ltd', 'We build bridges.'),
    ),
    confirmAddress(page.request, person),
    person.call('PUT', '/me', COMPLETE),
  ]);
  await signInAt(page, '/settings', person);
  await page.getByLabel('CV file').setInputFiles({ name: 'ada.pdf', mimeType: 'application/pdf', buffer: CV });
  await expect(page.getByRole('button', { name: 'View your CV' })).toBeVisible();
  await page.getByRole('tab', { name: /^Auto-Apply/ }).click();

  // How many would be found is shown before anything is saved; what they are, and why, stands in the inbox.
  await expect(page.getByRole('link', { name: 'No matches today' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Keywords' }).fill(word);
  await page.keyboard.press('Enter');
  await page.getByText('Full-time', { exact: true }).click();
  await expect(page.getByRole('link', { name: '2 matches today' })).toBeVisible();
  await page.getByText('Inactive', { exact: true }).click();
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText(/^Settings saved successfully!/)).toBeVisible();
  await expect(page.getByText(/^Auto-apply is on\. Next search: .* 8:00 AM\.$/)).toBeVisible();
  await page.getByRole('link', { name: '2 matches today' }).click();
  const matches = page.getByRole('region', { name: 'Matches' });
  const why = matches.getByRole('list', { name: `Why ${mailed} at Mailed Ltd matches` });
  await expect(why.getByRole('listitem')).toHaveText([`Keyword: ${word}`, 'Type: Full-time']);
  await matches.getByRole('button', { name: `Exclude job: ${byHand}` }).click();
  await expect(matches.getByText('1 match today')).toBeVisible();
  await matches.getByRole('button', { name: /^Undo/ }).click();
  await expect(matches.getByText('2 matches today')).toBeVisible();

  // Nothing happens a minute before; at eight the pages say so by themselves, the board in its own tab.
  const board = await context.newPage();
  await board.goto('/board');
  await expect(column(board, 'Saved')).toBeVisible();
  // A browser draws a tab behind another one once a second.
  await page.bringToFront();
  expect(await product.beAt(new Date(eight.getTime() - MINUTE_MS))).toBe(0);
  await page.clock.setSystemTime(eight);
  expect(await product.beAt(eight)).toBe(1);
  await expect(matches.getByText(/^Last run on .* 8:00 AM: 2 jobs matched, 2 prepared\.$/)).toBeVisible();
  await expect(cardIn(board, 'Saved', byHand).getByText('Auto-apply')).toBeVisible();
  expect(await product.mails()).toEqual([]);

  // The inbox is cleared by keys: the letter is changed and sent, the other one is done on the employer's page.
  const inbox = page.getByRole('navigation', { name: 'Inbox views' });
  await inbox.getByRole('link', { name: 'To review 2' }).click();
  const heading = page.getByRole('heading', { level: 2 });
  await expect(heading.first()).toBeVisible();
  if ((await heading.first().textContent()) !== mailed) await page.keyboard.press('j');
  await expect(page.getByRole('heading', { level: 2, name: mailed })).toBeVisible();
  await page.keyboard.press('p');
  await expect(page.getByRole('complementary', { name: 'The posting' })).toContainText('jobs@mailed.example');
  await page.keyboard.press('p');
  await page.keyboard.press('e');
  await page.getByRole('textbox', { name: 'Letter' }).fill('Dear team,\nI build bridges.\nAda');
  await page.keyboard.press('Control+Enter');
  await expect(column(board, 'Applied').getByText(mailed)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: byHand })).toBeVisible();
  await context.route('https://jobs.example.com/**', (route) => route.fulfill({ body: 'The posting' }));
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Open their form' }).click();
  await (await opened).close();
  await page.bringToFront();
  await page.getByRole('button', { name: 'Yes, I applied' }).click();
  await expect(page.getByRole('heading', { name: 'All clear' })).toBeVisible();
  expect(await stagesByRest(person)).toEqual({ [mailed]: 'applied', [byHand]: 'applied' });

  await inbox.getByRole('link', { name: 'History' }).click();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByText('Sent by email')).toBeVisible();
  await expect(history.getByText('Applied by you')).toBeVisible();
  const download = page.waitForEvent('download');
  await history.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe('foothold-auto-apply.csv');
  const [mail, ...others] = await product.mails();
  expect(others).toEqual([]);
  expect(mail?.to).toBe('jobs@mailed.example');
  expect(headerOf(mail, 'Reply-To')).toContain(person.email);
  expect(mail?.content).toContain('I build bridges.');
  expect(attachedFile(mail, 'CV Ada Lovelace.pdf')).toEqual(CV);

  // Turned off, the next morning passes without anything.
  await page.getByRole('link', { name: 'Auto-apply is on' }).click();
  await page.getByText('Active', { exact: true }).click();
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Auto-apply is off.')).toBeVisible();
  await product.publish(
    posting(`Another ${word}`, 'Another Ltd', 'Please send your application to jobs@another.example.'),
  );
  expect(await product.beAt(new Date(nextDailyRun(eight, zone).getTime() + MINUTE_MS))).toBe(1);
  expect(await product.mails()).toHaveLength(1);
  await context.close();
});
