import { expect, test } from '@playwright/test';
import { cardIn, newPerson, openBoard, saveJobs } from './board-setup.ts';

/** Sockets a person may hold (limits-33). */
const SOCKETS = 50;

test('the oldest of too many tabs says so, stays quiet, and comes back when it is asked to', async ({ page }) => {
  const person = await newPerson(page.request);
  const [card] = await saveJobs(person, ['saved']);
  let opened = 0;
  const stands = new Promise<void>((resolve) => {
    page.on('websocket', (socket) => {
      opened += 1;
      socket.on('framereceived', ({ payload }) => String(payload).includes('connection_ack') && resolve());
    });
  });
  await openBoard(page, person);
  await stands;

  // Fifty more sockets of the same person, from a page of their own.
  const others = await page.context().newPage();
  await others.goto('/health/live');
  const open = (token: string) =>
    others.evaluate(
      ([bearer, ...places]) =>
        Promise.all(
          places.map(() => {
            const socket = new WebSocket(`ws://${location.host}/graphql`, 'graphql-transport-ws');
            socket.addEventListener('open', () =>
              socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${bearer}` } })),
            );
            return new Promise((resolve) => socket.addEventListener('message', resolve, { once: true })).then(
              () => null,
            );
          }),
        ),
      [token, ...Array.from({ length: SOCKETS }, String)],
    );
  const signedIn = await page.request.post('/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local', {
    data: { email: person.email, password: person.password, returnSecureToken: true },
  });
  await open(/"idToken": ?"([^"]+)"/.exec(await signedIn.text())?.[1] ?? '');

  const notice = page.getByText('Live updates are paused here. Foothold is open in many tabs.');
  await expect(notice).toBeVisible();
  await person.call('PUT', `/applications/${card?.id}`, { stage: 'offer' });
  expect(opened).toBe(1);

  await page.getByRole('button', { name: 'Use this tab' }).click();
  await expect(notice).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  // It caught up with what it missed.
  await expect(cardIn(page, 'Offer', card?.title ?? '')).toBeVisible();
});
