import type { Page } from '@playwright/test';
import { answerAutoApply } from './accessibility-auto-apply.ts';
import { heading, openRefused, openWaiting, type Place } from './accessibility-visits.ts';

/** Few jobs are enough: each look at a page takes as long as there are elements on it. */
const FEW = '&q=rust+senior';

const openSearch = async (page: Page, view: string, query = FEW): Promise<void> => {
  await page.goto(`/search?view=${view}${query}`);
  await page.getByText(/^Found [\d,]+ jobs? matching/).waitFor();
};

export const VISITOR_PLACES: readonly Place[] = [
  ['home', (page) => heading(page, '/', /keep your footing/i)],
  ['search', (page) => heading(page, '/search', 'Welcome to Job Search')],
  ['board', (page) => heading(page, '/board', 'Welcome to your Job Board')],
  ['CV optimizer', (page) => heading(page, '/cv-optimize', 'Welcome to CV Optimizer')],
  ['pricing', (page) => heading(page, '/pricing', 'Simple, Transparent Pricing')],
  ['settings, which send to the sign-in', (page) => heading(page, '/settings', 'Welcome Back')],
  ['a link that does not work', (page) => heading(page, '/reset-password', "This link doesn't work")],
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
  [
    'the navigation drawer',
    async (page) => {
      await page.goto('/');
      await page.getByRole('button', { name: /navigation/i }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'My Board' }).waitFor();
    },
    'only',
  ],
];

export const SEARCH_PLACES: readonly Place[] = [
  ['search as a grid, several pages of it', (page) => openSearch(page, 'grid', '')],
  ['search on its way', (page) => openWaiting(page, '/search')],
  ['search refused', (page) => openRefused(page, '/search')],
  [
    'search as a list, its filters open, with a range of pay, a place that is open and a skill left out',
    async (page) => {
      await page.goto('/search?view=list&q=rust&not-skills=Docker&pay=20000-&timePosted=any');
      await page.getByText(/^Found [\d,]+ jobs? matching/).waitFor();
      await page.getByRole('button', { name: /^Filters/ }).click();
      await page
        .getByRole('button', { name: /^Places in / })
        .first()
        .click();
      await page.getByRole('checkbox', { name: 'Include jobs without pay' }).waitFor();
    },
    'again',
  ],
  [
    'the meanings of a word that was searched for',
    async (page) => {
      await page.goto('/search?view=list&q=rust+-senior');
      await page.getByRole('button', { name: /^skill Rust/ }).click();
      await page.getByRole('menuitemradio', { name: 'word' }).waitFor();
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
      await page.goto('/search?q=nothing-of-the-kind');
      await page.getByText('No jobs found matching your criteria').waitFor();
    },
  ],
  [
    'one job',
    async (page) => {
      await openSearch(page, 'grid');
      await page.getByRole('article').first().getByRole('link').first().click();
      await page.getByRole('heading', { name: 'About this job' }).waitFor();
    },
  ],
  [
    'the page of one job',
    async (page) => {
      await openSearch(page, 'list');
      const id = await page.getByRole('article').first().getByRole('link').first().getAttribute('data-job');
      await page.goto(`/jobs/${id}`);
      // On a phone a switch leads to the posting of a job that is on the board.
      const posting = page.getByRole('heading', { name: 'The posting' });
      await posting
        .or(page.getByRole('button', { name: 'The posting' }))
        .first()
        .waitFor();
    },
  ],
];

export const PERSON_PLACES: readonly Place[] = [
  [
    'the single keys',
    async (page) => {
      await openSearch(page, 'grid');
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
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
      await page.getByText('Enter a web address').waitFor();
    },
  ],
  [
    'auto-apply with an incomplete profile',
    async (page) => {
      await page.goto('/settings?tab=auto-apply');
      await page.getByText('Auto-apply has been disabled').waitFor();
    },
  ],
  [
    'auto-apply with everything unfolded',
    async (page) => {
      await answerAutoApply(page);
      await page.goto('/settings?tab=auto-apply');
      await page.getByText('More settings').click();
      await page.getByRole('link', { name: '4 to review' }).waitFor();
    },
  ],
  [
    'the inbox with a letter that is changed',
    async (page) => {
      await answerAutoApply(page);
      await page.goto('/inbox');
      await page.getByRole('button', { name: 'Edit' }).click();
      await page.getByRole('textbox', { name: 'Letter' }).waitFor();
    },
  ],
  [
    'the matches of the inbox',
    async (page) => {
      await answerAutoApply(page);
      await page.goto('/inbox?tab=matches');
      await page.getByRole('button', { name: 'Show 1 more over your daily limit' }).click();
    },
  ],
  [
    'the history of the inbox, with some of every outcome',
    async (page) => {
      await answerAutoApply(page);
      await page.goto('/inbox?tab=history');
      await page.getByRole('button', { name: 'Show application for Engineer at Acme' }).first().click();
      await page.getByRole('heading', { name: 'Documents' }).waitFor();
    },
  ],
  [
    'an inbox with nothing in it',
    async (page) => {
      await page.goto('/inbox');
      await page.getByRole('heading', { name: 'Nothing to review' }).waitFor();
    },
  ],
  [
    'today',
    async (page) => {
      await page.goto('/today');
      await page.getByRole('heading', { name: 'This week' }).waitFor();
    },
  ],
  [
    'a page without connection',
    async (page) => {
      await openSearch(page, 'grid');
      await page.context().setOffline(true);
      await page.getByText(/^You're offline/).waitFor();
    },
  ],
];
