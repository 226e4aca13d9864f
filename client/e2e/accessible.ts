import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules whose answer the colours decide: all that can change when nothing but the colour scheme does. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
/** Passed rules aren't listed: naming each of their elements takes as long as checking it. */
const OPTIONS = { resultTypes: ['violations'] } satisfies Parameters<AxeBuilder['options']>[0];

interface Part {
  /** A selector of what is checked; default: the whole page. */
  readonly include?: string;
  /** A selector of what is left out. */
  readonly exclude?: string;
  readonly rules?: 'all' | 'colours';
}

/** What is open on the page violates no rule of WCAG 2.2, level AA. */
export async function expectAccessible(page: Page, { include, exclude, rules = 'all' }: Part = {}): Promise<void> {
  // What moves has colours in between. An endless animation, as that of a loader, never ends.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  );
  // In the page itself: no frame of another origin is to be checked, and a page for the result takes as long as the check.
  const builder = new AxeBuilder({ page }).options(OPTIONS).setLegacyMode();
  if (rules === 'all') builder.withTags(TAGS);
  else builder.withRules(COLOUR_RULES);
  if (include !== undefined) builder.include(include);
  if (exclude !== undefined) builder.exclude(exclude);
  const { violations } = await builder.analyze();
  expect(
    violations.map(({ id, nodes }) => ({
      id,
      where: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })),
    })),
  ).toEqual([]);
}

/**
 * The page that is open is accessible and fits its window: wide in the light and the dark scheme, narrow in the dark one.
 * A narrow page in the light scheme has the layout of one and the colours of the other.
 */
export async function expectAccessibleInEveryForm(page: Page): Promise<void> {
  const looks = [
    { width: 1280, colorScheme: 'light', rules: 'all' },
    { width: 1280, colorScheme: 'dark', rules: 'colours' },
    { width: 390, colorScheme: 'dark', rules: 'all' },
  ] as const;
  for (const { width, colorScheme, rules } of looks) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
    await expectAccessible(page, { rules });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }
}
