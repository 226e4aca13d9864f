import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newPerson, type Person, unsignedToken } from '../../testing/people.ts';
import { ONE_PAGE_PDF, SMALL_PNG } from '../../testing/role-matrix/small-files.ts';
import { openSocket } from '../../testing/socket-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const PREMIUM = '{ premiumAccess { isActive } }';
const CHANGED = 'subscription { boardChanged { revision } }';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_PER_MINUTE: '10' });
});
beforeEach(async () => {
  person = await newPerson();
});
afterAll(() => app.close());

const askRest = (token: string) => app.api('GET', '/me/premium', { token });
const askGraphql = (query: string, token: string) =>
  fetch(`${app.origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query }),
  });

async function spend(times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) expect((await askRest(person.token)).status).toBe(200);
}

describe('the rate limit', () => {
  it('is shared by REST, GraphQL and sockets', async () => {
    await spend(4);
    for (let n = 0; n < 4; n += 1) expect((await askGraphql(PREMIUM, person.token)).status).toBe(200);
    const socket = openSocket(app.origin, person.token);
    const followed = [await socket.subscribe(CHANGED), await socket.subscribe(CHANGED)];
    expect(followed).toHaveLength(2);
    const refused = await socket.subscribe(CHANGED);
    expect(await refused.ended).toMatchObject([
      { extensions: { code: 'RATE_LIMITED', details: { retryAfterSeconds: expect.any(Number) } } },
    ]);
    await socket.close();
    expect((await askRest(person.token)).status).toBe(429);
  });

  it('answers with the same code, message and Retry-After over REST and GraphQL', async () => {
    await spend(10);
    const rest = await askRest(person.token);
    expect(rest.json()).toMatchObject({ error: expect.stringMatching(/^Too many/), status: 429, code: 'RATE_LIMITED' });
    expect(Number(rest.headers.get('retry-after'))).toBeGreaterThan(0);
    const graphql = await askGraphql(PREMIUM, person.token);
    expect(graphql.status).toBe(429);
    expect(Number(graphql.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await graphql.json()).toMatchObject({ errors: [{ extensions: { code: 'RATE_LIMITED' } }] });
  });

  it('does not affect other people', async () => {
    await spend(10);
    expect((await askRest(person.token)).status).toBe(429);
    expect((await askRest((await newPerson()).token)).status).toBe(200);
  });

  it.each([
    ['aliases', `{ ${Array.from({ length: 8 }, (_, n) => `a${n}: premiumAccess { isActive }`).join(' ')} }`],
    [
      'fragments',
      `{ ...all } fragment all on Query { ${Array.from({ length: 8 }, (_, n) => `a${n}: premiumAccess { isActive }`).join(' ')} }`,
    ],
  ])("counts every root field, so that %s don't bypass it", async (_what, query) => {
    await spend(3);
    const answer = await askGraphql(query, person.token);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'RATE_LIMITED' } }] });
  });

  it('counts visitors of one IPv6 network together', async () => {
    const proxied = await startTestApp({ RATE_LIMIT_PER_MINUTE: '5', TRUST_PROXY: 'loopback' });
    try {
      const ask = (address: string) => proxied.api('GET', '/jobs/stats', { headers: { 'x-forwarded-for': address } });
      for (let n = 0; n < 5; n += 1) expect((await ask(`2001:db8::${n}:1`)).status).toBe(200);
      expect((await ask('2001:db8::ffff:1')).status).toBe(429);
      expect((await ask('2001:db8:0:1::1')).status).toBe(200);
    } finally {
      await proxied.close();
    }
  });

  it('counts a visitor by real address, not by a claimed one', async () => {
    const ask = (claimed: string) => app.api('GET', '/jobs/stats', { headers: { 'x-forwarded-for': claimed } });
    for (let n = 0; n < 10; n += 1) expect((await ask(`1.2.3.${n}`)).status).toBe(200);
    expect((await ask('4.3.2.1')).status).toBe(429);
  });
});

describe('invalid tokens', () => {
  it('are refused with 429 once an address sent too many, whatever address it claims', async () => {
    const strict = await startTestApp({ RATE_LIMIT_PER_MINUTE: '5' });
    try {
      const bad = (n: number) =>
        strict.api('GET', '/jobs/stats', {
          token: unsignedToken({ sub: `nobody${n}` }),
          headers: { 'x-forwarded-for': `1.2.3.${n}` },
        });
      expect((await strict.api('GET', '/me/premium', { token: person.token })).status).toBe(200);
      for (let n = 0; n < 4; n += 1) expect((await bad(n)).status).toBe(401);
      const socket = openSocket(strict.origin, 'nonsense');
      void socket.subscribe(CHANGED);
      expect(await socket.closed).toBe(4403);
      const refused = await bad(9);
      expect(refused.json()).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      // Someone behind the same address with a verified token isn't affected, nor is a visitor.
      expect((await strict.api('GET', '/me/premium', { token: person.token })).status).toBe(200);
      expect((await strict.api('GET', '/jobs/stats')).status).toBe(200);
    } finally {
      await strict.close();
    }
  });
});

describe('the CPU time limit', () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await startTestApp({
      RATE_LIMIT_PER_MINUTE: '100000',
      CPU_LIMIT_MS_PER_MINUTE: '1',
      TRUST_PROXY: 'loopback',
    });
  });
  afterAll(() => strict.close());

  /** Each request costs little, so it takes several to reach the limit. */
  async function untilRefused(ask: () => Promise<Response>): Promise<Response> {
    for (;;) {
      const answer = await ask();
      if (answer.status !== 200) return answer;
      await answer.arrayBuffer();
    }
  }
  const rest = (headers: Record<string, string>) => fetch(`${strict.origin}/api/v1/jobs/stats`, { headers });
  const graphql = (headers: Record<string, string>) =>
    fetch(`${strict.origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query: PREMIUM }),
    });
  const of = ({ token }: Person) => ({ authorization: `Bearer ${token}` });

  it.each([
    ['REST', rest, graphql],
    ['GraphQL', graphql, rest],
  ])('is shared by all interfaces, used up by %s', async (_door, ask, other) => {
    const refused = await untilRefused(() => ask(of(person)));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ code: 'RATE_LIMITED' });
    expect((await other(of(person))).status).toBe(429);
    const socket = openSocket(strict.origin, person.token);
    void socket.subscribe(CHANGED);
    expect(await socket.closed).toBe(1013);
    expect((await other(of(await newPerson()))).status).toBe(200);
  });

  it('is used up by socket messages too', async () => {
    // Until the token is verified, time is charged to the address: use one with time left.
    const socket = openSocket(strict.origin, person.token, { 'x-forwarded-for': '192.0.2.7' });
    let isOpen = true;
    const closed = socket.closed.then((code) => {
      isOpen = false;
      return code;
    });
    while (isOpen) await (await socket.subscribe('subscription { nothing }')).ended;
    expect(await closed).toBe(1013);
    expect((await rest(of(person))).status).toBe(429);
  });

  it('is shared by the visitors of an IPv6 network', async () => {
    const from = (address: string) => ({ 'x-forwarded-for': address });
    let host = 0;
    const refused = await untilRefused(() => rest(from(`2001:db8:1:2::${(host += 1).toString(16)}`)));
    expect(refused.status).toBe(429);
    expect((await rest(from('2001:db8:1:2:ffff::1'))).status).toBe(429);
    expect((await rest(from('2001:db8:1:3::1'))).status).toBe(200);
  });
});

