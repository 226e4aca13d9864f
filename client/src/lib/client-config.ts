import { FREE_APPLICATION_LIMIT } from '@foothold/server/domain';

/** Settings in the served page about this deployment (operations-4). */
export interface ClientConfig {
  /** Local mode: demo accounts exist, mails stay in a local inbox. */
  readonly local: boolean;
  /** Who keeps the accounts: Firebase, the server, or an OpenID provider that the server asks. */
  readonly auth: 'firebase' | 'password' | 'oidc';
  readonly firebase: { readonly apiKey: string; readonly authDomain: string; readonly projectId: string };
  /** The auth emulator answers on this page's own origin. */
  readonly authEmulator: boolean;
  readonly demoAccounts: readonly { readonly email: string; readonly password: string }[];
  /** Applications beyond `saved` that the free plan may hold here. */
  readonly freeApplications: number;
  /** Premium can be paid for here. */
  readonly payments: boolean;
  /** Mails leave this installation; false: they stay in its outbox. */
  readonly mails: boolean;
  readonly feedbackUrl: string | null;
  readonly mapTileUrl: string | null;
  readonly mapAttribution: string | null;
}

/** What applies when the page has no settings block: a client served by Vite alone, and tests. */
export const LOCAL_CONFIG: ClientConfig = {
  local: true,
  auth: 'firebase',
  firebase: { apiKey: 'local', authDomain: 'localhost', projectId: 'demo-foothold' },
  authEmulator: true,
  demoAccounts: [],
  freeApplications: FREE_APPLICATION_LIMIT,
  payments: false,
  mails: false,
  feedbackUrl: null,
  mapTileUrl: null,
  mapAttribution: null,
};

/** Reads a settings block's text; absent fields take the local defaults. */
export function parseClientConfig(text: string | null | undefined): ClientConfig {
  if (!text?.trim()) return LOCAL_CONFIG;
  const given: Partial<ClientConfig> = JSON.parse(text);
  return { ...LOCAL_CONFIG, ...given };
}

let config: ClientConfig | undefined;

/** This deployment's settings, read once from `<script id="foothold-config">`. */
export function clientConfig(): ClientConfig {
  if (config) return config;
  // The home page is drawn once without a browser, when it is built.
  const page = globalThis.document;
  const text = page?.querySelector('#foothold-config')?.textContent;
  const read = parseClientConfig(text);
  // The block may not have arrived yet.
  if (text?.trim() || page?.readyState !== 'loading') config = read;
  return read;
}
