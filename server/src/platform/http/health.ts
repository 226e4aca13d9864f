import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import { answerOtherMethods } from './methods.ts';

/** One dependency of the server; resolves when it is available, rejects when it isn't. */
export type ReadinessCheck = () => Promise<void>;

/** Timeout of one check. */
const CHECK_TIMEOUT_MS = 3_000;
/** How long results are cached: however many clients ask, the checks run once in this time. */
const HOLDS_MS = 1_000;

/**
 * Liveness: the process responds. Readiness: all its dependencies respond too; failed checks are named, without the
 * reason.
 */
export function registerHealth(
  app: FastifyInstance,
  checks: Readonly<Record<string, ReadinessCheck>>,
  clock: Clock,
): void {
  const config = { countedBy: 'probes' } as const;
  const readiness = shareFor(HOLDS_MS, clock, () => look(checks, app.log));

  app.get('/health/live', { config }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  for (const url of ['/health/live', '/health/ready']) answerOtherMethods(app, url, ['GET']);

  app.get('/health/ready', { config }, async (_request, reply) => {
    const parts = await readiness();
    const ready = Object.values(parts).every((state) => state === 'ok');
    return reply
      .status(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ok' : 'unavailable', checks: parts });
  });
}

/** Shares one call of `work` among everyone who asks within `ms` of its start, including while it runs. */
export function shareFor<T>(ms: number, clock: Clock, work: () => Promise<T>): () => Promise<T> {
  let last: { readonly startedAt: number; readonly answer: Promise<T> } | undefined;
  let isRunning = false;
  return () => {
    const now = clock.now().getTime();
    if (last !== undefined && (isRunning || now - last.startedAt < ms)) return last.answer;
    isRunning = true;
    const answer = work().finally(() => {
      isRunning = false;
    });
    last = { startedAt: now, answer };
    return answer;
  };
}

async function look(
  checks: Readonly<Record<string, ReadinessCheck>>,
  log: FastifyBaseLogger,
): Promise<Record<string, 'ok' | 'failed'>> {
  const parts = await Promise.all(
    Object.entries(checks).map(async ([name, check]): Promise<[string, 'ok' | 'failed']> => {
      try {
        await within(CHECK_TIMEOUT_MS, check());
        return [name, 'ok'];
      } catch (error) {
        log.warn({ err: error, part: name }, 'not ready');
        return [name, 'failed'];
      }
    }),
  );
  return Object.fromEntries(parts);
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  try {
    await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
