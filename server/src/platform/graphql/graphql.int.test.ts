import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  ({ token } = await newPerson());
});
afterAll(() => app.close());

const aliases = (n: number): string => Array.from({ length: n }, (_, i) => `a${i}: jobStats { total }`).join(' ');

/** Each fragment spreads the next one twice. */
const doubling = (n: number): string =>
  `{ ...f0 } ${Array.from({ length: n }, (_, i) => `fragment f${i} on Query { ...f${i + 1} ...f${i + 1} }`).join(' ')} fragment f${n} on Query { jobStats { total } }`;

describe('/graphql', () => {
  it.each([
    ['a syntax error', '{ jobs('],
    ['an unknown field', '{ jobz { total } }'],
    ['101 aliases', `{ ${aliases(101)} }`],
    ['11 aliases', `{ ${aliases(11)} }`],
    ['20,000 nested braces', '{a'.repeat(20_000)],
    [
      'a query nine levels deep',
      '{ board { applications { job { viewerApplication { job { viewerApplication { job { viewerApplication { id } } } } } } } } }',
    ],
    ['too many directives', `{ jobStats { total ${'@include(if: true) '.repeat(6)} } }`],
    ['circular fragments', '{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }'],
    [
      'pages that cost too much',
      `{ ${Array.from({ length: 5 }, (_, i) => `a${i}: jobs(limit: 100) { jobs { description } }`).join(' ')} }`,
    ],
    ['nothing at all', ''],
    ['fragments that double forty times', doubling(40)],
    ['a subscription, which belongs to the socket', 'subscription { boardChanged { revision } }'],
  ])('answers 400 to %s', async (_what, query) => {
    const answer = await app.graphql(query, {}, token);
    expect(answer).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
  });

  it('suggests no names that were not asked for', async () => {
    const answer = await app.graphql('{ jobStat { total } }', {}, token);
    expect(answer.errors?.[0]?.message).not.toContain('jobStats');
  });

  it('answers the full introspection query to visitors in local mode', async () => {
    const answer = await app.graphql(getIntrospectionQuery());
    expect(answer.errors).toBeUndefined();
    expect(answer.data).toHaveProperty('__schema');
  });

  it.each([
    ['malformed JSON', '{"query":', 400],
    ['2 MB', JSON.stringify({ query: `#${'x'.repeat(2_000_000)}` }), 413],
    ['an array', '[{"query":"{ jobStats { total } }"}]', 400],
    ['nothing', '{}', 400],
  ])('answers %s with the contract’s code', async (_what, body, status) => {
    const response = await fetch(`${app.origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body,
    });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({
      errors: [{ extensions: { code: expect.stringMatching(/^[A-Z_]+$/) } }],
    });
  });

  it('takes no GET', async () => {
    const response = await fetch(`${app.origin}/graphql?query={jobStats{total}}`);
    expect(response.status).toBe(405);
    expect(await response.json()).toMatchObject({ status: 405, code: 'METHOD_NOT_ALLOWED' });
  });

  it('hides introspection where there is no playground', async () => {
    const closed = await startTestApp({ PLAYGROUND: 'false' });
    try {
      expect(await closed.graphql('{ __schema { types { name } } }')).toMatchObject({ status: 400 });
    } finally {
      await closed.close();
    }
  });
});

describe('/health', () => {
  it('is live and ready', async () => {
    expect((await fetch(`${app.origin}/health/live`)).status).toBe(200);
    const ready = await fetch(`${app.origin}/health/ready`);
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { status: 'ok', checks: { database: 'ok', storage: 'ok' } },
    ]);
  });

  it('is live but not ready when a part fails, and says which', async () => {
    const broken = await startTestApp({}, { readiness: { storage: () => Promise.reject(new Error('/secret/path')) } });
    try {
      const answer = await fetch(`${broken.origin}/health/ready`);
      expect([answer.status, await answer.json()]).toEqual([
        503,
        { status: 'unavailable', checks: { database: 'ok', storage: 'failed' } },
      ]);
      expect((await fetch(`${broken.origin}/health/live`)).status).toBe(200);
    } finally {
      await broken.close();
    }
  });
});
