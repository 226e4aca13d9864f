import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInEveryForm } from './accessible.ts';
import { newPerson, openBoard, type Person, saveJobs } from './board-setup.ts';

/** Confirms a person's address by the link in their inbox. */
async function confirmAddress(page: Page, { email, password }: Person): Promise<void> {
  const call = async (name: string, data: object) =>
    (await page.request.post(`/identitytoolkit.googleapis.com/v1/accounts:${name}?key=local`, { data })).text();
  const session = await call('signInWithPassword', { email, password, returnSecureToken: true });
  const idToken = /"idToken":\s*"([^"]+)"/.exec(session)?.[1];
  await call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  const inbox = await (await page.request.get('/dev/inbox')).text();
  const mine = inbox.split('<li>').find((item) => item.includes(`to ${email}`)) ?? '';
  await call('update', { oobCode: /oobCode=([\w-]+)/.exec(mine)?.[1] });
}

/** Resolves when the page has subscribed to reminders; ask before the page opens. */
function listens(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        if (String(payload).includes('reminderDue')) resolve();
      }),
    );
  });
}

test('a reminder arrives at its time in two tabs and in the local inbox, and is done with from there', async ({
  page,
}) => {
  const person = await newPerson(page.request);
  await confirmAddress(page, person);
  const [card] = await saveJobs(person, ['applied']);
  const title = card?.title ?? '';
  const firstListens = listens(page);
  await openBoard(page, person);
  const second = await page.context().newPage();
  const secondListens = listens(second);
  await second.goto('/');
  await Promise.all([firstListens, secondListens]);

  const at = new Date(Date.now() + 2_000);
  await person.call('PUT', `/applications/${card?.id}`, { next_reminder: at.toISOString() });
  for (const tab of [page, second]) await expect(tab.getByText(`Reminder: ${title}`)).toBeVisible();
  expect(Date.now()).toBeGreaterThanOrEqual(at.getTime());
  await expectAccessibleInEveryForm(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  // First, because what is done with in one tab is taken off the others.
  await second.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(second).toHaveURL(new RegExp(`/board\\?application=${card?.id}`));
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(page.getByText('Reminder done')).toBeVisible();

  await page.goto('/dev/inbox');
  const mail = page.getByRole('listitem').filter({ hasText: `to ${person.email}` });
  await expect(mail).toHaveCount(1);
  await expect(mail).toContainText(`Reminder: ${title}`);
  await mail.getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/board\\?application=${card?.id}`));
});

test('the calendar feed is turned on, read by a program, renewed and turned off', async ({ page }) => {
  const person = await newPerson(page.request);
  const [card] = await saveJobs(person, ['applied']);
  await person.call('PUT', `/applications/${card?.id}`, { next_reminder: '2080-05-06T07:08:09.000Z' });
  await openBoard(page, person);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Turn On Calendar Feed' }).click();
  const field = page.getByLabel('Secret address');
  const url = await field.inputValue();
  const feed = await page.request.get(url);
  expect(feed.headers()['content-type']).toContain('text/calendar');
  expect(await feed.text()).toContain('DTSTART:20800506T070809Z');
  await expectAccessibleInEveryForm(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('button', { name: 'Renew Address' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Renew Address' }).click();
  await expect(field).not.toHaveValue(url);
  expect((await page.request.get(url)).status()).toBe(404);
  const next = await field.inputValue();
  expect((await page.request.get(next)).status()).toBe(200);

  await page.getByRole('button', { name: 'Turn Off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn Off' }).click();
  await expect(page.getByRole('button', { name: 'Turn On Calendar Feed' })).toBeVisible();
  expect((await page.request.get(next)).status()).toBe(404);
});
