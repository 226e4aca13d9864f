import http from 'node:http';
import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson } from '../../testing/people.ts';
import { MAX_COST } from './query-cost.ts';
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
      'a query eleven levels deep',
      '{ board { applications { job { viewerApplication { job { viewerApplication { job { viewerApplication { job { viewerApplication { id } } } } } } } } } } }',
    ],
    ['too many directives', `{ jobStats { total ${'@include(if: true) '.repeat(6)} } }`],
    ['circular fragments', '{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }'],
    [
      'pages that cost too much',
      `{ ${Array.from({ length: 5 }, (_, i) => `a${i}: jobs(limit: 100) { jobs { description } }`).join(' ')} }`,
    ],
    ['an empty query', ''],
    ['fragments that double forty times', doubling(40)],
    ['a subscription, which runs over the WebSocket only', 'subscription { boardChanged { revision } }'],
  ])('answers 400 to %s', async (_what, query) => {
    const answer = await app.graphql(query, {}, token);
    expect(answer).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
  });

  const JOBS = 'query ($filter: JobFilter, $limit: Int! = 1) { jobs(filter: $filter, limit: $limit) { total } }';
  const DELETE = 'mutation ($ids: [ID!]!) { deleteApplications(input: { ids: $ids }) { changes { revision } } }';
  const many = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);
  const deep = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);

  it.each<[string, string, Record<string, unknown>, RegExp]>([
    [
      '5,000 unknown keys',
      JOBS,
      { filter: Object.fromEntries(many(5_000, 'x').map((x, n) => [x + n, x])) },
      /100 fields/,
    ],
    ['two unknown keys', JOBS, { filter: { jobTitl: 'x', jobTitel: 'x' } }, /"jobTitl" is not defined/],
    ['30,000 empty objects', DELETE, { ids: many(30_000, {}) }, /5,000 values/],
    ['1,001 texts', DELETE, { ids: many(1_001, '') }, /1,000 entries/],
    ['1,000 empty objects', DELETE, { ids: many(1_000, {}) }, /ID cannot represent value: {}$/],
    ['a long text for a number', JOBS, { limit: ' Did you mean ?'.repeat(6_000) }, /^.{300}$/],
    [
      'a long text for a time',
      'mutation ($at: DateTime!) { setReminder(input: { id: "1", at: $at }) { change { revision } } }',
      { at: '1'.repeat(90_000) },
      /./,
    ],
    ['2,000 levels', DELETE, { ids: deep(2_000) }, /20 levels/],
    ['a few levels', DELETE, { ids: deep(15) }, /ID cannot represent value/],
    ['a variable that is missing', DELETE, {}, /"\$ids" of required type/],
    [
      'a Boolean that is null',
      'query ($on: Boolean = true) { a: jobs(limit: 100) { jobs { description } } b: jobs(limit: 100) @include(if: $on) { jobs { description } } }',
      { on: null },
      /can't be computed/,
    ],
  ])('refuses variables with one message, the same each time: %s', async (_what, query, variables, sentence) => {
    for (let time = 0; time < 2; time += 1) {
      const { status, code, errors } = await app.graphql(query, variables, token);
      expect({ status, code, errors }).toMatchObject({
        status: 400,
        code: 'INVALID_INPUT',
        errors: [{ message: expect.stringMatching(sentence) }],
      });
      expect(errors).toHaveLength(1);
      expect(errors?.[0]?.message).not.toContain('Did you mean "');
    }
  });

  it.each([
    ['characters', `{ jobStats { total${' '.repeat(30_000)} } }`, /30,000 characters/],
    ['lines', `{ jobStats { total${'\n'.repeat(1_001)} } }`, /1,000 lines/],
    ['carriage returns', `{ jobStats { total${'#\r'.repeat(1_001)} } }`, /1,000 lines/],
  ])('refuses a document with too many %s and says so', async (_what, query, sentence) => {
    const answer = await app.graphql(query);
    expect(answer).toMatchObject({
      status: 400,
      code: 'INVALID_INPUT',
      errors: [{ message: expect.stringMatching(sentence) }],
    });
  });

  it('reports the cost in each response, and the most expensive field in a refusal', async () => {
    const { extensions } = await app.graphql('{ jobs(limit: 50) { total jobs { id } } }', {}, token);
    expect(extensions).toEqual({ cost: { requested: expect.any(Number), limit: MAX_COST } });
    expect(extensions?.cost.requested).toBeGreaterThan(50);

    const dear = 'jobs(limit: 100) { jobs { description viewerApplication { job { description } } } }';
    const query = `{ jobStats { total } a: ${dear} b: ${dear} c: ${dear} }`;
    const refused = await app.graphql(query, {}, token);
    expect(refused.errors?.[0]).toMatchObject({
      message: expect.stringMatching(/^This query asks for too much at once: it costs [\d,]+ points, .+ Query\.jobs:/),
      extensions: { code: 'INVALID_INPUT', details: { limit: MAX_COST, mostExpensive: 'Query.jobs' } },
    });
  });

  it('reports the location of an error', async () => {
    const answer = await app.graphql('{\n  jobStats { totl } }');
    expect(answer.errors?.[0]).toMatchObject({ locations: [{ line: 2, column: 14 }] });
  });

  it('asks for an operation name when a document has several operations', async () => {
    const query = 'query A { jobStats { total } } query B { jobStats { total } }';
    expect(await app.graphql(query)).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
  });

  it.each(['[', 'a b', '%', 'a/b', '300.300.300.300'])('does not fail on an invalid Host header: %s', async (host) => {
    const status = await new Promise<number>((resolve, reject) => {
      const headers = { host, 'content-type': 'application/json' };
      const request = http.request(`${app.origin}/graphql`, { method: 'POST', headers }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode ?? 0));
      });
      request.once('error', reject).end('{"query":"{ __typename }"}');
    });
    expect(status).toBeLessThan(500);
  });

  it('does not suggest names from the schema', async () => {
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
  ])('answers %s with an error code', async (_what, body, status) => {
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

  it('does not accept GET', async () => {
    const response = await fetch(`${app.origin}/graphql?query={jobStats{total}}`);
    expect(response.status).toBe(405);
    expect(await response.json()).toMatchObject({ status: 405, code: 'METHOD_NOT_ALLOWED' });
  });

  it('disables introspection when the playground is off', async () => {
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

  it('is live but not ready when a check fails, and says which', async () => {
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
