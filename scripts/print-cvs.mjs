/**
 * Prints web pages as PDF, as a browser does: `node scripts/print-cvs.mjs FOLDER` prints each FOLDER/NAME.html as
 * FOLDER/NAME.pdf. Part of `npm run eval:cv -- --generated`, see server/src/cli/eval-cv/generated/samples.ts.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { findBrowser } from './test/browser.mjs';

const [folder = ''] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
try {
  const page = await browser.newPage();
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.html'))) {
    const file = path.join(folder, name);
    await page.goto(pathToFileURL(file).href);
    await page.pdf({ path: file.replace(/\.html$/u, '.pdf'), preferCSSPageSize: true });
  }
} finally {
  await browser.close();
}
