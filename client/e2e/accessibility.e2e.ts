import AxeBuilder from '@axe-core/playwright';
import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { column, newPerson, openBoard as signInToBoard, saveJobs } from './board-world.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const WIDTHS = [1280, 390] as const;
const SCHEMES = ['light', 'dark'] as const;

async function expectNoViolations(page: Page): Promise<void> {
  // What is still moving has colours in between.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  expect(
    violations.map(({ id, nodes }) => ({
      id,
      where: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })),
    })),
  ).toEqual([]);
}

/** What a route shows once it is there. */
const VISITOR_ROUTES: readonly [path: string, heading: string | RegExp][] = [
  ['/', /find your footing/i],
  ['/search', 'Welcome to Job Search'],
  ['/board', 'Welcome to your Job Board'],
  ['/cv-optimize', 'Welcome to CV Optimizer'],
  ['/pricing', 'Simple, Transparent Pricing'],
  ['/sign-in', 'Welcome Back'],
  ['/sign-up', 'Create Account'],
  ['/reset-password', 'This link does not work'],
  ['/no-such-page', 'Oops! Page not found'],
];

/** Places of a signed-in person, each with how to get there and how to know it is there. */
const PERSON_PLACES: readonly [name: string, visit: (page: Page) => Promise<void>][] = [
  ['search as a grid', async (page) => openSearch(page, 'Grid')],
  ['search as a list', async (page) => openSearch(page, 'List')],
  [
    'search on a map',
    async (page) => {
      await openSearch(page, 'Map');
      await page.getByText(/\d+ of \d+ jobs have a location/).waitFor();
    },
  ],
  [
    'a search without result',
    async (page) => {
      await page.goto('/search?jobTitle=nothing-of-the-kind');
      await page.getByText('No jobs found matching your criteria').waitFor();
    },
  ],
  [
    'one job',
    async (page) => {
      await openSearch(page, 'Grid');
      await page.getByRole('article').first().getByRole('link').first().click();
      await page.getByRole('dialog').getByRole('heading', { name: 'About this job' }).waitFor();
    },
  ],
  ['the board', openBoard],
  [
    'the menu of a card',
    async (page) => {
      await openBoard(page);
      await page
        .getByRole('button', { name: /^Actions for / })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Edit Note' }).waitFor();
    },
  ],
  [
    'a note being written',
    async (page) => {
      await openBoard(page);
      await page
        .getByRole('button', { name: /^Actions for / })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Edit Note' }).click();
      await page.getByPlaceholder('Add a note...').waitFor();
    },
  ],
  [
    'the question before a deletion',
    async (page) => {
      await openBoard(page);
      await page
        .getByRole('button', { name: /^Actions for / })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('dialog').waitFor();
    },
  ],
  [
    'a lifted card',
    async (page) => {
      await openBoard(page);
      await page
        .getByRole('button', { name: /^Move / })
        .first()
        .focus();
      await page.keyboard.press('Space');
      await page.locator('[data-lifted]').waitFor();
      await page.keyboard.press('ArrowRight');
      await page
        .locator('[aria-live="assertive"]')
        .filter({ hasText: 'Applied, position' })
        .waitFor({ state: 'attached' });
    },
  ],
  [
    'the account menu',
    async (page) => {
      await page.goto('/pricing');
      await page.getByRole('button', { name: /account menu/ }).click();
      await page.getByRole('menuitem', { name: 'Sign Out' }).waitFor();
    },
  ],
  [
    'the profile',
    async (page) => {
      await page.goto('/settings');
      await page.getByRole('button', { name: 'Save Profile' }).waitFor();
    },
  ],
  [
    'a profile with errors',
    async (page) => {
      await page.goto('/settings');
      await page.getByLabel('GitHub profile').fill('none');
      await page.getByLabel('Preferred locations').first().fill('Bern');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Save Profile' }).click();
      await page.getByText('Please enter a web address').waitFor();
    },
  ],
  [
    'auto-apply with an incomplete profile',
    async (page) => {
      page.once('dialog', (dialog) => void dialog.accept());
      await page.goto('/settings?tab=auto-apply');
      await page.getByText('Auto-apply has been disabled').waitFor();
    },
  ],
  [
    'the CV optimizer',
    async (page) => {
      await page.goto('/cv-optimize');
      await page.getByRole('heading', { name: 'Your CV, at its best' }).waitFor();
    },
  ],
];

async function openSearch(page: Page, view: string): Promise<void> {
  await page.goto(`/search?view=${view.toLowerCase()}`);
  await page.getByText(/^Found [\d,]+ jobs? matching/).waitFor();
}

async function openBoard(page: Page): Promise<void> {
  await page.goto('/board');
  await column(page, 'Saved').getByRole('article').first().waitFor();
}

for (const colorScheme of SCHEMES) {
  for (const width of WIDTHS) {
    const look: BrowserContextOptions = { colorScheme, viewport: { width, height: 844 }, reducedMotion: 'reduce' };

    test.describe(`at ${width} px, ${colorScheme}`, () => {
      test.use(look);

      for (const [path, heading] of VISITOR_ROUTES) {
        test(`${path} has no accessibility violation for a visitor`, async ({ page }) => {
          await page.goto(path);
          await page.getByRole('heading', { name: heading }).first().waitFor();
          await expectNoViolations(page);
        });
      }

      test('a form with errors has no accessibility violation', async ({ page }) => {
        await page.goto('/sign-up');
        await page.getByRole('button', { name: 'Create Account' }).click();
        await page.getByText('First name is required').waitFor();
        await expectNoViolations(page);
      });

      if (width < 768) {
        test('the navigation drawer has no accessibility violation', async ({ page }) => {
          await page.goto('/');
          await page.getByRole('button', { name: /navigation/i }).click();
          await page.getByRole('dialog').getByRole('link', { name: 'My Board' }).waitFor();
          await expectNoViolations(page);
        });
      }

      test('every place of a signed-in person has no accessibility violation', async ({ page, request }) => {
        test.setTimeout(180_000);
        const person = await newPerson(request);
        await saveJobs(person, ['saved', 'saved', 'technical']);
        await signInToBoard(page, person);
        for (const [name, visit] of PERSON_PLACES) {
          await test.step(name, async () => {
            await visit(page);
            await expectNoViolations(page);
          });
        }
      });
    });
  }
}
