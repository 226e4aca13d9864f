import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, invalidInput } from '../app-error.ts';
import { HOUR_MS, MINUTE_MS } from '../clock.ts';
import { idempotencyKeyRule, isIdempotencyKey } from '../idempotency-key.ts';
import { startIntervalJob } from '../interval-job.ts';
import type { Claim, IdempotencyScope, IdempotencyStore } from '../idempotency-store.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route accepts `Idempotency-Key`. */
    idempotent?: IdempotentRoute;
  }
  interface FastifyRequest {
    /** The claim this request holds for its `Idempotency-Key`; null = none. */
    idempotencyClaim: IdempotencyClaim | null;
  }
}

export interface IdempotencyClaim {
  readonly id: string;
  /** An earlier request committed the work, but its response is unknown. */
  readonly isDone: boolean;
}

export interface IdempotentRoute {
  /** After this many milliseconds a claim without a response has expired. */
  readonly answersWithinMs: number;
  /** The `Location` header for a response; it isn't stored with it. */
  readonly locationOf?: (status: number, answer: unknown) => string | undefined;
}

/** For routes that read and write the database: their statements time out long before. */
export const IDEMPOTENT: IdempotentRoute = { answersWithinMs: 30_000 };

/** How long a duplicate waits for the first one's response; clients time out at 30 s. */
const DUPLICATE_WAIT_MS = 25_000;
const FIRST_LOOK_MS = 25;
const LAST_LOOK_MS = 500;
/** Errors that say nothing about the request itself: a retry is processed. */
const PASSING = new Set([401, 408, 429]);

/**
 * Adds support for the `Idempotency-Key` header to routes with `config.idempotent` (apis-18): the same key and body of
 * a person get the same response for a day, parallel duplicates too; a different body under the same key is refused
 * with 422. An internal error isn't stored, so that a retry is processed; if only the confirmation of a commit was
 * lost, the work isn't done twice. Register it below `registerAuthentication`.
 */
export function registerIdempotency(app: FastifyInstance, store: IdempotencyStore): void {
  app.decorateRequest('idempotencyClaim', null);
  app.addHook('preHandler', async (request, reply) => {
    const route = request.routeOptions.config.idempotent;
    const scope = route && scopeOf(request);
    if (!route || !scope) return undefined;
    const found = await claimed(store, scope, route, request);
    if (found.state === 'mismatch') throw new AppError('IDEMPOTENCY_MISMATCH');
    if (found.state === 'busy') {
      throw new AppError('CONFLICT', 'The first request with this idempotency key is still being processed.');
    }
    if (found.state === 'answered') return replay(reply, found, route);
    request.idempotencyClaim = { id: found.claim, isDone: found.isDone };
    return undefined;
  });
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (request.idempotencyClaim === null) return;
    const { id: claim } = request.idempotencyClaim;
    const { statusCode } = reply;
    const isAnswer =
      statusCode < 500 &&
      !PASSING.has(statusCode) &&
      (payload === null || payload === undefined || typeof payload === 'string');
    const kept = isAnswer ? store.answer(claim, statusCode, payload ?? '') : store.giveUp(claim);
    // If it isn't stored, a retry is processed again: what the client was told stays true.
    await kept.catch((error: unknown) => request.log.warn({ err: error }, 'idempotency: response not stored'));
  });

  const sweeps = startIntervalJob(
    () => store.sweep(),
    { firstMs: MINUTE_MS, everyMs: HOUR_MS },
    (error) => app.log.warn({ err: error }, 'idempotency: cleanup failed'),
  );
  app.addHook('onClose', () => sweeps.stop());
}

/** @throws AppError INVALID_INPUT for an invalid key */
function scopeOf({ viewer, headers, method, url, routeOptions, body }: FastifyRequest): IdempotencyScope | null {
  const key = headers['idempotency-key'];
  if (key === undefined || viewer === null) return null;
  if (typeof key !== 'string' || !isIdempotencyKey(key)) throw invalidInput(idempotencyKeyRule('Idempotency-Key'));
  const hash = createHash('sha256')
    .update(JSON.stringify([url, body ?? null]))
    .digest('hex');
  return { userId: viewer.id, route: `${method} ${routeOptions.url ?? url}`, key, hash };
}

/** Waits while a duplicate is being processed, as long as the client is connected. */
async function claimed(
  store: IdempotencyStore,
  scope: IdempotencyScope,
  { answersWithinMs }: IdempotentRoute,
  { raw }: FastifyRequest,
): Promise<Claim> {
  const end = performance.now() + Math.max(DUPLICATE_WAIT_MS, answersWithinMs);
  for (let wait = FIRST_LOOK_MS; ; wait = Math.min(wait * 2, LAST_LOOK_MS)) {
    const found = await store.claim(scope, answersWithinMs);
    if (found.state !== 'busy' || performance.now() > end || raw.socket.destroyed) return found;
    await delay(wait);
  }
}

function replay(
  reply: FastifyReply,
  { status, body }: { readonly status: number; readonly body: string },
  { locationOf }: IdempotentRoute,
): FastifyReply {
  void reply.status(status).header('idempotency-replayed', 'true');
  if (body === '') return reply.send();
  const location = locationOf?.(status, JSON.parse(body));
  if (location !== undefined) void reply.header('location', location);
  return reply.type('application/json; charset=utf-8').send(body);
}
