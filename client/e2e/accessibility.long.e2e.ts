import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { BOARD_PLACES } from './accessibility-board-places.ts';
import { CV_PLACES } from './accessibility-cv-places.ts';
import { PERSON_PLACES, SEARCH_PLACES, VISITOR_PLACES } from './accessibility-places.ts';
import type { Place } from './accessibility-visits.ts';
import { newPerson, openBoard, saveJobs } from './board-setup.ts';

/** As high as a phone, so that a page reads the same in both. */
const WIDE = { width: 1280, height: 844 };
const PHONE = { width: 390, height: 844 };

/** Switches the open page as the system does, and waits until it has followed. */
async function switchTo(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
}

/** What waits for an answer isn't there at once: it's checked again until it is. */
async function expectRestAccessible(page: Page, rules: 'all' | 'colours'): Promise<void> {
  await expect(async () => {
    // What is half under the header, as something always is on a scrolled page, would count as too small to be hit.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expectAccessible(page, { rules });
  }).toPass({ timeout: 30_000 });
}

/**
 * Looks at each place in its turn: wide in the light scheme and, for its colours, the dark one; then on a phone in the
 * dark one. A phone shows the same pieces, so one look at them is enough. Whatever a place leaves behind (routes,
 * connection, unsaved forms) is gone at the next.
 */
async function lookAt(page: Page, places: readonly Place[]): Promise<void> {
  page.on('dialog', (dialog) => void dialog.accept());
  // A place that doesn't come is named soon, long before the time for all of them is over.
  page.setDefaultTimeout(30_000);
  const visitAt = async (viewport: typeof WIDE, visit: Place[1]): Promise<void> => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.context().setOffline(false);
    await page.setViewportSize(viewport);
    await visit(page);
  };
  for (const [name, visit, onPhone] of places) {
    await test.step(name, async () => {
      if (onPhone !== 'only') {
        await visitAt(WIDE, visit);
        await switchTo(page, 'light');
        await expectRestAccessible(page, 'all');
        await switchTo(page, 'dark');
        await expectRestAccessible(page, 'colours');
      }
      if (onPhone === undefined) await page.setViewportSize(PHONE);
      else await visitAt(PHONE, visit);
      await switchTo(page, 'dark');
      await expectRestAccessible(page, 'all');
    });
  }
}

// The longest of all tests: each worker takes the next one.
test.describe.configure({ mode: 'parallel' });

test('no place of a visitor has an accessibility violation', async ({ page }) => {
  test.setTimeout(240_000);
  await lookAt(page, VISITOR_PLACES);
});

for (const [name, places] of [
  ['no search', SEARCH_PLACES],
  ['no place of a signed-in person', PERSON_PLACES],
  ['nothing on a board', BOARD_PLACES],
  ['nothing of the CV optimizer', CV_PLACES],
] as const) {
  test(`${name} has an accessibility violation`, async ({ page, request }) => {
    test.setTimeout(400_000);
    const person = await newPerson(request);
    await saveJobs(person, ['saved', 'saved', 'technical']);
    await openBoard(page, person);
    await lookAt(page, places);
  });
}
