import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { type PasswordProduct, startPasswordProduct } from './password-product.ts';

const PASSWORD = 'eleven-wet-boots';

let product: PasswordProduct;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  product = await startPasswordProduct();
});
test.afterAll(() => product.close());

/** A device that keeps passkeys and, as a person would, agrees to whatever a page asks. */
async function plugInAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    refuse: () => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
    agree: () => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true }),
  };
}

async function signUp(page: Page): Promise<string> {
  const email = `passkey-${randomUUID().slice(0, 8)}@example.com`;
  await page.goto(`${product.origin}/sign-up`);
  const form = page.getByRole('main');
  await form.getByLabel('First name').fill('Ada');
  await form.getByLabel('Last name').fill('Stone');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Phone number').fill('+49 30 1234567');
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  return email;
}

const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.getByRole('link', { name: 'Sign In' }).first().waitFor();
};

test('a passkey opens the account, until it is removed', async ({ page }) => {
  const device = await plugInAuthenticator(page);
  await signUp(page);
  await page.getByRole('main').getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('button', { name: /account menu/ })).toBeVisible();

  await page.goto(`${product.origin}/settings`);
  await page.getByRole('button', { name: 'Add a Passkey' }).click();
  const adding = page.getByRole('form', { name: 'Your browser will then ask where to keep it.' });
  await adding.getByLabel('Name').fill('Blue laptop');
  await adding.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await adding.getByRole('button', { name: 'Add a Passkey' }).click();
  await expect(page.getByText('Passkey added.')).toBeVisible();
  await expect(page.getByText('Blue laptop')).toBeVisible();
  await expect(page.getByText('Not used yet')).toBeVisible();

  await signOut(page);
  await page.goto(`${product.origin}/sign-in`);
  const bypass = page.getByRole('button', { name: 'Sign In with a Passkey' });
  // Somebody else's finger.
  await device.refuse();
  await bypass.click();
  await expect(page.getByText('Sign in failed').first()).toBeVisible();
  await device.agree();
  await bypass.click();
  await expect(page.getByRole('button', { name: /account menu/ })).toBeVisible();

  await page.goto(`${product.origin}/settings`);
  await expect(page.getByText(/^Last used /)).toBeVisible();
  await page.getByRole('button', { name: 'Remove Blue laptop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Passkey removed.')).toBeVisible();
  await signOut(page);
  await page.goto(`${product.origin}/sign-in`);
  await bypass.click();
  await expect(page.getByText('Sign in failed').first()).toBeVisible();
});
