import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { AddressSettings } from './host-names.ts';

/**
 * Refuses requests under a foreign name, whatever their path. A web page may point a name of its own at this machine
 * (DNS rebinding): its requests then come without a foreign origin, and the name is all that gives them away.
 */
export function registerHostCheck(app: FastifyInstance, settings: AddressSettings): void {
  const sentence = `This server doesn't answer under this name. Open ${settings.publicUrl}, or set PUBLIC_URL.`;
  app.addHook('onRequest', async (request, reply) => {
    if (settings.allowsHost(request.headers.host, request.url.split('?', 1)[0] ?? '')) return;
    if (!wantsPage(request)) throw new AppError('FORBIDDEN', sentence);
    return refusalPage(reply, sentence);
  });
}

const wantsPage = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') ?? false;

/** Whoever opened the server under another name reads why in the browser. PUBLIC_URL is an origin: it holds no markup. */
function refusalPage(reply: FastifyReply, sentence: string): FastifyReply {
  return reply
    .status(403)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(`<!doctype html><html lang="en"><title>Foothold</title><p>${sentence}</p></html>`);
}
