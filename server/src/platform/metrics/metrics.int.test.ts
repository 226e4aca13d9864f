import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REPOSITORY } from '../../config.ts';
import { somePosting } from '../../testing/factories/postings.factory.ts';
import { newPerson, type Person } from '../../testing/people.ts';
import { openSocket } from '../../testing/socket-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startTestApp();
  person = await newPerson();
});
afterAll(() => app.close());

const ask = (headers: Record<string, string> = {}) => fetch(`${app.origin}/metrics`, { headers });
const scrape = async (): Promise<string> => (await ask()).text();
/** The value of a metric with these labels. */
const sampleOf = (text: string, line: string): number =>
  Number(
    text
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.slice(line.length) ?? Number.NaN,
  );

describe('/metrics', () => {
  it('is Prometheus text with the metrics of the process', async () => {
    const answer = await ask();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ]);
    const text = await answer.text();
    for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_seconds', 'pubsub_gaps_total']) {
      expect(text).toContain(`\n${name} `);
    }
  });

  it('has every metric of the dashboard and the alert rules', async () => {
    const folder = path.join(REPOSITORY, 'docs/deploy');
    const files = await Promise.all(
      ['dashboard.json', 'alerts.yml'].map((name) => readFile(path.join(folder, name), 'utf8')),
    );
    const names = files
      .join('\n')
      .matchAll(/\b(?!label_values)([a-z]+(?:_[a-z]+)+?)(?:_bucket|_count)?(?=\{|\[| > 0|\))/g);
    const used = new Set([...names].map(([, name = '']) => name));
    expect(used.size).toBeGreaterThan(15);
    const text = await scrape();
    expect([...used].filter((name) => !text.includes(`# TYPE ${name} `))).toEqual([]);
  });

  it('says what the worker pools do, and what they refused', async () => {
    const text = await scrape();
    for (const pool of ['short', 'long', 'run']) {
      expect(sampleOf(text, `worker_pool_tasks{pool="${pool}",state="waiting"}`)).toBe(0);
      expect(sampleOf(text, `worker_pool_refused_tasks{pool="${pool}"}`)).toBeGreaterThanOrEqual(0);
    }
  });

  it('counts requests by route template, never by actual path', async () => {
    await app.api('GET', '/jobs/12345', { token: person.token });
    await app.api('GET', `/nothing-${person.id}`);
    const text = await scrape();
    expect(
      sampleOf(text, 'http_request_duration_seconds_count{method="GET",route="/api/v1/jobs/:id",status="404"}'),
    ).toBe(1);
    expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="none",status="404"\} \d/);
    expect(text).not.toContain('12345');
    expect(text).not.toContain(person.id);
  });

  it('counts GraphQL operations by schema field names only', async () => {
    await app.graphql('query MadeUpName { jobStats { total } }');
    await app.graphql('query { job(id: "no-job") { id } jobStats { total } }', {}, person.token);
    await app.graphql('{ board { revision } }');
    await app.graphql('{ secretField }');
    const text = await scrape();
    expect(sampleOf(text, 'graphql_operations_total{operation="Query.jobStats",outcome="ok"}')).toBeGreaterThan(0);
    expect(sampleOf(text, 'graphql_operations_total{operation="Query.board",outcome="UNAUTHENTICATED"}')).toBe(1);
    expect(sampleOf(text, 'graphql_operations_total{operation="other",outcome="INVALID_INPUT"}')).toBe(1);
    expect(text).not.toContain('MadeUpName');
    expect(text).not.toContain('secretField');
  });

  it('counts sockets and events', async () => {
    const [jobId = ''] = await app.publish(somePosting());
    const socket = openSocket(app.origin, person.token);
    const followed = await socket.subscribe('subscription { boardChanged { revision } }');
    await app.api('POST', '/applications', { token: person.token, body: { job_id: jobId } });
    await followed.next();
    const text = await scrape();
    expect(sampleOf(text, 'graphql_sockets_open')).toBe(1);
    expect(sampleOf(text, 'pubsub_events_total{topic="boardChanged"}')).toBe(1);
    expect(sampleOf(text, 'pubsub_last_lag_seconds')).toBeGreaterThan(0);
    expect(text).not.toContain(person.id);
    await socket.close();
  });

  it('reports the in-memory search index', async () => {
    await app.publish(somePosting());
    const text = await scrape();
    expect(sampleOf(text, 'search_index_ready')).toBe(1);
    expect(sampleOf(text, 'search_index_postings') + sampleOf(text, 'search_index_changes')).toBeGreaterThan(0);
  });

  it('reports queued jobs by task and state', async () => {
    expect(await scrape()).not.toContain('queue_jobs{');
    await app.query('create schema foothold_queue');
    await app.query(
      `create view foothold_queue.jobs as select 'ingest' task_identifier, null::timestamptz locked_at, 0 attempts, 1 max_attempts`,
    );
    expect(sampleOf(await scrape(), 'queue_jobs{task="ingest",state="waiting"}')).toBe(1);
  });

  it('reports event loop lag', async () => {
    const slow = async (): Promise<number> => {
      const text = await scrape();
      return sampleOf(text, 'event_loop_lag_seconds_count') - sampleOf(text, 'event_loop_lag_seconds_bucket{le="0.1"}');
    };
    const before = await slow();
    const end = performance.now() + 250;
    while (performance.now() < end);
    await expect.poll(slow).toBeGreaterThan(before);
  });

  it('reports boards read by the schedule', async () => {
    app.app.metrics.board('greenhouse', true, { added: 3, rejected: 0 });
    const text = await scrape();
    expect(sampleOf(text, 'ingest_postings_total{source="greenhouse",outcome="added"}')).toBe(3);
    expect(sampleOf(text, 'ingest_boards_total{source="greenhouse",outcome="read"}')).toBe(1);
  });
});

describe('access to /metrics', () => {
  it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])(
    'is denied behind a proxy on this machine (%s)',
    async (header) => {
      const answer = await ask({ [header]: '127.0.0.1' });
      expect(await answer.json()).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    },
  );

  it('requires the token when one is set', async () => {
    const token = 'a-token-of-some-length';
    const guarded = await startTestApp({ METRICS_TOKEN: token });
    try {
      const given = (authorization?: string) =>
        fetch(`${guarded.origin}/metrics`, { headers: authorization === undefined ? {} : { authorization } });
      expect((await given()).status).toBe(401);
      expect((await given(`Bearer ${token}x`)).status).toBe(401);
      expect((await given(`Bearer ${person.token}`)).status).toBe(401);
      expect((await given(`Bearer ${token}`)).status).toBe(200);
    } finally {
      await guarded.close();
    }
  });
});
