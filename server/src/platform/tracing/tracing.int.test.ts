import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { childEnvironment, REPOSITORY } from '../../config.ts';
import { type FakeSmtpServer, startFakeSmtpServer } from '../../testing/fake-smtp-server.ts';
import { addReminder, newConfirmedPerson } from '../../testing/reminder-fixture.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type CollectedSpan, startTraceCollector, type TraceCollector } from '../../testing/trace-collector.ts';
import { createLogger } from '../logger.ts';
import { openTracing } from './open-tracing.ts';

const exec = promisify(execFile);
const TIMEOUT = { timeout: 60_000 };

describe('a trace', TIMEOUT, () => {
  let app: TestApp;
  let smtp: FakeSmtpServer;
  let collector: TraceCollector;
  let tracing: { close(): Promise<void> };
  beforeAll(async () => {
    [collector, smtp] = await Promise.all([startTraceCollector(), startFakeSmtpServer()]);
    tracing = await openTracing({ endpoint: collector.endpoint, serviceName: 'foothold' }, createLogger('error'));
    app = await startTestApp({ SMTP_URL: smtp.url, MAIL_FROM: 'jobs@example.org' }, { background: ['reminders'] });
  });
  afterAll(async () => {
    await app.close();
    await tracing.close();
    await smtp.close();
    await collector.stop();
  });

  it('leads from a request over its operation, statements and the queue to the mail, and says nothing of people', async () => {
    const ada = await newConfirmedPerson();
    const id = await addReminder(app, ada, new Date(Date.now() + 6_000), 'Sommelier');
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), { timeout: 40_000, interval: 100 });
    await app.api('GET', '/me', { token: ada.token });
    // The job ends after its mail.
    await vi.waitFor(async () => {
      const { rows } = await app.query<{ state: string }>('select state from reminder_delivery');
      expect(rows).toEqual([{ state: 'sent' }]);
    });
    // Sends what is left.
    await tracing.close();

    const spans = collector.spans();
    const sent = spans.find(({ name }) => name === 'send mail');
    expect(pathTo(sent, spans)).toEqual(['POST /graphql', 'graphql other', 'process remind', 'send mail']);
    const ofTrace = spans.filter(({ traceId }) => traceId === sent?.traceId);
    expect(ofTrace.filter(({ parentSpanId }) => parentSpanId === '')).toHaveLength(1);
    expect(ofTrace.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['insert reminder_delivery', 'update reminder_delivery', 'commit']),
    );
    expect(spans.map(({ name }) => name)).toContain('GET /api/v1/me');
    const texts = [ada.email, ada.id, ada.token, id, 'Sommelier', 'Inn'];
    expect(texts.filter((one) => collector.text().includes(one))).toEqual([]);
  });
});

it('the SDK of OpenTelemetry is loaded only where traces are sent somewhere', TIMEOUT, async () => {
  const { stdout } = await exec(
    process.execPath,
    ['--import', '@oxc-node/core/register', '--input-type=module', '--eval', LOAD],
    { cwd: path.join(REPOSITORY, 'server'), env: childEnvironment({ NODE_OPTIONS: '' }), maxBuffer: 16 * 1024 * 1024 },
  );
  const [off = '', on = ''] = stdout.split('set up');
  expect([off, on].map((files) => files.includes('@opentelemetry/sdk-trace-base'))).toEqual([false, true]);
});

/** Loads where spans begin, and prints what is loaded before and after tracing is set up. */
const LOAD = `
  import { registerHooks } from 'node:module';
  registerHooks({ load: (url, context, next) => (console.log(url), next(url, context)) });
  for (const name of ['db/pooled-dialect', 'http/http-server', 'queue/runner', 'queue/enqueue', 'mail/open-mailer']) {
    await import('./src/platform/' + name + '.ts');
  }
  const { openTracing } = await import('./src/platform/tracing/open-tracing.ts');
  await openTracing(null, console);
  console.log('set up');
  await openTracing({ endpoint: 'http://127.0.0.1:4318', serviceName: 'foothold' }, console);
  process.exit(0);
`;

/** Names from the root of the trace to a span. */
function pathTo(span: CollectedSpan | undefined, spans: readonly CollectedSpan[]): string[] {
  if (span === undefined) return [];
  return [
    ...pathTo(
      spans.find(({ spanId }) => spanId === span.parentSpanId),
      spans,
    ),
    span.name,
  ];
}
