/** Loopback names of this machine, as in a Host header. */
const LOOPBACK_NAMES: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];
/** Values of HOST that mean every address of this machine. */
const EVERY_ADDRESS: readonly string[] = ['0.0.0.0', '::'];
/** Load balancers call these under any address. */
const HEALTH_PATHS: readonly string[] = ['/health/live', '/health/ready'];

/** The host names the server answers to, and the origins that may call it. */
export interface AddressSettings {
  /** The public URL, without a trailing slash. */
  readonly publicUrl: string;
  /** The token for /metrics; null = programs on this machine only. */
  readonly metricsToken: string | null;
  /** True when a request with this Host header may access this path (without its query). */
  allowsHost(host: string | undefined, path: string): boolean;
  /** Origins beside our own that may call GraphQL and REST, and open sockets. */
  readonly corsOrigins: readonly string[];
  /** True for an origin that may open a socket. */
  allowsOrigin(origin: string): boolean;
}

/** The name in a Host header, in lower case and without the port; null if missing or malformed. */
function nameIn(host: string | undefined): string | null {
  const url = host === undefined || !/^[^\s/?#@\\]+$/.test(host) ? null : URL.parse(`http://${host}`);
  return url?.hostname ?? null;
}

/** True for a Host header that is a loopback name, whatever the port. */
export function namesLoopback(host: string | undefined): boolean {
  return LOOPBACK_NAMES.includes(nameIn(host) ?? '');
}

/**
 * The names the server answers to: the loopback names, PUBLIC_URL's, and HOST if it is a single address. Ports may
 * differ, because proxies and containers have their own. In production it answers health checks under any name, and
 * /metrics where a token protects it.
 */
export function hostRule(
  { publicUrl, host, metricsToken }: Pick<AddressSettings, 'publicUrl' | 'metricsToken'> & { readonly host: string },
  isLocal: boolean,
): AddressSettings['allowsHost'] {
  const listensOn = EVERY_ADDRESS.includes(host) ? null : nameIn(host.includes(':') ? `[${host}]` : host);
  const names = [...LOOPBACK_NAMES, new URL(publicUrl).hostname, ...(listensOn === null ? [] : [listensOn])];
  const openPaths = isLocal ? [] : [...HEALTH_PATHS, ...(metricsToken === null ? [] : ['/metrics'])];
  return (asked, path) => openPaths.includes(path) || names.includes(nameIn(asked) ?? '');
}

/** Pages of PUBLIC_URL, in local mode those of every loopback name, and the given origins. */
export function originRule(
  publicUrl: string,
  isLocal: boolean,
  others: readonly string[] = [],
): AddressSettings['allowsOrigin'] {
  const { origin, protocol, port } = new URL(publicUrl);
  const local = isLocal ? LOOPBACK_NAMES.map((name) => `${protocol}//${name}${port === '' ? '' : `:${port}`}`) : [];
  const allowed = new Set([origin, ...local, ...others]);
  return (asked) => allowed.has(asked);
}
