import type { Logger } from 'pino';
import { setTracer } from './tracing.ts';

export interface TracingSettings {
  /** The collector, as OTEL_EXPORTER_OTLP_ENDPOINT names it. */
  readonly endpoint: string;
  readonly serviceName: string;
}

/**
 * Starts tracing if it is set up. The OpenTelemetry SDK isn't loaded otherwise.
 *
 * @returns sends the spans that are left, and stops
 */
export async function openTracing(
  settings: TracingSettings | null,
  logger: Logger,
): Promise<{ close(): Promise<void> }> {
  if (settings === null) return { close: async () => undefined };
  const { createOtlpTracer } = await import('./otlp-tracer.ts');
  const tracer = createOtlpTracer(settings, logger);
  setTracer(tracer);
  return {
    async close() {
      setTracer(null);
      await tracer.close();
    },
  };
}
