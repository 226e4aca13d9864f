import { expect, type Page } from '@playwright/test';
import { signInByPrompt } from './accounts-setup.ts';

/** The sentence that says how many jobs there are. */
const found = (page: Page) =>
  page.getByRole('heading', { level: 1, name: /^Found [\d,]+ jobs? matching your criteria$/ });
/** The cards. */
export const articles = (page: Page) => page.getByRole('article');

/** How many jobs the page says it found. */
export async function total(page: Page): Promise<number> {
  return Number((await found(page).innerText()).replace(/\D/g, ''));
}

/** Signs in by the prompt of a page, and waits for the jobs behind it. */
export async function signIn(page: Page, from: string): Promise<void> {
  await page.goto(from);
  await signInByPrompt(page, { email: 'free.demo@example.com', password: 'foothold-demo' });
  await expect(found(page)).toBeVisible();
}

/** The one field of the search. */
export const searchField = (page: Page) => page.getByRole('textbox', { name: 'Search jobs' });

/** Opens the filters beside the list. */
export async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Filters/ }).click();
}
