import { expect, test } from '@playwright/test';
import { signInAt } from './accounts-setup.ts';

/** Has a filled board, and a confirmed address: no line about that comes later. */
const DEMO = { email: 'premium.demo@example.com', password: 'foothold-demo' };

for (const address of ['/board', '/search', '/search?view=list']) {
  test(`the first things of ${address} stand on the screen before the code, and stay where they are`, async ({
    page,
  }) => {
    let letCome: () => void = () => undefined;
    const mayCome = new Promise<void>((resolve) => (letCome = resolve));
    await page.route('**/assets/react-*.js', async (route) => {
      await mayCome;
      await route.continue();
    });
    await signInAt(page, '/health/live', DEMO);
    // Not as far as loaded: the code is held back.
    await page.goto(address, { waitUntil: 'commit' });
    const early = page.locator('[data-frame="person"] article');
    await expect(early.first()).toBeVisible();
    // Nothing that is on the screen was ever gone, or moved.
    await page.evaluate(() => {
      const first = () =>
        [...document.querySelectorAll('article')].find((card) =>
          card.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
        );
      const placeOf = (card: Element | undefined) => JSON.stringify(card?.getBoundingClientRect());
      const place = placeOf(first());
      const look = (): void => {
        if (placeOf(first()) !== place) document.documentElement.setAttribute('data-moved', placeOf(first()) ?? 'gone');
        requestAnimationFrame(look);
      };
      look();
    });
    letCome();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(early).toHaveCount(0);
    await expect(page.locator('#root')).toHaveCount(1);
    expect(await page.locator('html').getAttribute('data-moved')).toBeNull();
  });
}
