import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../platform/logger.ts';
import { outOfRangeRequests } from '../testing/out-of-range-requests.ts';
import { newPremiumPerson } from '../testing/cv-runs.ts';
import { somePosting } from '../testing/factories/postings.factory.ts';
import { faultRuns } from '../testing/fault-runs.ts';
import { hostileForms } from '../testing/hostile-forms.ts';
import { hostileRequests } from '../testing/hostile-rest.ts';
import { measureBlock } from '../testing/measure-block.ts';
import { takeDifferences } from '../testing/openapi-contract.ts';
import type { Person } from '../testing/people.ts';
import { rawRequest } from '../testing/raw-request.ts';
import type { HostileRequest } from '../testing/rest-targets.ts';
import { EXAMPLE_APPLICATION, EXAMPLE_JOB } from './shapes.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const REQUESTS = faultRuns({ short: 150, full: 20_000 });
const FORMS = faultRuns({ short: 40, full: 3_000 });
/**
 * How long a request may block the server, in milliseconds of CPU time, including sending it. Short runs share their
 * machine with all other tests, which slows down the CPU as well.
 */
const MAX_MS = faultRuns({ short: 60, full: 20 });
/** A request that blocks by itself does so every time; garbage collection doesn't. */
const REPEATS = 4;
const seed = Date.now() % 1_000_000;

let app: TestApp;
let person: Person;
/** Existing ids, by their example in the document. */
let real: ReadonlyMap<string, string>;
beforeAll(async () => {
  // Expected errors that look like internal ones.
  app = await startTestApp({ CPU_LIMIT_MS_PER_MINUTE: '0' }, { logger: createLogger('silent'), cvTimeoutMs: 10 });
  person = await newPremiumPerson(app);
  await app.publish(...Array.from({ length: 100 }, (_, n) => somePosting({ title: `Engineer ${n}` })));
});
beforeEach(async () => {
  const [savedId = '', jobId = ''] = await app.publish(somePosting(), somePosting());
  const saved = await app.api('POST', '/applications', { token: person.token, body: { job_id: savedId } });
  real = new Map([
    [EXAMPLE_JOB, jobId],
    [EXAMPLE_APPLICATION, saved.headers.get('location')?.split('/').at(-1) ?? ''],
  ]);
});
afterAll(() => app.close());

/** The same request with existing ids. */
function aboutReal(request: HostileRequest): HostileRequest {
  let { path, body } = request;
  for (const [example, id] of real) {
    path = path.replaceAll(example, id);
    const text = body.toString('latin1');
    if (text.includes(example)) body = Buffer.from(text.replaceAll(example, id), 'latin1');
  }
  return { ...request, path, body };
}

/** Sends a raw request and returns the response; '' when the server closed the connection before. */
function send({ method, path, headers, body }: HostileRequest): Promise<string> {
  const given = new Set(headers.map(([name]) => name));
  const lines = [
    `${method} ${path} HTTP/1.1`,
    ...(given.has('host') ? [] : ['host: localhost']),
    ...(given.has('authorization') ? [] : [`authorization: Bearer ${person.token}`]),
    'connection: close',
    ...(body.length === 0 ? [] : [`content-length: ${body.length}`]),
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ];
  return rawRequest(app.config.http.port, Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body);
}

/** Until the server has noticed all disconnects: it first reads what was sent before. */
async function untilAlone(): Promise<void> {
  const { server } = app.app.http;
  for (;;) {
    server.closeIdleConnections();
    const open = await new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
    if (open === 0) return;
    await nextTurn();
  }
}

const statusOf = (answer: string): number =>
  Number(/^(?:HTTP\/1\.1 100 [^\r\n]*\r\n\r\n)?HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? 0);

/** The problem with a response; null = none. */
function problemOf({ method, path, expected }: HostileRequest, answer: string): string | null {
  const status = statusOf(answer);
  const isLate = status === 504 && path.startsWith('/api/v1/cv/optimize') && method === 'POST';
  if (status >= 500 && !isLate) return `answered ${status}: ${answer.split('\r\n\r\n').at(-1)?.slice(0, 200)}`;
  if (expected !== undefined && status !== expected) return `answered ${status}, not ${expected}`;
  return null;
}

