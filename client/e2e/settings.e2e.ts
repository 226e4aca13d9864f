import { expect, type Page, test } from '@playwright/test';
import { sendSignIn, signInAt } from './accounts-setup.ts';
import { newPerson, openBoard, type Person } from './board-setup.ts';

const SETTINGS = '/me/auto-apply-settings';
const COMPLETE = { first_name: 'Ada', last_name: 'Lovelace', phone: '+44123' };

/** Opens the settings as someone who is signed in. */
async function openSettings(page: Page, person: Person, address = '/settings'): Promise<void> {
  await signInAt(page, address, person);
  await expect(page.getByRole('tab', { selected: true })).toBeVisible();
}

const save = (page: Page) => page.getByRole('button', { name: 'Save Profile' }).click();
const toggle = (page: Page) => page.getByRole('switch', { name: /^Auto-apply/ });

test('from a visitor to auto-apply being active: sign in, complete the profile, set it up, and REST knows', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  await page.goto('/settings?tab=auto-apply');
  await expect(page).toHaveURL('/sign-in');
  await expect(page.getByText('Sign in to open your settings.')).toBeVisible();
  await sendSignIn(page, person.email, person.password);
  await expect(page).toHaveURL('/settings?tab=auto-apply');

  await expect(page.getByRole('switch', { name: 'Auto-apply Disabled' })).toBeDisabled();
  await page.getByRole('link', { name: 'Complete your profile' }).click();
  await expect(page).toHaveURL('/settings?tab=profile');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email);
  await page.getByLabel('First name').fill(' Ada ');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Phone number').fill('+44 123');
  await page.getByLabel('Current job title').fill('Programmer');
  await page.getByLabel('GitHub profile').fill('github.com/ada');
  await page.getByRole('textbox', { name: 'Preferred locations' }).fill('London');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Preferred locations' }).fill('Remote');
  await page.getByRole('button', { name: 'Add location' }).click();
  await save(page);
  await expect(page.getByText('Profile updated successfully')).toBeVisible();

  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await expect(page.getByLabel('GitHub profile')).toHaveValue('https://github.com/ada');
  await expect(page.getByRole('list', { name: 'Preferred locations' }).getByRole('listitem')).toHaveText([
    'London',
    'Remote',
  ]);
  expect(await person.call('GET', '/me')).toMatchObject({ first_name: 'Ada', phone: '+44123', bio: '' });

  await page.getByRole('tab', { name: 'Profile' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/settings?tab=auto-apply');
  await expect(page.getByRole('tab', { name: 'Auto-Apply' })).toBeFocused();
  await page.getByText('Full-time', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Keywords' }).fill('Engineer');
  await page.keyboard.press('Enter');
  await page.getByText('Inactive', { exact: true }).click();
  await expect(page.getByRole('switch', { name: 'Auto-apply Active' })).toBeChecked();
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Auto-apply settings saved successfully')).toBeVisible();
  await expect(
    page.getByText('Settings saved successfully! Your auto-apply preferences are now active.'),
  ).toBeVisible();
  expect(await person.call('GET', SETTINGS)).toEqual({
    jobTypes: { fullTime: true, partTime: false, contract: false, internship: false },
    keywords: ['Engineer'],
    enabled: true,
    remotePreferences: { remote: false, hybrid: false, onsite: false },
    experienceLevel: 'junior',
    salaryRange: { currency: 'usd' },
    frequency: 'daily',
  });
});

test('a profile that loses its phone number turns auto-apply off, here and on the server', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  await person.call('PUT', '/me', COMPLETE);
  await person.call('PUT', SETTINGS, { enabled: true, keywords: ['Engineer'] });
  await openSettings(page, person);
  await page.getByLabel('Phone number').fill('');
  await save(page);
  const warning = page.getByText('Auto-apply has been disabled due to incomplete profile information');
  await expect(warning.filter({ visible: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Auto-Apply' }).click();
  await expect(page.getByRole('switch', { name: 'Auto-apply Disabled' })).toBeDisabled();
  expect(await person.call('GET', SETTINGS)).toMatchObject({ enabled: false, keywords: ['Engineer'] });

  await page.getByRole('tab', { name: 'Profile' }).click();
  await page.getByLabel('Phone number').fill('+1');
  await save(page);
  await page.getByRole('tab', { name: 'Auto-Apply' }).click();
  await expect(toggle(page)).toBeEnabled();
  await expect(toggle(page)).not.toBeChecked();
});

test('a refusal of the server leaves everything as typed', async ({ page, request }) => {
  const person = await newPerson(request);
  await person.call('PUT', '/me', COMPLETE);
  // A tab that hears of no change elsewhere.
  await page.routeWebSocket('**/graphql', () => undefined);
  await openSettings(page, person, '/settings?tab=auto-apply');
  await page.getByText('Full-time', { exact: true }).click();
  await page.getByText('Inactive', { exact: true }).click();
  await person.call('PUT', '/me', { phone: '' });
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Please complete your profile information before enabling auto-apply')).toBeVisible();
  await expect(page.getByText('Failed to save settings. Please try again or contact support')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Full-time' })).toBeChecked();
});

test('what is unsaved is asked about by links, by Back and by signing out, and not by a look at the other tab', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  await openBoard(page, person);
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  const company = page.getByLabel('Current company');
  await company.fill('Analytical Engines');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const stay = async (): Promise<void> => {
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(/\/settings/);
    await expect(company).toHaveValue('Analytical Engines');
  };

  await page.getByRole('tab', { name: 'Auto-Apply' }).click();
  await page.getByRole('tab', { name: 'Profile' }).click();
  await expect(company).toHaveValue('Analytical Engines');

  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await stay();
  await page.goBack();
  await stay();
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await stay();

  await page.goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/board');
  await page.goForward();
  await expect(page.getByLabel('Current company')).toHaveValue('');
});

test('one long place or keyword keeps the page as wide as it was, and can be removed', async ({ page, request }) => {
  const text = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch and everything around it, '
    .repeat(2)
    .slice(0, 120);
  await openSettings(page, await newPerson(request));
  for (const [tab, name] of [
    ['Profile', 'Preferred locations'],
    ['Auto-Apply', 'Keywords'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('textbox', { name }).fill(text);
    await page.keyboard.press('Enter');
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const remove = page.getByRole('button', { name: /^Remove Llanfair/ });
      await remove.evaluate((button) => button.scrollIntoView({ block: 'center', inline: 'nearest' }));
      await expect(remove).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  }
});

test('what another tab does to the profile is followed: names, picture, and auto-apply that goes off with it', async ({
  page,
  context,
  request,
}) => {
  const person = await newPerson(request);
  await person.call('PUT', '/me', COMPLETE);
  await person.call('PUT', SETTINGS, { jobTypes: { fullTime: true }, keywords: ['Engineer'], enabled: true });
  await openSettings(page, person, '/settings?tab=auto-apply');
  await expect(page.getByRole('switch', { name: 'Auto-apply Active' })).toBeChecked();
  const other = await context.newPage();
  await other.goto('/settings');
  await other.getByLabel('Professional bio').fill('Being typed.');

  await page.getByRole('tab', { name: 'Profile' }).click();
  await page.getByLabel('Last name').fill('King');
  await page.getByLabel('Profile picture file').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  });
  await save(page);
  await expect(other.getByLabel('Last name')).toHaveValue('King');
  await expect(other.getByLabel('Professional bio')).toHaveValue('Being typed.');
  await expect(other.getByRole('banner').locator('img[src^="/files/avatars/"]')).toBeVisible();

  await page.getByRole('tab', { name: 'Auto-Apply' }).click();
  await person.call('PUT', '/me', { phone: '' });
  await expect(page.getByRole('switch', { name: 'Auto-apply Disabled' })).not.toBeChecked();
  await person.call('PUT', '/me', COMPLETE);
  await expect(page.getByRole('switch', { name: 'Auto-apply Inactive' })).not.toBeChecked();
});
