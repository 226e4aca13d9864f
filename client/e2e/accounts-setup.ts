import { expect, type Locator, type Page } from '@playwright/test';
import type { Person } from './board-setup.ts';

type Credentials = Pick<Person, 'email' | 'password'>;

/** The form of a page, apart from the header. */
const main = (page: Page): Locator => page.getByRole('main');

/** Fills in the sign-in form that is on the page, and sends it. */
export async function sendSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await main(page).getByRole('button', { name: 'Sign In' }).click();
}

/** Signs in by the prompt of the page that is open, which then shows itself. */
export async function signInByPrompt(page: Page, { email, password }: Credentials): Promise<void> {
  await main(page).getByRole('link', { name: 'Sign In' }).click();
  await sendSignIn(page, email, password);
}

/** Signs a person in and leaves them at an address of the app. */
export async function signInAt(page: Page, path: string, { email, password }: Credentials) {
  await page.goto('/sign-in');
  await sendSignIn(page, email, password);
  await expect(page).toHaveURL('/');
  await page.goto(path);
}

/** The links of a person's mails in the local inbox, newest first, by their subject. */
export async function mailLinks(page: Page, email: string, subject: string): Promise<string[]> {
  const inbox = await page.context().newPage();
  await inbox.goto('/dev/inbox');
  const links = inbox.getByRole('listitem').filter({ hasText: email }).getByRole('link', { name: subject });
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  await inbox.close();
  return addresses;
}

export const accountButton = (page: Page): Locator => page.getByRole('button', { name: /account menu/ });

export async function signOutByMenu(page: Page): Promise<void> {
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
}
