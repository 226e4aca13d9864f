import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { newPerson, type Person, unsignedToken } from '../testing/people.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let person: Person;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  person = await newPerson();
  ({ token } = person);
});
afterAll(() => app.close());

describe('GET /me', () => {
  it('is 404 until there is a profile', async () => {
    const somebody = await newPerson();
    expect((await app.api('GET', '/me', { token: somebody.token })).json()).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
    await app.graphql(
      'mutation { completeSignUp(input: { firstName: "Ada" }) { profile { email } } }',
      {},
      somebody.token,
    );
    expect((await app.api('GET', '/me', { token: somebody.token })).json()).toEqual({
      first_name: 'Ada',
      last_name: '',
      email: somebody.email,
      phone: '',
      avatar_url: '',
      cv_url: '',
      bio: '',
      company: '',
      job_title: '',
      linkedin_url: '',
      github_url: '',
      preferred_locations: [],
    });
  });
});

describe('GET /me/premium', () => {
  it('returns the free plan', async () => {
    expect((await app.api('GET', '/me/premium', { token })).json()).toEqual({
      is_active: false,
      subscription_tier: 'free',
    });
  });
});

describe('hostile requests', () => {
  it.each(['/jobs/%E0%A4%A', '/%', '/jobs?jobTitle=%00'])('%s gets the standard error body', async (path) => {
    const answer = await app.api('GET', path, { token });
    expect(answer.json()).toMatchObject({ error: expect.any(String), status: 400, code: 'INVALID_INPUT' });
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('headers that are too large and bytes that are not HTTP get the standard error body', async () => {
    const { port } = app.config.http;
    const large = await rawRequest(
      port,
      `GET /health/live HTTP/1.1\r\nHost: localhost\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`,
    );
    expect(large).toMatch(/^HTTP\/1\.1 431 [\s\S]*"code":"INVALID_INPUT"/);
    expect(await rawRequest(port, 'NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [\s\S]*"code":"INVALID_INPUT"/);
  });

  it('plain text is not accepted as a body', async () => {
    const answer = await app.api('POST', '/applications', {
      token,
      body: 'x',
      headers: { 'content-type': 'text/plain' },
    });
    expect(answer.json()).toMatchObject({ status: 415 });
  });

  it('a lone surrogate is refused, because it would change when stored', async () => {
    const somebody = await newPerson();
    const input = { firstName: 'A\ud800', lastName: 'B', phone: '1' };
    const write = 'mutation ($input: CompleteSignUpInput!) { completeSignUp(input: $input) { profile { firstName } } }';
    expect(await app.graphql(write, { input }, somebody.token)).toMatchObject({ code: 'INVALID_INPUT' });
    expect((await app.graphql('{ profile { firstName } }', {}, somebody.token)).data).toEqual({ profile: null });
  });
});

describe('every operation', () => {
  it('answers 401 without a token and with an invalid one', async () => {
    const now = Math.floor(Date.now() / 1000);
    const forged = [
      undefined,
      'garbage',
      `${token}x`,
      unsignedToken({ sub: 'nobody' }),
      unsignedToken({ sub: person.id, user_id: person.id, exp: now - 10, iat: now - 3_700, auth_time: now - 3_700 }),
      unsignedToken({ sub: person.id, user_id: person.id, aud: 'another-project' }),
    ];
    for (const bad of forged) {
      const answer = await app.api('GET', '/applications', bad === undefined ? {} : { token: bad });
      expect(answer.json()).toEqual({ error: expect.any(String), status: 401, code: 'UNAUTHENTICATED' });
      if (bad === undefined) continue;
      expect(await app.graphql('{ jobStats { total } }', {}, bad)).toMatchObject({
        status: 401,
        code: 'UNAUTHENTICATED',
      });
    }
  });

  it.each([
    ['PATCH', '/jobs', 405, 'METHOD_NOT_ALLOWED'],
    ['POST', '/jobs/1', 405, 'METHOD_NOT_ALLOWED'],
    ['GET', '/nothing', 404, 'NOT_FOUND'],
  ])('answers %s %s with %i and the standard error body', async (method, path, status, code) => {
    const answer = await app.api(method, path, { token });
    expect(answer.json()).toEqual({ error: expect.any(String), status, code });
    expect(answer.headers.get('content-type')).toContain('application/json');
  });

  it('refuses a body of 2 MB, invalid JSON and another content type', async () => {
    const send = (body: string, type = 'application/json') =>
      app.api('POST', '/applications', { token, body, headers: { 'content-type': type } });
    expect((await send(`"${'x'.repeat(2_000_000)}"`)).json()).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' });
    expect((await send('{"job_id"')).json()).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
    expect((await send('job_id=1', 'application/x-www-form-urlencoded')).json()).toMatchObject({ status: 415 });
  });

  it('carries the security headers, errors included', async () => {
    for (const path of ['/jobs/stats', '/nothing']) {
      const { headers } = await app.api('GET', path, { token });
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBeTruthy();
      expect(headers.get('cache-control')).toContain('no-store');
    }
  });
});

describe('GET /openapi.json', () => {
  it('describes what exists, and is public', async () => {
    const answer = await app.api('GET', '/openapi.json');
    expect(answer.json()).toMatchObject({ openapi: '3.1.0', paths: { '/jobs': { get: { operationId: 'getJobs' } } } });
  });

  it('has a documented section for every operation', async () => {
    const shape = z.object({
      tags: z.array(z.object({ name: z.string(), description: z.string().min(1) })),
      paths: z.record(z.string(), z.record(z.string(), z.object({ tags: z.tuple([z.string()]) }))),
    });
    const { tags, paths } = shape.parse((await app.api('GET', '/openapi.json')).json());
    const used = Object.values(paths).flatMap((path) => Object.values(path).flatMap((operation) => operation.tags));
    expect(new Set(used)).toEqual(new Set(tags.map(({ name }) => name)));
  });

  it('explains how to get a token, with commands that work', async () => {
    const shape = z.object({
      components: z.object({ securitySchemes: z.object({ token: z.object({ description: z.string() }) }) }),
    });
    const { description } = shape.parse((await app.api('GET', '/openapi.json')).json()).components.securitySchemes
      .token;
    const [, path, body = ''] = /curl "\$FOOTHOLD([^"]+)".*-d '([^']+)'/s.exec(description) ?? [];
    const answer = await fetch(`${inject('authUrl')}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: body.replace('free.demo@example.com', person.email).replace('foothold-demo', 'long enough'),
    });
    expect(await answer.json()).toMatchObject({ idToken: expect.stringMatching(/^ey/) });
  });
});

describe('GET /docs', () => {
  it('is a page that works offline', async () => {
    const page = await app.api('GET', '/docs');
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.text).toContain('<link rel="icon" href="/favicon.svg"');
    for (const [, address = ''] of page.text.matchAll(/(?:src|href)="(docs[^"]+)"/g)) {
      expect((await app.api('GET', `/${address}`)).status).toBe(200);
    }
  });
});
