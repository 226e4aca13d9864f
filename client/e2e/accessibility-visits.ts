import type { Page } from '@playwright/test';

/**
 * A place of the product, in one of its states: how to get there, and how to know that it is there.
 *
 * `onPhone`: 'again' where a window that becomes narrow closes what is open, so that it is visited again; 'only' where
 * there is no such place in a wide one.
 */
export type Place = readonly [name: string, visit: (page: Page) => Promise<void>, onPhone?: 'again' | 'only'];

export const heading = async (page: Page, path: string, name: string | RegExp): Promise<void> => {
  await page.goto(path);
  await page.getByRole('heading', { name }).first().waitFor();
};

/** Opens an address whose questions to the server are never answered. */
export async function openWaiting(page: Page, path: string): Promise<void> {
  const asked = page.waitForRequest('**/graphql');
  await page.route('**/graphql', () => undefined);
  await page.goto(path);
  await asked;
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Opens an address whose questions are all refused, for a reason that a retry does not fix. */
export async function openRefused(page: Page, path: string): Promise<void> {
  const errors = [{ message: 'Too many requests. Please wait a moment.', extensions: { code: 'RATE_LIMITED' } }];
  await page.route('**/graphql', (route) => route.fulfill({ json: { data: null, errors } }));
  await page.goto(path);
  await page.getByText('Too many requests').or(page.getByRole('alert')).first().waitFor();
}
