import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

export interface HeaderSettings {
  readonly production: boolean;
  /** Origins beside our own that the page may call, e.g. the auth provider's. */
  readonly connectTo: readonly string[];
  /** Origins beside our own that images may come from, e.g. map tiles. */
  readonly imagesFrom: readonly string[];
}

/** The security headers of every answer, errors included (SECURITY "Headers"). */
export async function registerHeaders(app: FastifyInstance, settings: HeaderSettings): Promise<void> {
  await app.register(helmet, {
    global: true,
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
}
