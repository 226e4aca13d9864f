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

/**
 * Opens an address of the app as someone who signed in on this device before: the session is put where the sign-in SDK
 * keeps it (`client/src/lib/session`). The form, and what leads to it, is for the tests of signing in; it would cost
 * every other test a second of processor time.
 */
export async function signInAt(page: Page, path: string, { email, password }: Credentials): Promise<void> {
  const answer = await page.request.post('/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local', {
    data: { email, password, returnSecureToken: true },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { localId, idToken, refreshToken } = await answer.json();
  const claims = JSON.parse(Buffer.from(idToken.split('.')[1], 'base64url').toString());
  const session = {
    fbase_key: 'firebase:authUser:local:foothold',
    value: {
      uid: localId,
      email,
      emailVerified: claims.email_verified,
      isAnonymous: false,
      providerData: [],
      stsTokenManager: { accessToken: idToken, refreshToken, expirationTime: Date.now() + 3_600_000 },
    },
  };
  // Any address of the origin will do, and this one loads nothing.
  await page.goto('/health/live');
  await page.evaluate(async (record) => {
    localStorage.setItem('foothold.session-hint', record.value.email);
    const opening = indexedDB.open('firebaseLocalStorageDb', 1);
    opening.addEventListener('upgradeneeded', () =>
      opening.result.createObjectStore('firebaseLocalStorage', { keyPath: 'fbase_key' }),
    );
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const change = opening.result.transaction('firebaseLocalStorage', 'readwrite');
    change.objectStore('firebaseLocalStorage').put(record);
    await new Promise((resolve) => change.addEventListener('complete', resolve));
    opening.result.close();
  }, session);
  await page.goto(path);
  if (!NOT_THE_APP.test(path)) await appIsShown(page);
}

const NOT_THE_APP = /^\/(?:health|playground)/;

/** Waits for the app. The first jobs and cards of a page are drawn before it is there, and take no keys. */
export async function appIsShown(page: Page): Promise<void> {
  await page.locator('html[data-app]').waitFor({ state: 'attached' });
  await expect(page.locator('[data-behind]')).toHaveCount(0);
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

/** Counts how often the page asks for a query from now on. */
export function countRequests(page: Page, operationName: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.postData()?.includes(`"operationName":"${operationName}"`)) count += 1;
  });
  return () => count;
}
