import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import * as z from 'zod';
import { childEnvironment } from '../config.ts';

const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().default(''),
  name: z.string(),
  attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })).default([]),
  status: z.object({ code: z.number().default(0) }).default({ code: 0 }),
});
const message = z.object({ path: z.string(), type: z.string(), body: z.string() });
const exported = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
});

export type CollectedSpan = z.infer<typeof span>;

/** A collector in a process of its own. */
export interface TraceCollector {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  readonly endpoint: string;
  spans(): CollectedSpan[];
  /** All that arrived, as text. */
  text(): string;
  stop(): Promise<void>;
}

export async function startTraceCollector(): Promise<TraceCollector> {
  const child = fork(path.join(import.meta.dirname, 'trace-collector-process.ts'), [], {
    execArgv: ['--import', '@oxc-node/core/register'],
    env: childEnvironment({ NODE_OPTIONS: '' }),
  });
  const [started] = await once(child, 'message');
  const { port } = z.object({ port: z.number() }).parse(started);
  const bodies: string[] = [];
  child.on('message', (raw) => {
    const { path: at, type, body } = message.parse(raw);
    if (at === '/v1/traces' && type === 'application/json') bodies.push(body);
  });
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans: () =>
      bodies.flatMap((body) =>
        exported
          .parse(JSON.parse(body))
          .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    text: () => bodies.join('\n'),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill();
      await exited;
    },
  };
}
