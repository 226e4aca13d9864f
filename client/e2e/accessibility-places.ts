import type { Page } from '@playwright/test';
import { choose, column } from './board-world.ts';

/** A place of the product, in one of its states: how to get there, and how to know that it is there. */
export type Place = readonly [name: string, visit: (page: Page) => Promise<void>];

const heading = async (page: Page, path: string, name: string | RegExp): Promise<void> => {
  await page.goto(path);
  await page.getByRole('heading', { name }).first().waitFor();
};

const openSearch = async (page: Page, view: string): Promise<void> => {
  await page.goto(`/search?view=${view}`);
  await page.getByText(/^Found [\d,]+ jobs? matching/).waitFor();
};

const openBoard = async (page: Page): Promise<void> => {
  await page.goto('/board');
  await column(page, 'Saved').getByRole('article').first().waitFor();
};

/** The charts of somebody whose search has gone on for a while. */
async function openProgress(page: Page): Promise<void> {
  const counts = (applied: number, offer: number) => [
    { __typename: 'StageCount', stage: 'APPLIED', count: applied },
    { __typename: 'StageCount', stage: 'OFFER', count: offer },
  ];
  const overTime = ['2025-11-18', '2025-11-19', '2025-11-20'].map((day, place) => ({
    __typename: 'PipelinePoint',
    at: `${day}T12:00:00.000Z`,
    byStage: counts(place * 3, place),
  }));
  const applicationStats = { __typename: 'ApplicationStats', reached: counts(8, 2), overTime };
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('PipelineHistory')
      ? route.fulfill({ json: { data: { applicationStats } } })
      : route.fallback(),
  );
  await openBoard(page);
  await page.getByRole('heading', { name: 'Progress' }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Show table: How far applications get' }).click();
  await page.locator('svg.recharts-surface').first().waitFor();
}

const firstCard = (page: Page) => column(page, 'Saved').getByRole('article').first();

/** Opens an address whose questions to the server are never answered. */
async function openWaiting(page: Page, path: string): Promise<void> {
  const asked = page.waitForRequest('**/graphql');
  await page.route('**/graphql', () => undefined);
  await page.goto(path);
  await asked;
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Opens an address whose questions are all refused, for a reason that asking again does not mend. */
async function openRefused(page: Page, path: string): Promise<void> {
  const errors = [{ message: 'Too many requests. Please wait a moment.', extensions: { code: 'RATE_LIMITED' } }];
  await page.route('**/graphql', (route) => route.fulfill({ json: { data: null, errors } }));
  await page.goto(path);
  await page.getByText('Too many requests').or(page.getByRole('alert')).first().waitFor();
}

export const VISITOR_PLACES: readonly Place[] = [
  ['home', (page) => heading(page, '/', /find your footing/i)],
  ['search', (page) => heading(page, '/search', 'Welcome to Job Search')],
  ['board', (page) => heading(page, '/board', 'Welcome to your Job Board')],
  ['CV optimizer', (page) => heading(page, '/cv-optimize', 'Welcome to CV Optimizer')],
  ['pricing', (page) => heading(page, '/pricing', 'Simple, Transparent Pricing')],
  ['settings, which send to the sign-in', (page) => heading(page, '/settings', 'Welcome Back')],
  ['a link that does not work', (page) => heading(page, '/reset-password', 'This link does not work')],
  ['no page', (page) => heading(page, '/no-such-page', 'Oops! Page not found')],
  [
    'a page whose code does not come',
    async (page) => {
      await page.route('**/assets/sign-up.route-*.js', (route) => route.abort());
      await heading(page, '/sign-up', 'Something went wrong');
    },
  ],
  [
    'sign-in with errors',
    async (page) => {
      await page.goto('/sign-in');
      await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
      await page.getByText('Email is required').waitFor();
    },
  ],
  [
    'the reset form with errors',
    async (page) => {
      await page.goto('/sign-in');
      await page.getByText('Forgot your password?').click();
      await page.getByRole('button', { name: 'Send Reset Link' }).click();
      await page.getByText('Email is required').waitFor();
    },
  ],
  [
    'sign-up with errors',
    async (page) => {
      await page.goto('/sign-up');
      await page.getByRole('button', { name: 'Create Account' }).click();
      await page.getByText('First name is required').waitFor();
    },
  ],
];

export const NARROW_PLACES: readonly Place[] = [
  [
    'the navigation drawer',
    async (page) => {
      await page.goto('/');
      await page.getByRole('button', { name: /navigation/i }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'My Board' }).waitFor();
    },
  ],
];

