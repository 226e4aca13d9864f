import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ContextFactory } from '../context.ts';
import { notFound } from '../platform/http/errors.ts';
import { answerOtherMethods } from '../platform/http/methods.ts';

/** 32 bytes as base64url, with the extension that calendar programs expect. */
const FILE = /^([\w-]{43})\.ics$/;
const requested = z.object({ file: z.string() });

/**
 * Serves /calendar/{secret}.ics to calendar programs, which can't send a token: the secret URL is the key. A wrong one
 * is answered like any unknown address.
 */
export function registerCalendar(app: FastifyInstance, createContext: ContextFactory): void {
  app.route({
    method: 'GET',
    url: '/calendar/:file',
    config: { countedBy: 'calendars' },
    handler: async (request, reply) => {
      const [, secret] = FILE.exec(requested.parse(request.params).file) ?? [];
      const text = secret === undefined ? null : await createContext(null).services.calendarFeed.calendar(secret);
      if (text === null) return notFound(request, reply);
      const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
      void reply.headers({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="foothold-reminders.ics"',
        // Revalidated on every request: a new URL and a changed reminder take effect at once.
        'cache-control': 'private, no-cache',
        etag,
        'x-robots-tag': 'noindex',
      });
      if (isKnown(request.headers['if-none-match'], etag)) return reply.status(304).send();
      return reply.send(request.method === 'HEAD' ? undefined : text);
    },
  });
  answerOtherMethods(app, '/calendar/:file', ['GET']);
}

/** Clients and proxies may mark a tag as weak; it still identifies the same text. */
function isKnown(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
