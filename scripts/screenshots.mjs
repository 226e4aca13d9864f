/**
 * Takes the screenshots of docs/images from a running Foothold in local mode:
 *
 * npm start                              (in another terminal)   node scripts/screenshots.mjs [http://localhost:4000]
 *
 * Signs in as the premium demo account and fills its board, so use a DATA_DIR you don't need.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { chromium } from 'playwright';

const base = (process.argv[2] ?? 'http://localhost:4000').replace(/\/$/, '');
const account = { email: 'premium.demo@example.com', password: 'foothold-demo' };
const folder = path.resolve(import.meta.dirname, '../docs/images');

/** Stages of the pictured board, one entry per card. */
const BOARD = [
  ...Array(4).fill('saved'),
  ...Array(3).fill('applied'),
  ...Array(2).fill('phone-screen'),
  ...Array(2).fill('technical'),
  'final-round',
  'offer',
  'rejected',
];

async function call(address, { token, ...init } = {}) {
  const response = await fetch(`${base}${address}`, {
    ...init,
    headers: {
      ...(init.body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${init.method ?? 'GET'} ${address} answered ${response.status}: ${text}`);
  return text === '' ? null : JSON.parse(text);
}

/** An ID token of the demo account, from the emulator behind the product's own port. */
async function signIn() {
  const { idToken } = await call('/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local', {
    method: 'POST',
    body: JSON.stringify({ ...account, returnSecureToken: true }),
  });
  return idToken;
}

/** Clears the demo account's board and fills it with jobs of different companies. */
async function fillBoard(token) {
  const { applications } = await call('/api/v1/applications', { token });
  for (const { application_id: id } of applications) {
    await call(`/api/v1/applications/${id}`, { method: 'DELETE', token });
  }
  const { jobs } = await call('/api/v1/jobs?jobTitle=engineer&limit=100&offset=5', { token });
  const perCompany = [...new Map(jobs.map((job) => [job.company, job])).values()];
  for (const [index, stage] of BOARD.entries()) {
    const body = JSON.stringify({
      job_id: perCompany[index].id,
      stage,
      notes: index === BOARD.indexOf('technical') ? 'Pairing on Thursday, ask about the on-call rota.' : '',
    });
    await call('/api/v1/applications', { method: 'POST', token, body });
  }
}

/** Signs in through the form, as a person would. */
async function signInPage(page) {
  await page.goto(`${base}/sign-in`);
  await page.getByRole('textbox', { name: 'Email' }).fill(account.email);
  await page.locator('input[autocomplete="current-password"]').fill(account.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/sign-in');
}

const PICTURES = [
  {
    name: 'board',
    address: '/board',
    ready: (page) => page.getByRole('region', { name: 'Offer' }).getByRole('button').first(),
  },
  {
    name: 'search',
    address: '/search',
    ready: (page) => page.getByText(/^Found [\d,.]+ jobs matching your criteria/).first(),
  },
  { name: 'home', address: '/', ready: (page) => page.getByRole('heading', { level: 1 }) },
];

const token = await signIn();
await fillBoard(token);
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH || undefined });
try {
  for (const colorScheme of ['light', 'dark']) {
    const page = await browser.newPage({
      colorScheme,
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    });
    await signInPage(page);
    for (const { name, address, ready } of PICTURES) {
      await page.goto(base + address);
      await ready(page).waitFor();
      await page.evaluate(() => document.fonts.ready);
      const file = path.join(folder, `${name}-${colorScheme}.png`);
      await page.screenshot({ path: file });
      console.log(path.relative(process.cwd(), file));
    }
    await page.close();
  }
} finally {
  await browser.close();
}
