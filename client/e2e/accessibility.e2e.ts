import AxeBuilder from '@axe-core/playwright';
import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { BOARD_PLACES } from './accessibility-board-places.ts';
import { CV_PLACES } from './accessibility-cv-places.ts';
import { NARROW_PLACES, PERSON_PLACES, VISITOR_PLACES } from './accessibility-places.ts';
import type { Place } from './accessibility-visits.ts';
import { newPerson, openBoard, saveJobs } from './board-setup.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What passes is not told apart: finding a name for each of its elements takes as long as the look itself. */
const OPTIONS = { resultTypes: ['violations'] } satisfies Parameters<AxeBuilder['options']>[0];
const WIDTHS = [1280, 390] as const;
/** Widths at which both schemes are looked at. A narrow screen shows the same pieces, so one look at the dark ones is enough. */
const IN_BOTH: ReadonlySet<number> = new Set([1280]);
/** The rules whose answer the colours decide: all that can change when nothing but the scheme does. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Switches the open page as the system does, and waits until it has followed. */
async function switchTo(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
}

/** What moves or waits for an answer has colours in between: it's looked at again until it has come to rest. */
async function expectNoViolations(page: Page, builder: AxeBuilder): Promise<void> {
  await expect(async () => {
    // What turns for ever, as a loader does, never rests.
    await page.waitForFunction(() =>
      document
        .getAnimations()
        .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
    );
    // What is half under the header, as something always is on a scrolled page, would count as too small to be hit.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    // In the page itself: no frame of another origin is to be looked at, and a page for the result takes as long as the look.
    const { violations } = await builder.setLegacyMode().analyze();
    expect(
      violations.map(({ id, nodes }) => ({
        id,
        where: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })),
      })),
    ).toEqual([]);
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
      await expectNoViolations(page, new AxeBuilder({ page }).options(OPTIONS).withTags(TAGS));
      if (inBoth) {
        await switchTo(page, 'dark');
        await expectNoViolations(page, new AxeBuilder({ page }).options(OPTIONS).withRules(COLOUR_RULES));
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.context().setOffline(false);
    });
  }
}

// The longest of all tests: each worker takes the next one.
test.describe.configure({ mode: 'parallel' });

for (const width of WIDTHS) {
  const options: BrowserContextOptions = { viewport: { width, height: 844 }, reducedMotion: 'reduce' };

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
