import { METHODS } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** On the OPTIONS route of an address: every method it allows, for `Allow` and for preflights. */
    allow?: readonly string[];
  }
}

/** All methods of an address with these routes: a GET is also a HEAD, and every address answers OPTIONS. */
export function allMethods(methods: readonly string[]): string[] {
  return [...new Set([...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'])];
}

/**
 * Lets every method that Node can parse reach the router, which would answer 404 otherwise. Call it before the first
 * route. CONNECT isn't included: it asks for a tunnel, and Node closes the connection.
 */
export function acceptEveryMethod(app: FastifyInstance): void {
  for (const method of METHODS) {
    if (method !== 'CONNECT' && !app.supportedMethods.includes(method)) app.addHttpMethod(method);
  }
  // No address allows it, so there is no body to parse.
  app.addHttpMethod('QUERY', { overrideExisting: true });
}

/**
 * Makes every GET answer HEAD too, with the headers the GET would have, compressed ones included: the response is
 * produced and Node omits its body. Call it before anything that changes responses; Fastify's own HEAD routes must be
 * off, because their `Content-Length` is that of the uncompressed response.
 */
export function answerHead(app: FastifyInstance): void {
  app.addHook('onRoute', function (this: FastifyInstance, route) {
    if (route.method === 'GET') this.route({ ...route, method: 'HEAD', url: route.routePath });
  });
}

/**
 * Answers methods an address has no route for: OPTIONS with 204, all others with 405. Both list the allowed methods.
 */
export function answerOtherMethods(app: FastifyInstance, url: string, methods: readonly string[]): void {
  const allow = allMethods(methods);
  app.route({ method: 'OPTIONS', url, config: { allow }, handler: (_request, reply) => sendAllowed(reply, allow) });
  const refuse = async (_request: FastifyRequest, reply: FastifyReply): Promise<never> => refuseMethod(reply, allow);
  app.route({
    method: app.supportedMethods.filter((method) => !allow.includes(method)),
    url,
    // Before the body is parsed: the method isn't allowed whatever it contains.
    onRequest: refuse,
    handler: refuse,
  });
}

/** The response to OPTIONS. */
export function sendAllowed(reply: FastifyReply, allow: readonly string[]): FastifyReply {
  return reply.status(204).header('allow', allow.join(', ')).send();
}

/** @throws AppError METHOD_NOT_ALLOWED */
export function refuseMethod(reply: FastifyReply, allow: readonly string[]): never {
  void reply.header('allow', allow.join(', '));
  throw new AppError('METHOD_NOT_ALLOWED');
}
