import type { FastifyInstance } from 'fastify';
import { refuseOtherMethods } from './errors.ts';

/** One thing the server needs; resolves when it is there, rejects when it is not. */
export type ReadinessCheck = () => Promise<void>;

const PATIENCE_MS = 3_000;

/** Liveness: the process answers. Readiness: everything it needs answers too; each part is named, no reason is. */
export function registerHealth(app: FastifyInstance, checks: Readonly<Record<string, ReadinessCheck>>): void {
  app.get('/health/live', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  for (const url of ['/health/live', '/health/ready']) refuseOtherMethods(app, url, ['GET']);

  app.get('/health/ready', async (request, reply) => {
    const parts = await Promise.all(
      Object.entries(checks).map(async ([name, check]): Promise<[string, 'ok' | 'failed']> => {
        try {
          await within(PATIENCE_MS, check());
          return [name, 'ok'];
        } catch (error) {
          request.log.warn({ err: error, part: name }, 'not ready');
          return [name, 'failed'];
        }
      }),
    );
    const ready = parts.every(([, state]) => state === 'ok');
    return reply
      .status(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ok' : 'unavailable', checks: Object.fromEntries(parts) });
  });
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
