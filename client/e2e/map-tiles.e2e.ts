import { createServer, type Server } from 'node:http';
import { expect, type Page, test } from '@playwright/test';
import { signIn } from './search-world.ts';

/** A picture of one green pixel, which the map stretches over the tile. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkaPhfDwADggGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let tiles: Server;
let origin: string;
let asked: string[];
let isBroken: boolean;

test.beforeEach(async () => {
  asked = [];
  isBroken = false;
  tiles = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(isBroken ? 503 : 200, { 'content-type': 'image/png' }).end(isBroken ? '' : PIXEL);
  });
  await new Promise<void>((resolve) => tiles.listen(0, '127.0.0.1', resolve));
  const address = tiles.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
test.afterEach(() => {
  tiles.close();
});

/** Serves the page as a deployment with this tile server does; the tests' own server has none. */
async function configureTiles(page: Page): Promise<void> {
  await page.route(
    (url) => url.pathname === '/search',
    async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text())
        .replace('"mapTileUrl":null', `"mapTileUrl":"${origin}/{z}/{x}/{y}.png"`)
        .replace('"mapAttribution":null', '"mapAttribution":"Tiles by a test"');
      const headers = answer.headers();
      const policy = headers['content-security-policy']?.replace("img-src 'self'", `img-src 'self' ${origin}`);
      await route.fulfill({ response: answer, body, headers: { ...headers, 'content-security-policy': policy ?? '' } });
    },
  );
}

async function openMap(page: Page): Promise<void> {
  await signIn(page, '/search?timePosted=any');
  await page.goto('/search?view=map&timePosted=any');
  await expect(page.getByRole('application', { name: /^Map of jobs/ })).toBeVisible();
}

test('a configured tile server draws the ground of the map, and its makers are named', async ({ page }) => {
  await configureTiles(page);
  const world = page.waitForRequest(/countries-.*\.js$/, { timeout: 60_000 }).then(
    () => 'asked for',
    () => 'never asked for',
  );
  await openMap(page);
  await expect(page.getByText('Tiles by a test')).toBeVisible();
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  for (const path of asked) expect(path).toMatch(/^\/\d+\/\d+\/\d+\.png$/);
  await expect(page.locator('.map-tiles canvas')).toBeVisible();
  await page.close();
  expect(await world).toBe('never asked for');
});

test('where the tile server fails, the map draws its own world', async ({ page }) => {
  isBroken = true;
  await configureTiles(page);
  const world = page.waitForRequest(/countries-.*\.js$/);
  await openMap(page);
  await world;
  await expect(page.getByRole('region', { name: 'Jobs on the map' }).getByRole('button').first()).toBeVisible();
});
