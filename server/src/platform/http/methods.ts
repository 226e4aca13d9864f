import { METHODS } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** On the OPTIONS route of an address: every method it takes, for `Allow` and for preflights. */
    allow?: readonly string[];
  }
}

/** The methods of an address that has these: a GET is also a HEAD, and every address answers OPTIONS. */
export function allMethods(methods: readonly string[]): string[] {
  return [...new Set([...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'])];
}

/**
 * Lets every method that Node can parse reach the router, which would answer 404 otherwise. Call it before the first
 * route. CONNECT is none of them: it asks for a tunnel, and Node closes the connection.
 */
export function acceptEveryMethod(app: FastifyInstance): void {
  for (const method of METHODS) {
    if (method !== 'CONNECT' && !app.supportedMethods.includes(method)) app.addHttpMethod(method);
  }
  // No address here takes it, so there is no body whose type would have to be known.
  app.addHttpMethod('QUERY', { overrideExisting: true });
}

/**
 * Makes every GET answer HEAD too, with the headers a GET would have got, compressed ones included: the answer is made and
 * Node leaves its body out. Call it before anything that changes answers; Fastify's own HEAD routes must be off, whose
 * `Content-Length` is that of the answer before it is compressed.
 */
export function answerHead(app: FastifyInstance): void {
  app.addHook('onRoute', function (this: FastifyInstance, route) {
    if (route.method === 'GET') this.route({ ...route, method: 'HEAD', url: route.routePath });
  });
}

/** Answers the methods an address has no route for: OPTIONS with 204, all others with 405. Both name what it takes. */
export function answerOtherMethods(app: FastifyInstance, url: string, methods: readonly string[]): void {
  const allow = allMethods(methods);
  app.route({ method: 'OPTIONS', url, config: { allow }, handler: (_request, reply) => sendAllowed(reply, allow) });
  const refuse = async (_request: FastifyRequest, reply: FastifyReply): Promise<never> => refuseMethod(reply, allow);
  app.route({
    method: app.supportedMethods.filter((method) => !allow.includes(method)),
    url,
    // Before the body is looked at: whatever it is, the method is not taken.
    onRequest: refuse,
    handler: refuse,
  });
}

/** The answer to OPTIONS. */
export function sendAllowed(reply: FastifyReply, allow: readonly string[]): FastifyReply {
  return reply.status(204).header('allow', allow.join(', ')).send();
}

/** @throws AppError METHOD_NOT_ALLOWED */
export function refuseMethod(reply: FastifyReply, allow: readonly string[]): never {
  void reply.header('allow', allow.join(', '));
  throw new AppError('METHOD_NOT_ALLOWED');
}
