import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LIMITS } from '../../domain/index.ts';
import { AppError, invalidInput } from '../app-error.ts';
import { HOUR_MS, MINUTE_MS } from '../clock.ts';
import { startRounds } from '../rounds.ts';
import type { Claim, IdempotencyScope, IdempotencyStore } from '../idempotency-store.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route accepts `Idempotency-Key`. */
    idempotent?: IdempotentRoute;
  }
  interface FastifyRequest {
    /** What this request holds in the name of its `Idempotency-Key`; null = nothing. */
    idempotencyClaim: IdempotencyClaim | null;
  }
}

export interface IdempotencyClaim {
  readonly id: string;
  /** The work was committed by an earlier request, of which nobody knows the answer. */
  readonly isDone: boolean;
}

export interface IdempotentRoute {
  /** After this long nobody is working on a request any more, in milliseconds. */
  readonly answersWithinMs: number;
  /** The header `Location` that belongs to an answer, which is not kept with it. */
  readonly locationOf?: (status: number, answer: unknown) => string | undefined;
}

/** For a route that reads and writes the database: its statements end long before. */
export const IDEMPOTENT: IdempotentRoute = { answersWithinMs: 30_000 };

const KEY = /^[\x21-\x7e]+$/;
/** How long a twin waits for the first one's answer; a client gives up at 30 s. */
const PATIENCE_MS = 25_000;
const FIRST_LOOK_MS = 25;
const LAST_LOOK_MS = 500;
/** Refusals that say nothing about the request itself: the next one is worth working on. */
const PASSING = new Set([401, 408, 429]);

/**
 * Gives routes with `config.idempotent` the `Idempotency-Key` header (apis-18): the same key and body of
 * one person get the same answer for a day, twins at the same time too; another body under the key is refused with 422.
 * A fault of ours is no answer, so that asking again means trying again; when only the answer of the database to a commit
 * was lost, the work is not done twice. Below `registerAuthentication`.
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
      throw new AppError('CONFLICT', 'The first request with this idempotency key is still being worked on.');
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
    // Not kept, it is worked on once more when it comes again: what the client was told stays true.
    await kept.catch((error: unknown) => request.log.warn({ err: error }, 'idempotency: answer not kept'));
  });

  const sweeps = startRounds(
    () => store.sweep(),
    { firstMs: MINUTE_MS, everyMs: HOUR_MS },
    (error) => app.log.warn({ err: error }, 'idempotency: nothing swept'),
  );
  app.addHook('onClose', () => sweeps.stop());
}

/** @throws AppError INVALID_INPUT for a key that is none */
function scopeOf({ viewer, headers, method, url, routeOptions, body }: FastifyRequest): IdempotencyScope | null {
  const key = headers['idempotency-key'];
  if (key === undefined || viewer === null) return null;
  if (typeof key !== 'string' || key.length > LIMITS.idempotencyKeyLength || !KEY.test(key)) {
    throw invalidInput(
      `Idempotency-Key must be 1 to ${LIMITS.idempotencyKeyLength} characters without spaces or accents.`,
    );
  }
  const hash = createHash('sha256')
    .update(JSON.stringify([url, body ?? null]))
    .digest('hex');
  return { userId: viewer.id, route: `${method} ${routeOptions.url ?? url}`, key, hash };
}

/** Waits while a twin is being worked on, as long as somebody waits for the answer. */
async function claimed(
  store: IdempotencyStore,
  scope: IdempotencyScope,
  { answersWithinMs }: IdempotentRoute,
  { raw }: FastifyRequest,
): Promise<Claim> {
  const end = performance.now() + Math.max(PATIENCE_MS, answersWithinMs);
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
