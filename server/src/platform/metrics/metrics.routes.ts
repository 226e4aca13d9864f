import { timingSafeEqual, createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { answerOtherMethods } from '../http/methods.ts';
import { isLoopback } from '../limits/caller-address.ts';
import type { Metrics } from './metrics.ts';

/**
 * /metrics, for programs on this machine; with a token, for requests that carry it and for no others.
 *
 * @param token METRICS_TOKEN; null = this machine only
 */
export function registerMetrics(app: FastifyInstance, metrics: Metrics, token: string | null): void {
  app.get('/metrics', { config: { countedBy: 'scrapes' } }, async (request, reply) => {
    if (token === null) requireThisMachine(request);
    else requireToken(request, token);
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text());
  });
  answerOtherMethods(app, '/metrics', ['GET']);
}

/** A request forwarded by a proxy on this machine comes from this machine too, but not from its operator. */
function requireThisMachine({ raw, headers }: FastifyRequest): void {
  const isHandedOn = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => name in headers);
  if (isHandedOn || !isLoopback(raw.socket.remoteAddress ?? '')) throw new AppError('FORBIDDEN');
}

function requireToken({ headers }: FastifyRequest, token: string): void {
  // Compared by hash: equal lengths, so that timing reveals nothing about the token.
  const [given, expected] = [headers.authorization ?? '', `Bearer ${token}`].map((text) =>
    createHash('sha256').update(text).digest(),
  );
  if (!given || !expected || !timingSafeEqual(given, expected)) throw new AppError('UNAUTHENTICATED');
}
