/** As far as tests use it; the package brings no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export interface ProviderContext {
    body: unknown;
    status: number;
    readonly path: string;
    readonly oidc?: { readonly route?: string };
  }

  export default class Provider {
    constructor(issuer: string, configuration: object);
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    use(middleware: (context: ProviderContext, next: () => Promise<void>) => Promise<void>): void;
  }
}
