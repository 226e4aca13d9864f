import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { somePosting } from '../../testing/factories/postings.factory.ts';
import { newPerson, unsignedToken } from '../../testing/people.ts';
import { openSocket } from '../../testing/socket-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const CHANGED = 'subscription { boardChanged { revision applicationId application { stage notes job { title } } } }';
const SAVE = `mutation ($input: SaveJobInput!) { saveJob(input: $input) { change { applicationId } } }`;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('Subscription.boardChanged', () => {
  it('notifies two sockets of one person of every change in order, whichever API made it', async () => {
    const person = await newPerson();
    const sockets = [openSocket(app.origin, person.token), openSocket(app.origin, person.token)];
    const tabs = await Promise.all(sockets.map((socket) => socket.subscribe(CHANGED)));
    const [jobId] = await app.publish(somePosting({ title: 'Site Reliability Engineer' }));
    const created = await app.api('POST', '/applications', { token: person.token, body: { job_id: jobId } });
    const { rows } = await app.query<{ id: string }>('select id from application where user_id = $1', [person.id]);
    const id = rows[0]?.id ?? '';
    expect(created.status).toBe(201);
    await app.api('PUT', `/applications/${id}`, { token: person.token, body: { stage: 'final-round' } });
    await app.api('DELETE', `/applications/${id}`, { token: person.token });
    for (const tab of tabs) {
      expect(await tab.next()).toMatchObject({ data: { boardChanged: { revision: 1, applicationId: id } } });
      expect(await tab.next()).toMatchObject({ data: { boardChanged: { revision: 2, applicationId: id } } });
      expect(await tab.next()).toEqual({
        data: { boardChanged: { revision: 3, applicationId: id, application: null } },
      });
    }
    await Promise.all(sockets.map((socket) => socket.close()));
  });

  it('notifies nobody else', async () => {
    const [person, stranger] = await Promise.all([newPerson(), newPerson()]);
    const socket = openSocket(app.origin, stranger.token);
    const tab = await socket.subscribe(CHANGED);
    const [first, second] = await app.publish(somePosting(), somePosting({ title: 'My own' }));
    await app.graphql(SAVE, { input: { jobId: first } }, person.token);
    // Their own change comes after the other one: had that been published, it would have come first.
    await app.graphql(SAVE, { input: { jobId: second } }, stranger.token);
    expect(await tab.next()).toMatchObject({
      data: { boardChanged: { revision: 1, application: { job: { title: 'My own' } } } },
    });
    await socket.close();
  });
});

describe('the socket', () => {
  it('closes with 4403 on visitors and on tokens that are no good', async () => {
    const tokens = [undefined, 'garbage', unsignedToken({ sub: 'nobody' })];
    const codes = tokens.map(async (token) => {
      const socket = openSocket(app.origin, token);
      void socket.subscribe(CHANGED);
      return socket.closed;
    });
    expect(await Promise.all(codes)).toEqual([4403, 4403, 4403]);
  });

  it('closes with 4403 when the token runs out', async () => {
    const person = await newPerson();
    const now = Math.floor(Date.now() / 1000);
    const token = unsignedToken({ sub: person.id, user_id: person.id, iat: now, auth_time: now, exp: now + 2 });
    const socket = openSocket(app.origin, token);
    await socket.subscribe(CHANGED);
    expect(await socket.closed).toBe(4403);
  });

  it.each([
    ['a query', '{ jobStats { total } }'],
    ['a mutation', 'mutation { deleteApplication(input: { id: "1" }) { change { revision } } }'],
    ['introspection in disguise', 'query { __schema { types { name } } }'],
    ['nonsense', 'subscription {'],
    ['101 aliases', `subscription { ${Array.from({ length: 101 }, (_, n) => `a${n}: __typename`).join(' ')} }`],
    ['20,000 braces', `subscription ${'{'.repeat(20_000)}`],
  ])('refuses %s and stays open', async (_what, query) => {
    const person = await newPerson();
    const socket = openSocket(app.origin, person.token);
    const refused = await socket.subscribe(query);
    const code = expect.objectContaining({ code: 'INVALID_INPUT' });
    expect(await refused.ended).toContainEqual(expect.objectContaining({ extensions: code }));
    await socket.close();
  });

  it('is not opened for a page of another origin, nor at another path', async () => {
    const person = await newPerson();
    const foreign = openSocket(app.origin, person.token, { origin: 'https://evil.example' });
    const reason = (await foreign.subscribe(CHANGED)).ended;
    expect(await reason).toMatchObject({ message: expect.stringContaining('403') });
    const own = openSocket(app.origin, person.token, { origin: app.origin.replace('127.0.0.1', 'localhost') });
    await own.subscribe(CHANGED);
    await own.close();
  });

  it('closes on a message of more than 64 KiB', async () => {
    const person = await newPerson();
    const socket = openSocket(app.origin, person.token);
    void socket.subscribe(`subscription { __typename } #${'x'.repeat(70 * 1024)}`);
    expect(await socket.closed).toBe(1009);
  });
});
