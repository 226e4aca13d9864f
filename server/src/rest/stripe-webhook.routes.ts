import type { FastifyInstance } from 'fastify';
import type { ContextFactory } from '../context.ts';
import { LIMITS } from '../domain/index.ts';
import { answerOtherMethods } from '../platform/http/methods.ts';

const PATH = '/stripe/webhook';

/**
 * The Stripe webhook. It is authenticated by a signature over the raw body, so the body isn't parsed. Register it in
 * its own scope, and only where payments are set up.
 */
export function registerStripeWebhook(app: FastifyInstance, createContext: ContextFactory): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post(PATH, { bodyLimit: LIMITS.webhookBytes }, async ({ body, headers }, reply) => {
    const signature = headers['stripe-signature'];
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    await createContext(null).services.payments.receive(bytes, typeof signature === 'string' ? signature : '');
    return reply.header('cache-control', 'no-store').send({ received: true });
  });
  answerOtherMethods(app, PATH, ['POST']);
}
