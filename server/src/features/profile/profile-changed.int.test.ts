import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson } from '../../testing/people.ts';
import { openSocket } from '../../testing/socket-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const CHANGED = 'subscription { profileChanged { firstName phone avatarUrl } }';
const UPDATE = 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { profile { bio } } }';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('Subscription.profileChanged', () => {
  it("sends a person every change of their own profile, over all interfaces, and nobody else's", async () => {
    const [ada, grace] = [await newPerson(), await newPerson()];
    const socket = openSocket(app.origin, ada.token);
    const events = await socket.subscribe(CHANGED);
    await app.graphql(UPDATE, { input: { firstName: 'Grace' } }, grace.token);
    await app.graphql(UPDATE, { input: { firstName: 'Ada' } }, ada.token);
    expect(await events.next()).toEqual({
      data: { profileChanged: { firstName: 'Ada', phone: '', avatarUrl: '' } },
    });
    await app.api('PUT', '/me', { token: ada.token, body: { phone: '+44123' } });
    expect(await events.next()).toEqual({
      data: { profileChanged: { firstName: 'Ada', phone: '+44123', avatarUrl: '' } },
    });
    await socket.close();
  });

  it('sends nothing for a change that was refused', async () => {
    const { token } = await newPerson();
    const socket = openSocket(app.origin, token);
    const events = await socket.subscribe(CHANGED);
    await app.graphql(UPDATE, { input: { firstName: 'Ada', githubUrl: 'not a link' } }, token);
    await app.graphql(UPDATE, { input: { phone: '+1' } }, token);
    expect(await events.next()).toEqual({ data: { profileChanged: { firstName: '', phone: '+1', avatarUrl: '' } } });
    await socket.close();
  });

  it('is not for visitors', async () => {
    const socket = openSocket(app.origin);
    void socket.subscribe(CHANGED);
    expect(await socket.closed).toBe(4403);
    await socket.close();
  });
});
