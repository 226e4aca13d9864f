import { expect, type Page, test } from '@playwright/test';
import { signIn } from './search-setup.ts';

const TILES = 'https://tiles.example.org';

/** A picture of one green pixel, which the map stretches over the tile. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkaPhfDwADggGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * Serves the page as a deployment with a tile server does, and answers for that server; the tests' own has none.
 * Answers the addresses that were asked for.
 */
async function configureTiles(page: Page, status: number): Promise<string[]> {
  const asked: string[] = [];
  await page.route(`${TILES}/**`, async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await route.fulfill({ status, contentType: 'image/png', body: status === 200 ? PIXEL : '' });
  });
  await page.route(
    (url) => url.pathname === '/search',
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text())
        .replace('"mapTileUrl":null', `"mapTileUrl":"${TILES}/{z}/{x}/{y}.png"`)
        .replace('"mapAttribution":null', '"mapAttribution":"Tiles by a test"');
      const policy = response.headers()['content-security-policy']?.replace('img-src', `img-src ${TILES}`) ?? '';
      await route.fulfill({
        response,
        body,
        headers: { ...response.headers(), 'content-security-policy': policy },
      });
    },
  );
  return asked;
}

async function openMap(page: Page): Promise<void> {
  await signIn(page, '/search?timePosted=any');
  await page.goto('/search?view=map&timePosted=any');
  await expect(page.getByRole('application', { name: /^Map of jobs/ })).toBeVisible();
}

test('a configured tile server draws the ground of the map, and its makers are named', async ({ page }) => {
  const worlds: string[] = [];
  page.on('request', (request) => {
    if (/countries-.*\.js$/.test(request.url())) worlds.push(request.url());
  });
  const asked = await configureTiles(page, 200);
  await openMap(page);
  await expect(page.getByText('Tiles by a test')).toBeVisible();
  await expect(page.locator('.map-tiles canvas')).toBeVisible();
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  for (const path of asked) expect(path).toMatch(/^\/\d+\/\d+\/\d+\.png$/);
  expect(worlds).toEqual([]);
});

test('where the tile server fails, the map draws its own world', async ({ page }) => {
  const asked = await configureTiles(page, 503);
  const world = page.waitForResponse(/countries-.*\.js$/);
  await openMap(page);
  await world;
  expect(asked).not.toEqual([]);
  await expect(page.getByRole('region', { name: 'Jobs on the map' }).getByRole('button').first()).toBeVisible();
});
