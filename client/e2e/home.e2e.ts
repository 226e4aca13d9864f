import { expect, type Page, test } from '@playwright/test';

/** Only the code asks for them: it has taken the page over. */
const hasNumbers = (page: Page): Promise<void> =>
  expect(page.getByText('Open jobs', { exact: true }).locator('..')).toContainText(/\d/, { timeout: 30_000 });

/** Keeps the page without its code until what it answers is called. */
async function holdCode(page: Page): Promise<() => void> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/react-*.js', async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

test('the home page can be read before its code is there, and the code takes it over as it stands', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  const letGo = await holdCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Find your next job. Keep your footing.' })).toBeVisible();
  const field = page.getByLabel('Job title');
  await field.fill('gardener');
  letGo();
  // Only the code asks for the numbers.
  await hasNumbers(page);
  await expect(field).toHaveValue('gardener');
  await expect(field).toBeFocused();
  await page.getByRole('button', { name: 'Search Jobs' }).click();
  await expect(page).toHaveURL(/\/search\?.*jobTitle=gardener/);
  expect(errors).toEqual([]);
});

test('colours chosen before are there from the first paint, whatever the device says', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await hasNumbers(page);
  await page.getByRole('button', { name: /^Colours: system/ }).click();
  await page.getByRole('button', { name: /^Colours: light/ }).click();
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('the menu of a phone opens when it was pressed before its code was there, on a ground of its own', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const letGo = await holdCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: /navigation/i }).click();
  letGo();
  const menu = page.getByRole('dialog');
  await expect(menu.getByRole('link', { name: 'Pricing' })).toBeVisible();
  const ground = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  await expect(menu).toHaveCSS('background-color', ground);
});

test('the home page is as wide as the screen, and every choice of its search can be read to the end', async ({
  page,
}) => {
  await page.goto('/');
  await hasNumbers(page);
  // A phone shows two fields first.
  await page.setViewportSize({ width: 375, height: 900 });
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByLabel('Remote').waitFor();
  for (const width of [375, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
    const cutOff = await page.getByRole('search').evaluate(async (search) => {
      await document.fonts.ready;
      const paper = document.createElement('canvas').getContext('2d');
      const widthOf = (text: string): number => paper?.measureText(text).width ?? Number.NaN;
      return [...search.querySelectorAll('select')].flatMap((select) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(select);
        if (paper) paper.font = font;
        const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        return [...select.options].map(({ text }) => text).filter((text) => !(widthOf(text) <= room));
      });
    });
    expect(cutOff, `${width} px`).toEqual([]);
  }
});