export const PERSON_PLACES: readonly Place[] = [
  ['search as a grid', (page) => openSearch(page, 'grid')],
  ['search on its way', (page) => openWaiting(page, '/search')],
  ['search refused', (page) => openRefused(page, '/search')],
  [
    'search as a list, its filters open, one of them a menu',
    async (page) => {
      await openSearch(page, 'list');
      const more = page.getByRole('button', { name: /^Filters/ });
      if (await more.isVisible()) await more.click();
      await page.getByRole('combobox', { name: 'Experience' }).click();
      await page.getByRole('option', { name: 'Senior' }).waitFor();
    },
  ],
  [
    'search on a map, with the jobs of a place',
    async (page) => {
      await openSearch(page, 'map');
      await page.getByRole('region', { name: 'Jobs on the map' }).getByRole('button').first().click();
      await page.getByRole('dialog', { name: /^Jobs in / }).waitFor();
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
      await openSearch(page, 'grid');
      await page.getByRole('article').first().getByRole('link').first().click();
      await page.getByRole('dialog').getByRole('heading', { name: 'About this job' }).waitFor();
    },
  ],
  [
    'the single keys',
    async (page) => {
      await openSearch(page, 'grid');
      await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    },
  ],
  ['the board', openBoard],
  ["the board's progress, as pictures and as a table", openProgress],
  ['the board on its way', (page) => openWaiting(page, '/board')],
  ['the board refused', (page) => openRefused(page, '/board')],
  [
    'the menu of a card',
    async (page) => {
      await openBoard(page);
      await choose(firstCard(page));
      await page.getByRole('menuitem', { name: 'Edit Note' }).waitFor();
    },
  ],
  [
    'a note being written',
    async (page) => {
      await openBoard(page);
      await choose(firstCard(page), 'Edit Note');
      await page.getByPlaceholder('Add a note...').waitFor();
    },
  ],
  [
    'the question before a deletion',
    async (page) => {
      await openBoard(page);
      await choose(firstCard(page), 'Delete');
      await page.getByRole('dialog').waitFor();
    },
  ],
  [
    'a lifted card',
    async (page) => {
      await openBoard(page);
      await firstCard(page)
        .getByRole('button', { name: /^Move / })
        .focus();
      await page.keyboard.press('Space');
      await page.locator('[data-lifted]').waitFor();
      await page.keyboard.press('ArrowRight');
      const told = page.locator('[aria-live="assertive"]').filter({ hasText: 'Applied, position' });
      await told.waitFor({ state: 'attached' });
    },
  ],
  [
    'the account menu over the pricing of a person',
    async (page) => {
      await heading(page, '/pricing', 'Simple, Transparent Pricing');
      await page.getByRole('button', { name: /account menu/ }).click();
      await page.getByRole('menuitem', { name: 'Sign Out' }).waitFor();
    },
  ],
  ['the settings on their way', (page) => openWaiting(page, '/settings')],
  ['the settings refused', (page) => openRefused(page, '/settings')],
  [
    'the profile, with account and preferences below',
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
      await page.goto('/settings?tab=auto-apply');
      await page.getByText('Auto-apply has been disabled').waitFor();
    },
  ],
  ['the CV optimizer', (page) => heading(page, '/cv-optimize', /.+/)],
  [
    'a page without connection',
    async (page) => {
      await openSearch(page, 'grid');
      await page.context().setOffline(true);
      await page.getByText(/^You are offline/).waitFor();
    },
  ],
];
