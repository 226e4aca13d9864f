/**
 * Takes pictures of every page from a running Foothold in local mode, at 1280 × 900 and 390 × 844, light and dark:
 *
 * npm start                              (in another terminal)   node scripts/screenshots.mjs [http://localhost:4000] [folder]
 *
 * Signs in as the premium demo account, whose board is filled at the first start. The pictures the documents show go to
 * docs/images; with a folder, all of them go there.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { chromium } from 'playwright';
import { findBrowser } from './test/browser.mjs';

const base = (process.argv[2] ?? 'http://localhost:4000').replace(/\/$/, '');
const account = { email: 'premium.demo@example.com', password: 'foothold-demo' };
const documents = path.resolve(import.meta.dirname, '../docs/images');
const folder = process.argv[3] ? path.resolve(process.argv[3]) : null;

const SIZES = [
  { name: 'desktop', width: 1280, height: 900 },
  { name: 'phone', width: 390, height: 844 },
];

/** Signs in through the form, as a person would. */
async function signIn(page) {
  await page.goto(`${base}/sign-in`);
  await page.getByRole('textbox', { name: 'Email' }).fill(account.email);
  await page.locator('input[autocomplete="current-password"]').fill(account.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/sign-in');
}

const heading = (page) => page.getByRole('heading', { level: 1 }).first();
const found = (page) => page.getByText(/^Found [\d,.]+ jobs? matching your criteria/).first();

/** What a visitor sees. */
const VISITOR = [
  { name: 'home', address: '/', ready: (page) => page.getByText(/open jobs match/) },
  { name: 'search-signed-out', address: '/search', ready: (page) => page.getByText(/open jobs? match/) },
  { name: 'board-signed-out', address: '/board', ready: heading },
  { name: 'pricing', address: '/pricing', ready: heading },
  { name: 'sign-in', address: '/sign-in', ready: heading },
  { name: 'sign-up', address: '/sign-up', ready: heading },
  { name: 'not-found', address: '/no-such-page', ready: heading },
  { name: 'pieces', address: '/dev/pieces', ready: heading },
];

/** What the demo account sees. `address` may follow a link of the page before. */
const PERSON = [
  {
    name: 'home-signed-in',
    address: '/',
    ready: (page) => page.getByRole('region', { name: 'Today' }).getByRole('listitem'),
  },
  { name: 'today', address: '/today', ready: (page) => page.getByRole('main').getByRole('listitem') },
  { name: 'search', address: '/search?view=list', ready: found },
  { name: 'search-grid', address: '/search?view=grid', ready: found },
  { name: 'search-map', address: '/search?view=map', ready: found },
  {
    name: 'board',
    address: '/board',
    ready: (page) => page.getByRole('region', { name: 'Offer' }).getByRole('article'),
  },
  { name: 'board-report', address: '/board/report', ready: heading },
  { name: 'board-import', address: '/board/import', ready: heading },
  {
    name: 'inbox',
    address: '/inbox',
    ready: (page) => page.getByRole('main').getByRole('button', { name: /Send|Open/ }),
  },
  { name: 'cv', address: '/cv-optimize', ready: heading },
  { name: 'settings', address: '/settings', ready: heading },
  { name: 'settings-auto-apply', address: '/settings?tab=auto-apply', ready: heading },
  {
    name: 'job',
    from: '/search?view=list',
    address: (page) =>
      page
        .locator('[data-job]')
        .nth(1)
        .getAttribute('data-job')
        .then((id) => `/jobs/${id}`),
    ready: (page) => page.getByRole('heading', { name: 'The posting' }),
  },
  {
    name: 'company',
    address: (page) => page.getByRole('main').locator('a[href^="/companies/"]').first().getAttribute('href'),
    ready: (page) => page.getByRole('region', { name: 'Newest jobs' }).getByRole('article'),
  },
];

/** The pictures the documents show. */
const DOCUMENTED = new Set(['home', 'search', 'board', 'job', 'company']);

async function take(page, { name, from, address, ready }, file) {
  if (from) {
    await page.goto(base + from);
    await found(page).waitFor();
    await page.locator('[data-job]').first().waitFor();
  }
  await page.goto(base + (typeof address === 'string' ? address : await address(page)));
  await ready(page).first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: file });
  console.log(name, path.relative(process.cwd(), file));
}

const browser = await chromium.launch({ executablePath: await findBrowser() });
mkdirSync(folder ?? documents, { recursive: true });
try {
  for (const { name: size, width, height } of SIZES) {
    if (!folder && size !== 'desktop') continue;
    for (const colorScheme of ['light', 'dark']) {
      const context = await browser.newContext({ colorScheme, viewport: { width, height }, reducedMotion: 'reduce' });
      const page = await context.newPage();
      const fileOf = (name) =>
        folder
          ? path.join(folder, `${name}-${size}-${colorScheme}.png`)
          : path.join(documents, `${name}-${colorScheme}.png`);
      const wanted = (pictures) => (folder ? pictures : pictures.filter(({ name }) => DOCUMENTED.has(name)));
      for (const picture of wanted(VISITOR)) await take(page, picture, fileOf(picture.name));
      await signIn(page);
      for (const picture of wanted(PERSON)) await take(page, picture, fileOf(picture.name));
      await context.close();
    }
  }
} finally {
  await browser.close();
}
