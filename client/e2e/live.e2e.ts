import { expect, type Page, test, type WebSocketRoute } from '@playwright/test';
import { boardText, cardIn, choose, newDevice, newPerson, openBoard, type Person, saveJobs } from './board-setup.ts';

/** Resolves when the page's live socket stands; ask before the page opens. */
function socketStands(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('connection_ack')) resolve();
      }),
    );
  });
}

/** Opens a person's board and waits until its socket stands. */
async function openLiveBoard(page: Page, person: Person): Promise<void> {
  const stands = socketStands(page);
  await openBoard(page, person);
  await stands;
}

/** From now on this page learns of changes by the socket alone. */
const blockHttp = (page: Page) => page.route('**/*', (route) => route.abort());

/** A switch for a page's socket: down, it drops what stands and lets nothing through. */
async function socketSwitch(page: Page) {
  let isDown = false;
  const open = new Set<WebSocketRoute>();
  await page.routeWebSocket('**/graphql', (socket) => {
    if (isDown) {
      void socket.close({ code: 1013 });
      return;
    }
    socket.connectToServer();
    open.add(socket);
  });
  return {
    async down() {
      isDown = true;
      await Promise.all([...open].map((socket) => socket.close({ code: 1013 })));
      open.clear();
    },
    up() {
      isDown = false;
    },
  };
}

test('a second tab follows a move by its socket alone', async ({ page }) => {
  const person = await newPerson(page.request);
  const [card] = await saveJobs(person, ['saved']);
  const title = card?.title ?? '';
  await openBoard(page, person);
  const second = await page.context().newPage();
  const stands = socketStands(second);
  await second.goto('/board');
  await expect(cardIn(second, 'Saved', title)).toBeVisible();
  await stands;
  await blockHttp(second);

  await choose(cardIn(page, 'Saved', title), 'Move to', 'Technical');
  await expect(cardIn(second, 'Technical', title)).toBeVisible();
  await expect(second.getByRole('region', { name: 'Pipeline Breakdown' })).toContainText('Active pipeline1');
});

test('another device of the same person follows, another person sees nothing', async ({ page, browser }) => {
  const person = await newPerson(page.request);
  const stranger = await newPerson(page.request);
  const [card] = await saveJobs(person, ['saved']);
  const title = card?.title ?? '';
  await saveJobs(stranger, ['saved']);
  await openBoard(page, person);
  const phone = await newDevice(browser);
  await openLiveBoard(phone, person);
  const other = await newDevice(browser);
  await openLiveBoard(other, stranger);
  const before = await boardText(other);

  await choose(cardIn(page, 'Saved', title), 'Move to', 'Offer');
  await expect(cardIn(phone, 'Offer', title)).toBeVisible();
  expect(await boardText(other)).toBe(before);
  await Promise.all([phone.context().close(), other.context().close()]);
});

test('changes made by a program move the cards of an open board', async ({ page }) => {
  const person = await newPerson(page.request);
  const [card] = await saveJobs(person, ['saved']);
  const title = card?.title ?? '';
  await openLiveBoard(page, person);
  await blockHttp(page);
  await person.call('PUT', `/applications/${card?.id}`, { stage: 'final-round', notes: 'From a program' });
  await expect(cardIn(page, 'Final Round', title)).toContainText('From a program');
  await person.call('DELETE', `/applications/${card?.id}`);
  await expect(cardIn(page, 'Final Round', title)).toBeHidden();
});

test('after a dropped socket both boards are equal again', async ({ page, browser }) => {
  const person = await newPerson(page.request);
  const cards = await saveJobs(person, ['saved', 'saved', 'applied', 'saved']);
  await openBoard(page, person);
  const phone = await newDevice(browser);
  const socket = await socketSwitch(phone);
  await openBoard(phone, person);
  await socket.down();

  const [first, second, third] = cards;
  await person.call('PUT', `/applications/${first?.id}`, { stage: 'applied' });
  await person.call('PUT', `/applications/${second?.id}`, { stage: 'technical' });
  await person.call('DELETE', `/applications/${third?.id}`);
  await expect(cardIn(page, 'Technical', second?.title ?? '')).toBeVisible();
  await expect(cardIn(page, 'Applied', third?.title ?? '')).toBeHidden();
  await expect(cardIn(phone, 'Saved', second?.title ?? '')).toBeVisible();

  socket.up();
  await expect(cardIn(phone, 'Technical', second?.title ?? '')).toBeVisible({ timeout: 45_000 });
  expect(await boardText(phone)).toBe(await boardText(page));
  await phone.context().close();
});

test('of two tabs that move one card the slower is informed, and both show the winner', async ({ page, browser }) => {
  const person = await newPerson(page.request);
  const [card] = await saveJobs(person, ['saved']);
  const title = card?.title ?? '';
  await openBoard(page, person);
  const phone = await newDevice(browser);
  const socket = await socketSwitch(phone);
  await openBoard(phone, person);
  await socket.down();

  await choose(cardIn(page, 'Saved', title), 'Move to', 'Offer');
  await expect(page.getByText(`Moved ${title} to Offer`)).toBeVisible();
  await choose(cardIn(phone, 'Saved', title), 'Move to', 'Rejected');
  await expect(phone.getByText(`${title} is in Offer now.`, { exact: false })).toBeVisible();
  await expect(cardIn(phone, 'Offer', title)).toBeVisible();
  expect(await boardText(phone)).toBe(await boardText(page));
  await phone.context().close();
});
