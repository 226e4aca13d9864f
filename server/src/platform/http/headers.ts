import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

export interface HeaderSettings {
  readonly production: boolean;
  /** Origins beside our own that the page may call, e.g. the auth provider's. */
  readonly connectTo: readonly string[];
  /** Origins beside our own that images may come from, e.g. map tiles. */
  readonly imagesFrom: readonly string[];
}

/** Header names with what they say. */
export type SecurityHeaders = Readonly<Record<string, string>>;

/**
 * The security headers of every answer, errors included. The same for all answers, so that they can be given where no
 * hook runs as well: to addresses that cannot be decoded, and to bytes that are no HTTP.
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
        // Mantine and the editor of the playground set styles from script.
        styleSrc: ["'self'", "'unsafe-inline'"],
        workerSrc: ["'self'", 'blob:'],
      },
    },
    hsts: settings.production ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
  });
  // The library sets headers on an answer; this one goes nowhere.
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  middleware(request, answer, (error) => {
    if (error instanceof Error) throw error;
  });
  return Object.fromEntries(Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]));
}
