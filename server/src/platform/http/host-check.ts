import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { AddressSettings } from './host-names.ts';

/**
 * Refuses requests with a foreign Host header, whatever their path. A web page may point its own domain at this machine
 * (DNS rebinding): its requests then have no foreign Origin, and only the Host header reveals them.
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

/**
 * Someone who opened the server under another name can read why in the browser. PUBLIC_URL is an origin, so it contains
 * no markup.
 */
function refusalPage(reply: FastifyReply, sentence: string): FastifyReply {
  return reply
    .status(403)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(`<!doctype html><html lang="en"><title>Foothold</title><p>${sentence}</p></html>`);
}