describe('the upload limit', () => {
  it('is twenty an hour for all kinds together, not counting refused uploads', async () => {
    const strict = await startTestApp({ RATE_LIMIT_PER_MINUTE: '100' });
    try {
      const send = (path: string, content: Uint8Array<ArrayBuffer>) => {
        const body = new FormData();
        body.set('file', new Blob([content]), 'file');
        const headers = { authorization: `Bearer ${person.token}` };
        return fetch(`${strict.origin}/api/v1${path}`, { method: 'POST', headers, body });
      };
      for (let n = 0; n < 5; n += 1) expect((await send('/me/avatar', ONE_PAGE_PDF)).status).toBe(415);
      for (let n = 0; n < 10; n += 1) {
        expect((await send('/me/avatar', SMALL_PNG)).status).toBe(200);
        expect((await send('/me/cv', ONE_PAGE_PDF)).status).toBe(200);
      }
      const refused = await send('/me/cv', ONE_PAGE_PDF);
      expect(await refused.json()).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
      // Everything else still works.
      expect((await strict.api('GET', '/me/premium', { token: person.token })).status).toBe(200);
    } finally {
      await strict.close();
    }
  });
});

describe('several servers', () => {
  it('count together: three of them allow no more than one', async () => {
    const first = await startTestApp({ RATE_LIMIT_PER_MINUTE: '30' });
    const env = { RATE_LIMIT_PER_MINUTE: '30', DATABASE_URL: first.databaseUrl };
    const others = [await startTestApp(env), await startTestApp(env)];
    try {
      const ask = async ({ api }: TestApp) => (await api('GET', '/me/premium', { token: person.token })).status;
      for (let n = 0; n < 30; n += 1) expect(await ask(first)).toBe(200);
      for (const server of others) {
        let answered = 0;
        // What was used at the first arrives within a moment, long before this server's own limit is reached.
        await vi.waitFor(
          async () => {
            answered += 1;
            expect(await ask(server)).toBe(429);
          },
          { interval: 100, timeout: 10_000 },
        );
        expect(answered).toBeLessThan(30);
      }
    } finally {
      for (const server of [...others, first]) await server.close();
    }
  });
});

describe('a limit of 0', () => {
  it('means no limit', async () => {
    const free = await startTestApp({ RATE_LIMIT_PER_MINUTE: '0' });
    try {
      const statuses = await Promise.all(
        Array.from({ length: 40 }, async () => (await free.api('GET', '/me/premium', { token: person.token })).status),
      );
      expect(new Set(statuses)).toEqual(new Set([200]));
    } finally {
      await free.close();
    }
  });
});
