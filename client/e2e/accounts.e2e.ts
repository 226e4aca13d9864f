import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { accountButton, mailLinks, sendSignIn, signInAt, signOutByMenu } from './accounts-setup.ts';
import { column, newPerson } from './board-setup.ts';

const WRONG = 'Wrong email or password.';
const CONFIRM = 'Confirm your email address';
const RESET = 'Choose a new password';

test('sign up, confirm by the mail, sign in, and be where one came from', async ({ page }) => {
  const email = `${randomUUID()}@example.com`;
  await page.goto('/search?jobTitle=engineer');
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();

  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByText('Phone number is required')).toBeVisible();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone number').pressSequentially('+44 (0) 20-7946x');
  await expect(page.getByLabel('Phone number')).toHaveValue('+44207946');
  await page.getByLabel('Password', { exact: true }).fill('secret word');
  await page.getByRole('button', { name: 'Show password', exact: true }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await page.getByLabel('Confirm password', { exact: true }).fill('secret words');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await page.getByLabel('Confirm password', { exact: true }).fill('secret word');
  await page.getByRole('button', { name: 'Create Account' }).click();

  await expect(page).toHaveURL('/sign-in');
  await expect(
    page.getByRole('main').getByText('Account created! Please check your email to confirm your account.'),
  ).toBeVisible();
  // The short session of the sign-up is no one's.
  await expect(accountButton(page)).toHaveCount(0);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('Password', { exact: true }).fill('secret word');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/search\?jobTitle=engineer/);
  await expect(page.getByText('Confirm your email address.')).toBeVisible();

  const [link = ''] = await mailLinks(page, email, CONFIRM);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Email Confirmed' })).toBeVisible();
  await expect(page.getByText('Confirm your email address.')).toHaveCount(0);
  await page.goto('/settings');
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await expect(page.getByLabel('Phone number')).toHaveValue('+44207946');
});

test('an address that has an account already is said beside the field', async ({ page }) => {
  const { email } = await newPerson(page.request);
  await page.goto('/sign-up');
  for (const [label, text] of [
    ['First name', 'Ada'],
    ['Last name', 'King'],
    ['Email', email],
    ['Phone number', '123'],
    ['Password', 'secret word'],
    ['Confirm password', 'secret word'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Sign up failed' })).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByText(/This email already has an account/)).toHaveCount(1);
});

test('a wrong password is said in words, what was typed stays, and the right one lets in', async ({ page }) => {
  const { email, password } = await newPerson(page.request);
  await page.goto('/sign-in');
  await sendSignIn(page, email, 'not this one');
  await expect(page.getByRole('alert').filter({ hasText: 'Sign in failed' })).toContainText(WRONG);
  await expect(page.getByText(WRONG)).toHaveCount(1);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await page.goto('/sign-in');
  await expect(page).toHaveURL('/');
});

test('a forgotten password is replaced by the link of a mail, which works once', async ({ page }) => {
  const { email, password } = await newPerson(page.request);
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await expect(page.getByText('Password reset email sent')).toBeVisible();

  const [link = ''] = await mailLinks(page, email, RESET);
  await page.goto(link);
  await expect(page.getByText(`For ${email}`)).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill('another word');
  await page.getByLabel('Confirm password', { exact: true }).fill('another word');
  await page.getByRole('button', { name: 'Save New Password' }).click();
  await expect(page).toHaveURL('/sign-in');
  await expect(page.getByText('Password saved. Sign in with your new password.')).toBeVisible();
  await sendSignIn(page, email, password);
  await expect(page.getByText(WRONG)).toBeVisible();
  await sendSignIn(page, email, 'another word');
  await expect(page).toHaveURL('/');

  await page.goto(link);
  await expect(page.getByText('This link is no longer valid. It may have been used already.')).toBeVisible();
});

test('links that are used up, made up, or no links of ours at all lead on', async ({ page }) => {
  const person = await newPerson(page.request);
  await signInAt(page, '/pricing', person);
  await page.getByRole('button', { name: 'Resend Email' }).click();
  await expect(page.getByText('Sent. Please check your email to confirm your account.')).toBeVisible();
  const [link = ''] = await mailLinks(page, person.email, CONFIRM);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Email Confirmed' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Confirm Your Email' })).toBeVisible();
  await expect(page.getByText('This link is no longer valid. It may have been used already.')).toBeVisible();

  await page.goto('/reset-password?mode=resetPassword&oobCode=made-up');
  await expect(page.getByRole('heading', { name: "This link doesn't work" })).toBeVisible();
  await page.goto('/reset-password?mode=signIn&oobCode=x');
  await expect(page.getByText("Foothold doesn't recognise this link.")).toBeVisible();
});

test('signing out and in reaches every tab, and nothing of the person before is left', async ({ page, context }) => {
  const ada = await newPerson(page.request);
  await signInAt(page, '/board', ada);
  await expect(column(page, 'Saved')).toBeVisible();
  const second = await context.newPage();
  await second.goto('/board');
  await expect(column(second, 'Saved')).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem('foothold.anything', 'of ada'));

  await signOutByMenu(page);
  await expect(second.getByRole('heading', { name: 'Welcome to your Job Board' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('foothold.')))).toEqual(
    [],
  );

  const grace = await newPerson(page.request);
  await page.goto('/sign-in');
  await sendSignIn(page, grace.email, grace.password);
  await expect(page).toHaveURL('/');
  await expect(column(second, 'Saved')).toBeVisible();
  await accountButton(second).click();
  await expect(second.getByText(grace.email)).toBeVisible();
});

test('signing out holds when the provider fails, also after a reload', async ({ page }) => {
  const ada = await newPerson(page.request);
  await signInAt(page, '/pricing', ada);
  await expect(accountButton(page)).toBeVisible();
  // The auth SDK keeps its session there, and takes it out one by one.
  await page.evaluate(() => {
    IDBObjectStore.prototype.delete = () => {
      throw new DOMException('The storage is broken.', 'UnknownError');
    };
  });
  await signOutByMenu(page);
  await page.goto('/board');
  await expect(page.getByRole('heading', { name: 'Welcome to your Job Board' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome to your Job Board' })).toBeVisible();
});

test('signing out holds on a page that is left before the provider has taken the session away', async ({ page }) => {
  const ada = await newPerson(page.request);
  await signInAt(page, '/pricing', ada);
  await expect(accountButton(page)).toBeVisible();
  await page.evaluate(() => {
    const leaving = (): never => {
      throw new DOMException('The page is being left.', 'AbortError');
    };
    IDBObjectStore.prototype.delete = leaving;
    IDBObjectStore.prototype.clear = leaving;
  });
  await signOutByMenu(page);
  await page.goto('/board');
  await expect(page.getByRole('heading', { name: 'Welcome to your Job Board' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome to your Job Board' })).toBeVisible();
});

test('an answer that comes too late for the person who asked is shown to no one', async ({ page }) => {
  const ada = await newPerson(page.request);
  await ada.call('PUT', '/me', { first_name: 'Secret', last_name: 'Of Ada', phone: '1' });
  await signInAt(page, '/pricing', ada);
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('SettingsPage')) await held;
    await route.continue().catch(() => undefined);
  });
  const asked = page.waitForRequest((request) => request.postData()?.includes('SettingsPage') ?? false);
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  const cancelled = page.waitForEvent('requestfailed', (request) => request === firstAsked);
  const firstAsked = await asked;
  await signOutByMenu(page);
  await cancelled;
  letGo();
  const grace = await newPerson(page.request);
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await sendSignIn(page, grace.email, grace.password);
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('');
  await expect(page.getByText('Secret')).toHaveCount(0);
});
