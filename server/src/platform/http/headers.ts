import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

export interface HeaderSettings {
  readonly production: boolean;
  /** Origins beside our own that pages may call, e.g. the auth provider's. */
  readonly connectTo: readonly string[];
  /** Origins beside our own that images may come from, e.g. map tiles. */
  readonly imagesFrom: readonly string[];
}

/** Header values by name. */
export type SecurityHeaders = Readonly<Record<string, string>>;

/**
 * The security headers of every response, errors included. They are the same for all responses, so that they can also
 * be set where no hook runs: for addresses that can't be decoded and for bytes that aren't HTTP.
 */
export function securityHeaders(settings: HeaderSettings): SecurityHeaders {
  const middleware = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'self'"],
        connectSrc: ["'self'", ...settings.connectTo],
        fontSrc: ["'self'", 'data:'],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...settings.imagesFrom],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        // Mantine and the playground's editor set styles from scripts.
        styleSrc: ["'self'", "'unsafe-inline'"],
        workerSrc: ["'self'", 'blob:'],
      },
    },
    hsts: settings.production ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
  });
  // The library sets headers on a response object; this one is never sent.
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  middleware(request, answer, (error) => {
    if (error instanceof Error) throw error;
  });
  return Object.fromEntries(Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]));
}
