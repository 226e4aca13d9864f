/** Names of this machine for itself, as a Host header writes them. */
const LOOPBACK_NAMES: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];
/** As HOST: every address of this machine. */
const EVERY_ADDRESS: readonly string[] = ['0.0.0.0', '::'];
/** Load balancers ask these under whatever address they have found. */
const HEALTH_PATHS: readonly string[] = ['/health/live', '/health/ready'];

/** Under which names a server answers, and which pages may talk to it. */
export interface AddressSettings {
  /** As people see it, without a slash at its end. */
  readonly publicUrl: string;
  /** Who shows it may read /metrics; null = programs on this machine. */
  readonly metricsToken: string | null;
  /** True when a request with this Host header may have this path, without its query. */
  allowsHost(host: string | undefined, path: string): boolean;
  /** Origins beside our own whose pages may call GraphQL and REST, and open sockets. */
  readonly corsOrigins: readonly string[];
  /** True for a page that may open a socket. */
  allowsOrigin(origin: string): boolean;
}

/** The name in a Host header, in lower case and without the port; null when there is none, or more than a name. */
function nameIn(host: string | undefined): string | null {
  const url = host === undefined || !/^[^\s/?#@\\]+$/.test(host) ? null : URL.parse(`http://${host}`);
  return url?.hostname ?? null;
}

/** True for a Host header that names this machine by one of its names for itself, whatever the port. */
export function namesLoopback(host: string | undefined): boolean {
  return LOOPBACK_NAMES.includes(nameIn(host) ?? '');
}

/**
 * The names a server answers under: those of the loopback interface, PUBLIC_URL's, and HOST where it is one address.
 * Ports may differ, because proxies and containers have their own. A live server answers health checks under any name,
 * and /metrics where a token protects it.
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

/** Pages of our own public address, locally under every name of the loopback interface, and the given others. */
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
