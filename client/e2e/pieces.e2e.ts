import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';

/** A page of one colour compresses to far less. */
const LEAST_BYTES = 60_000;

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the page of every piece is there and accessible, ${colorScheme}`, async ({ page }, info) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/dev/pieces');
    await expect(page.getByRole('heading', { level: 1, name: 'Design' })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    for (const name of ['Type', 'Colours', 'Stages', 'Stairs', 'Buttons', 'Fields', 'Monograms', 'Cards']) {
      await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
    }
    // No colour is named that does not exist.
    const unknown = await page
      .getByRole('region', { name: 'Colours' })
      .locator('li span')
      .evaluateAll((spans) =>
        spans
          .filter((span) => getComputedStyle(span).backgroundColor === 'rgba(0, 0, 0, 0)')
          .map((span) => span.parentElement?.textContent),
      );
    expect(unknown).toEqual([]);
    const picture = await page.screenshot({ fullPage: true });
    await info.attach(`pieces-${colorScheme}`, { body: picture, contentType: 'image/png' });
    expect(picture.length).toBeGreaterThan(LEAST_BYTES);
    await expectAccessible(page, { rules: colorScheme === 'light' ? 'all' : 'colours' });
  });
}
