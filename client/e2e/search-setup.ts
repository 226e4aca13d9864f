import { expect, type Page } from '@playwright/test';
import { appIsShown, signInAt } from './accounts-setup.ts';

/** The sentence that says how many jobs there are. */
const found = (page: Page) =>
  page.getByRole('heading', { level: 1, name: /^Found [\d,]+ jobs? matching your criteria$/ });
/** The cards. */
export const articles = (page: Page) => page.getByRole('article');

/** The demo account of the free plan. */
export const DEMO = { email: 'free.demo@example.com', password: 'foothold-demo' };

/** How many jobs the page says it found. */
export async function total(page: Page): Promise<number> {
  await appIsShown(page);
  return Number((await found(page).innerText()).replace(/\D/g, ''));
}

/** Opens a search as the free demo account, and waits for its jobs. */
export async function signIn(page: Page, from: string): Promise<void> {
  await signInAt(page, from, DEMO);
  await expect(found(page)).toBeVisible();
}

/** The one field of the search. */
export const searchField = (page: Page) => page.getByRole('textbox', { name: 'Search jobs' });

/** Opens the filters beside the list. */
export async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Filters/ }).click();
}
