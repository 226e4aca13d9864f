import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInEveryForm } from './accessible.ts';
import { cardIn, newPerson, openBoard, saveJobs, stagesByRest } from './board-setup.ts';

const TABLE = [
  'Position;Employer;City;Status;Comments;Date applied',
  'Cook;Inn;Bern;Interviewing;Call Grace;20.10.2026',
  'Baker;Bakery;Basel;Wishlist;;',
  'Diver;Sea;Nice;Mysterious;;',
].join('\r\n');

/** Chooses a file on the page of imports. */
const choose = (page: Page, name: string, content: string | Buffer) =>
  page.getByLabel('File to import').setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) });

/** Goes to the import through the board's menu. */
async function goToImport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import, export, report' }).click();
  await page.getByRole('menuitem', { name: 'Import a list' }).click();
}

/** Takes the board away through its menu. */
async function exported(page: Page, entry: string): Promise<Buffer> {
  await page.getByRole('button', { name: 'Import, export, report' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: entry }).click();
  return readFile(await (await download).path());
}

test('a table comes in as its owner means it, once, and leaves again as a table', async ({ page }) => {
  const person = await newPerson(page.request);
  await openBoard(page, person);
  await goToImport(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import Applications');
  await choose(page, 'jobs.csv', TABLE);
  await expect(page.getByText('2 would be added, 0 already there, 1 left out.')).toBeVisible();
  expect(await stagesByRest(person)).toEqual({});
  await page.getByLabel('Mysterious').selectOption('Offer');
  await expect(page.getByText('3 would be added, 0 already there, 0 left out.')).toBeVisible();
  await expectAccessibleInEveryForm(page);
  await page.getByRole('button', { name: 'Import 3 applications' }).click();
  await expect(page.getByText('3 added, 0 already there, 0 left out.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(cardIn(page, 'Technical', 'Cook')).toContainText('Call Grace');
  expect(await stagesByRest(person)).toEqual({ Cook: 'technical', Baker: 'saved', Diver: 'offer' });

  const table = await exported(page, 'Export as spreadsheet (CSV)');
  await goToImport(page);
  await choose(page, 'foothold-board.csv', table);
  await expect(page.getByText('0 would be added, 3 already there, 0 left out.')).toBeVisible();
});

test('an exported board is imported on another one', async ({ page, browser }) => {
  const [ada, grace] = [await newPerson(page.request), await newPerson(page.request)];
  await saveJobs(ada, ['saved', 'applied', 'offer']);
  await openBoard(page, ada);
  const zip = await exported(page, 'Export everything with files (ZIP)');
  const other = await (await browser.newContext()).newPage();
  await openBoard(other, grace);
  await goToImport(other);
  await choose(other, 'foothold-board.zip', zip);
  await other.getByRole('button', { name: 'Import 3 applications' }).click();
  await expect(other.getByText('3 added, 0 already there, 0 left out.')).toBeVisible();
  expect(await stagesByRest(grace)).toEqual(await stagesByRest(ada));
});

test('a report covers a period and prints on paper without the page around it', async ({ page }) => {
  const person = await newPerson(page.request);
  await saveJobs(person, ['saved', 'applied', 'offer', ...Array<string>(17).fill('saved')]);
  await openBoard(page, person);
  await page.getByRole('button', { name: 'Import, export, report' }).click();
  await page.getByRole('menuitem', { name: 'Printable report' }).click();
  const report = page.getByRole('article', { name: /^Job applications/ });
  await expect(report).toContainText(person.email);
  await expect(report.getByRole('heading', { name: 'Saved (18)' })).toBeVisible();
  await expect(report.getByLabel('Totals')).toContainText('Applied2');
  await expectAccessibleInEveryForm(page);

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/board/report?from=2001-01-01&to=2001-01-31');
  await expect(report).toContainText('No activity on these days.');
  await page.getByRole('button', { name: '7 days' }).click();
  await expect(report.getByRole('heading', { name: 'Offer (1)' })).toBeVisible();
  expect(new URL(page.url()).searchParams.has('from')).toBe(true);

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(report.getByRole('listitem').first()).toHaveCSS('break-inside', 'avoid');
  const colours = await report.evaluate((element) => [
    getComputedStyle(element).backgroundColor,
    getComputedStyle(document.documentElement).colorScheme,
  ]);
  expect(colours).toEqual(['rgb(255, 255, 255)', 'light']);
  for (const format of ['A4', 'Letter']) {
    const pdf = (await page.pdf({ format, preferCSSPageSize: false })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b(?!s)/g)?.length).toBeGreaterThan(1);
  }
});

test('visitors learn what the pages are for', async ({ page }) => {
  await page.goto('/board/import');
  await expect(page.getByRole('heading', { name: 'Import your applications' })).toBeVisible();
  await expectAccessibleInEveryForm(page);
  await page.goto('/board/report');
  await expect(page.getByRole('heading', { name: 'A report of your applications' })).toBeVisible();
});
