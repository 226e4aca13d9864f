/**
 * Opens a large board in a browser and drags cards; the last line of output is JSON. Part of the benchmark, see
 * server/src/cli/bench/board/in-browser.ts:
 *
 * node scripts/bench-in-browser.mjs ORIGIN EMAIL PASSWORD
 */
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from 'playwright';
import { findBrowser } from './test/browser.mjs';

const [origin = '', email = '', password = ''] = process.argv.slice(2);

const VISITS = 7;
const CARD = '[data-card-id]';
/** One frame at 60 per second. */
const FRAME_MS = 1000 / 60;

/** Runs in every page before its own scripts: records when the first card was painted, frames, and long tasks. */
function watchPage(card) {
  const seen = { firstCard: null, longTasks: [], frames: [] };
  globalThis.bench = seen;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.longTasks.push({ startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
  const look = new MutationObserver(() => {
    if (document.querySelector(card) === null) return;
    look.disconnect();
    // Once the next frame is scheduled, this one is on the screen.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => (seen.firstCard = performance.now()));
      port1.start();
      port2.postMessage(null);
    });
  });
  look.observe(document, { childList: true, subtree: true });
}

async function signIn(page) {
  await page.goto(`${origin}/board`);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Sign In' }).click();
  await page.locator(CARD).first().waitFor();
}

/** Milliseconds from navigation to the first card, in a new page. */
async function visit(context, { isCold }) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  if (isCold) await devtools.send('Network.clearBrowserCache');
  await page.goto(`${origin}/board`);
  await page.waitForFunction(() => globalThis.bench.firstCard !== null);
  const ms = await page.evaluate(() => globalThis.bench.firstCard);
  // Pending loads must not overlap the next visit.
  await page.waitForLoadState('networkidle');
  await page.close();
  return ms;
}

const quantile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(share * values.length) - 1)] ?? 0;

/** Runs an action and measures how smooth the page was meanwhile. */
async function watched(page, name, work) {
  await page.evaluate(() => {
    const { bench } = globalThis;
    bench.longTasks.length = 0;
    bench.frames = [];
    bench.since = performance.now();
    bench.isWatching = true;
    const frame = (at) => {
      bench.frames.push(at);
      if (bench.isWatching) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  await work();
  const { frames, longTasks } = await page.evaluate(async () => {
    const { bench } = globalThis;
    bench.isWatching = false;
    // The observer reports a task a little later.
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
    const tasks = bench.longTasks.filter(({ startTime }) => startTime >= bench.since);
    return { frames: bench.frames, longTasks: tasks.map(({ duration }) => duration) };
  });
  const apart = frames.slice(1).map((at, index) => at - frames[index]);
  return {
    name,
    frames: frames.length,
    p50: quantile(apart, 0.5),
    p95: quantile(apart, 0.95),
    longest: apart.reduce((most, one) => Math.max(most, one), 0),
    longTasks,
  };
}

/** Moves the mouse like a person, once per frame. */
async function glide(page, from, to, ms) {
  const steps = Math.round(ms / FRAME_MS);
  const start = performance.now();
  for (let step = 1; step <= steps; step += 1) {
    const share = step / steps;
    await page.mouse.move(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share);
    const early = start + step * FRAME_MS - performance.now();
    if (early > 1) await delay(early);
  }
}

async function middle(locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('It must be on the screen to be dragged.');
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 40), box };
}

async function drags(page) {
  const column = (name) => page.getByRole('region', { name, exact: true });
  const from = await middle(column('Saved').locator(CARD).first().getByRole('heading'));
  const technical = await middle(column('Technical'));
  const applied = await middle(column('Applied'));
  const low = { x: technical.x, y: technical.y + 400 };
  const lift = await watched(page, 'lift', async () => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await glide(page, from, { x: from.x + 24, y: from.y + 12 }, 250);
  });
  const across = await watched(page, 'across four columns and back', async () => {
    await glide(page, { x: from.x + 24, y: from.y + 12 }, technical, 1500);
    await glide(page, technical, low, 500);
    await glide(page, low, applied, 1000);
  });
  const drop = await watched(page, 'drop', async () => {
    await page.mouse.up();
    await delay(800);
  });
  return [lift, across, drop];
}

const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(watchPage, CARD);
  const page = await context.newPage();
  await signIn(page);
  await page.close();
  const cold = [];
  const warm = [];
  for (let time = 0; time < VISITS; time += 1) {
    cold.push(await visit(context, { isCold: true }));
    warm.push(await visit(context, { isCold: false }));
  }
  const board = await context.newPage();
  await board.goto(`${origin}/board`);
  await board.locator(CARD).first().waitFor();
  await board.waitForLoadState('networkidle');
  await delay(1000);
  const cardsDrawn = await board.locator(CARD).count();
  console.log(JSON.stringify({ cold, warm, cardsDrawn, drags: await drags(board) }));
} finally {
  await browser.close();
}
