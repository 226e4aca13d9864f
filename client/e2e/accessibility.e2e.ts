import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { BOARD_PLACES } from './accessibility-board-places.ts';
import { CV_PLACES } from './accessibility-cv-places.ts';
import { NARROW_PLACES, PERSON_PLACES, VISITOR_PLACES } from './accessibility-places.ts';
import type { Place } from './accessibility-visits.ts';
import { newPerson, openBoard, saveJobs } from './board-setup.ts';

const WIDTHS = [1280, 390] as const;
/** Widths at which both schemes are looked at. A narrow screen shows the same pieces, so one look at the dark ones is enough. */
const IN_BOTH: ReadonlySet<number> = new Set([1280]);

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

/** Looks at each place in its turn, in both schemes or the dark one, whatever the one before has left: routes, connection, unsaved forms. */
async function lookAt(page: Page, places: readonly Place[], inBoth: boolean): Promise<void> {
  page.on('dialog', (dialog) => void dialog.accept());
  // A place that doesn't come is named soon, long before the time for all of them is over.
  page.setDefaultTimeout(30_000);
  for (const [name, visit] of places) {
    await test.step(name, async () => {
      await visit(page);
      await switchTo(page, inBoth ? 'light' : 'dark');
      await expectRestAccessible(page, 'all');
      if (inBoth) {
        await switchTo(page, 'dark');
        await expectRestAccessible(page, 'colours');
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.context().setOffline(false);
    });
  }
}

// The longest of all tests: each worker takes the next one.
test.describe.configure({ mode: 'parallel' });

for (const width of WIDTHS) {
  const options: BrowserContextOptions = { viewport: { width, height: 844 } };

  const inBoth = IN_BOTH.has(width);
  test.describe(`at ${width} px, ${inBoth ? 'light and dark' : 'dark'}`, () => {
    test.use(options);

    test('no place of a visitor has an accessibility violation', async ({ page }) => {
      test.setTimeout(180_000);
      await lookAt(page, [...VISITOR_PLACES, ...(width < 768 ? NARROW_PLACES : [])], inBoth);
    });

    for (const [name, places] of [
      ['no place of a signed-in person', PERSON_PLACES],
      ['nothing on a board', BOARD_PLACES],
      ['nothing of the CV optimizer', CV_PLACES],
    ] as const) {
      test(`${name} has an accessibility violation`, async ({ page, request }) => {
        test.setTimeout(300_000);
        const person = await newPerson(request);
        await saveJobs(person, ['saved', 'saved', 'technical']);
        await openBoard(page, person);
        await lookAt(page, places, inBoth);
      });
    }
  });
}
