import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { cardIn, column, dragTo } from './board-setup.ts';

// As most people have it: what is dragged, dropped, opened and closed moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Presses Tab until the element has the focus; nothing but the keyboard gets there. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(element).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0], timeout: 30_000 });
}

/** The heading's text; `innerText` is empty as long as the page is scrolled and the browser leaves the card out. */
async function titleOf(card: Locator): Promise<string> {
  const heading = card.getByRole('heading');
  await expect(heading).toHaveText(/./);
  return (await heading.textContent()) ?? '';
}

test('the whole round: sign up, sign in, search, save, move by mouse and by keyboard, seen by a second tab and by REST', async ({
  page,
  context,
  request,
}) => {
  const email = `${randomUUID()}@example.com`;
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone number').pressSequentially('+44 (0) 123x');
  await expect(page.getByLabel('Phone number')).toHaveValue('+440123');
  await page.getByLabel('Password', { exact: true }).fill('secret word');
  await page.getByLabel('Confirm password', { exact: true }).fill('secret word');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/sign-in');
  await expect(
    page.getByText('Account created! Please check your email to confirm your account.', { exact: true }).first(),
  ).toBeVisible();

  await page.getByRole('link', { name: 'Open local inbox' }).click();
  await page.getByRole('listitem').filter({ hasText: email }).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Email Confirmed' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();

  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('secret word');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/');

  await page.getByRole('main').getByLabel('Job title').fill('engineer');
  await page.getByRole('button', { name: 'Search Jobs' }).click();
  await expect(page).toHaveURL(/\/search\?(.*&)?jobTitle=engineer/);
  const [first, second] = [0, 1].map((n) => page.getByRole('article').nth(n));
  if (!first || !second) throw new Error('the search shows no cards');
  const titles = [await titleOf(first), await titleOf(second)] as const;
  await first.getByRole('button', { name: /^Save / }).click();
  await expect(page.getByText('Job saved successfully!').first()).toBeVisible();
  await expect(first.getByRole('button', { name: /^Saved / })).toBeVisible();
  await second.getByRole('button', { name: /^Save / }).click();
  await expect(second.getByRole('button', { name: /^Saved / })).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'My Board' }).click();
  await expect(column(page, 'Saved').getByRole('article')).toHaveCount(2);

  const tab = await context.newPage();
  const subscribed = tab.waitForEvent('websocket');
  await tab.goto('/board');
  const socket = await subscribed;
  await socket.waitForEvent('framesent', ({ payload }) => payload.toString().includes('boardChanged'));
  await expect(column(tab, 'Saved').getByRole('article')).toHaveCount(2);
  // From here on the second tab learns of changes by the socket alone.
  await tab.route('**/graphql', (route) => route.abort());

  await dragTo(page, cardIn(page, 'Saved', titles[0]), column(page, 'Applied'));
  await expect(cardIn(page, 'Applied', titles[0])).toBeVisible();
  await expect(page.getByText(`Moved ${titles[0]} to Applied`)).toBeVisible();
  await expect(cardIn(tab, 'Applied', titles[0])).toBeVisible({ timeout: 1_000 });

  await page.reload();
  const grip = cardIn(page, 'Saved', titles[1]).getByRole('button', { name: /^Move / });
  await expect(grip).toBeVisible();
  await tabTo(page, grip);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(column(page, 'Phone Screen').getByText('Drop here')).toBeVisible();
  await page.keyboard.press('Space');
  const moved = cardIn(page, 'Phone Screen', titles[1]);
  await expect(moved).toBeVisible();
  await expect(moved.getByRole('button', { name: /^Move / })).toBeFocused();
  await expect(cardIn(tab, 'Phone Screen', titles[1])).toBeVisible({ timeout: 1_000 });

  const session = await request.post('/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local', {
    data: { email, password: 'secret word', returnSecureToken: true },
  });
  const { idToken }: { idToken: string } = await session.json();
  const answer = await request.get('/api/v1/applications', { headers: { authorization: `Bearer ${idToken}` } });
  const { applications }: { applications: { stage: string }[] } = await answer.json();
  expect(applications.map(({ stage }) => stage).toSorted()).toEqual(['applied', 'phone-screen']);

  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/board');
  await expect(page.getByRole('heading', { name: 'Welcome to your Job Board' })).toBeVisible();
});