/** Sends requests one after another; returns how long the slowest blocked the server, and all problems. */
async function fire(requests: readonly HostileRequest[]): Promise<{ longest: string; problems: string[] }> {
  const problems: string[] = [];
  const blocks: { name: string; ms: number }[] = [];
  const statuses = new Map<number, number>();
  for (const request of requests.map(aboutReal)) {
    const { result: answer, longestMs } = await measureBlock(() => send(request));
    const found = [problemOf(request, answer), ...takeDifferences()].filter((problem) => problem !== null);
    problems.push(...found.map((problem) => `${request.name} (${request.body.length} bytes): ${problem}`));
    statuses.set(statusOf(answer), (statuses.get(statusOf(answer)) ?? 0) + 1);
    let ms = longestMs;
    for (let turn = 0; turn < REPEATS && ms > MAX_MS; turn += 1) {
      ms = Math.min(ms, (await measureBlock(() => send(request))).longestMs);
      takeDifferences();
    }
    blocks.push({ name: request.name, ms });
    if (ms > MAX_MS) problems.push(`${request.name} (${request.body.length} bytes): blocks for ${ms.toFixed()} ms`);
  }
  const slowest = blocks.toSorted((one, other) => other.ms - one.ms).slice(0, 3);
  const answers = [...statuses]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${count} × ${status}`);
  const longest = slowest.map(({ name, ms }) => `  ${ms.toFixed(1)} ms ${name}`).join('\n');
  console.log(`${requests.length} requests, seed ${seed}: ${answers.join(', ')}; longest blocks:\n${longest}`);
  return { longest, problems: problems.slice(0, 20) };
}

describe('REST', () => {
  it('answers invalid requests as declared, and quickly', async () => {
    const { problems } = await fire(fc.sample(hostileRequests(), { seed, numRuns: REQUESTS }));
    expect(problems).toEqual([]);
  });

  it('answers malformed forms the same way', async () => {
    const { problems } = await fire(fc.sample(hostileForms(), { seed, numRuns: FORMS }));
    expect(problems).toEqual([]);
  });

  it('refuses values just beyond each declared limit', async () => {
    const requests = outOfRangeRequests();
    expect(requests.length).toBeGreaterThan(50);
    const { problems } = await fire(requests);
    expect(problems).toEqual([]);
  });

  it('is not blocked by a body of 14 MB', async () => {
    const path = '/api/v1/cv/optimize';
    const headers = [['content-type', 'application/json']] as const;
    const long = 'QUJD'.repeat(3_600_000);
    const bodies: readonly (readonly [string, string])[] = [
      ['a file', `{"resumeAsBase64String":"${'QUJD'.repeat(3_400_000)}"}`],
      ['too much', `{"resumeAsBase64String":"${'QUJD'.repeat(4_000_000)}"}`],
      ['no base64', `{"resumeAsBase64String":"${'?'.repeat(14_000_000)}"}`],
      ['not only base64', `{"resumeAsBase64String":"${'é'.repeat(7_000_000)}"}`],
      ['white space in it', `{"resumeAsBase64String":"${'QUJD '.repeat(2_800_000)}"}`],
      ['an unknown field', `{"x":"${long.slice(0, 14_000_000)}"}`],
      ['escapes', `{"resumeAsBase64String":"${String.raw`\u0041`.repeat(2_300_000)}"}`],
      ['quotes', `{"resumeAsBase64String":"${String.raw`\"`.repeat(7_000_000)}"}`],
      ['white space', ' '.repeat(14_000_000)],
      ['a list', `[${'0,'.repeat(7_000_000)}0]`],
      ['depth', '['.repeat(14_000_000)],
      ['padding', `{"resumeAsBase64String":"${'='.repeat(14_000_000)}"}`],
    ];
    const { problems } = await fire(
      bodies.map(([what, body]) => ({ name: what, method: 'POST', path, headers, body: Buffer.from(body) })),
    );
    expect(problems).toEqual([]);
  });

  it('serves others while forms arrive byte by byte, and when they are aborted', async () => {
    const head = [
      'POST /api/v1/me/avatar HTTP/1.1',
      'host: localhost',
      `authorization: Bearer ${person.token}`,
      'content-type: multipart/form-data; boundary=edge',
      'content-length: 100000',
      '',
      '--edge\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\n',
    ].join('\r\n');
    const sockets = Array.from({ length: 20 }, () =>
      connect(app.config.http.port, '127.0.0.1').on('error', () => undefined),
    );
    const { longestMs } = await measureBlock(async () => {
      for (const byte of Buffer.from(head)) {
        for (const socket of sockets) socket.write(Uint8Array.of(byte));
        await nextTurn();
      }
      expect((await app.api('GET', '/me/premium', { token: person.token })).status).toBe(200);
    });
    console.log(`20 slow forms: longest block ${longestMs.toFixed(1)} ms`);
    for (const socket of sockets) socket.destroy();
    await untilAlone();
    expect((await app.api('GET', '/me/premium', { token: person.token })).status).toBe(200);
    const { rows } = await app.query<{ avatar_url: string }>('select avatar_url from profile where user_id = $1', [
      person.id,
    ]);
    expect(rows.map(({ avatar_url: url }) => url).join('')).toBe('');
  });
});
