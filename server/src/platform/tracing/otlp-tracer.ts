import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import {
  type Context,
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { Logger } from 'pino';
import type { TracingSettings } from './open-tracing.ts';
import type { OpenSpan, SpanAttributes, Tracer } from './tracing.ts';

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const;

/** The header of W3C Trace Context: version, trace, span, flags. */
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** How long stopping waits for the collector. */
const CLOSE_TIMEOUT_MS = 2_000;

/**
 * Records spans and sends them in batches by OTLP over HTTP. The SDK reads its other standard variables itself, such as
 * OTEL_EXPORTER_OTLP_HEADERS and OTEL_TRACES_SAMPLER. It isn't registered globally: libraries that look for a global
 * tracer would add spans whose content nobody here has checked.
 */
export function createOtlpTracer({ endpoint, serviceName }: TracingSettings, logger: Logger): Tracer {
  diag.setLogger(
    {
      // Its message may repeat what the collector answered.
      error: () => logger.warn('tracing: spans could not be sent to the collector'),
      warn: () => undefined,
      info: () => undefined,
      debug: () => undefined,
      verbose: () => undefined,
    },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  );
  const provider = new BasicTracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({ 'service.name': serviceName, 'service.instance.id': randomUUID() }),
    ),
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })),
    ],
  });
  const spans = provider.getTracer('foothold');
  const current = new AsyncLocalStorage<Span>();

  function contextOf(parent: string | undefined): Context {
    const remote = TRACEPARENT.exec(parent ?? '');
    const [, traceId, spanId, flags] = remote ?? [];
    if (traceId !== undefined && spanId !== undefined && flags !== undefined) {
      const traceFlags = Number.parseInt(flags, 16);
      return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
    }
    const span = current.getStore();
    return span === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, span);
  }

  return {
    start({ name, kind, attributes, parent }): OpenSpan {
      const span = spans.startSpan(name, { kind: KINDS[kind], attributes }, contextOf(parent));
      return {
        within: (work) => current.run(span, work),
        end(last: SpanAttributes = {}, error) {
          if (!span.isRecording()) return;
          span.setAttributes(last);
          if (error !== undefined) {
            // Messages may contain values.
            span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
            span.setStatus({ code: SpanStatusCode.ERROR });
          }
          span.end();
        },
      };
    },
    traceparent() {
      const context = current.getStore()?.spanContext();
      if (context === undefined) return null;
      return `00-${context.traceId}-${context.spanId}-${context.traceFlags.toString(16).padStart(2, '0')}`;
    },
    async close() {
      const timeout = new Promise((resolve) => setTimeout(resolve, CLOSE_TIMEOUT_MS).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), timeout]);
      diag.disable();
    },
  };
}
