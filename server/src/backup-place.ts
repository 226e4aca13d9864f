import type { Config } from './config.ts';
import type { Place } from './platform/backup/place.ts';
import { createClient } from './platform/db/pooled-dialect.ts';
import { openFileStore } from './platform/storage/open-store.ts';

/** What a backup holds of DATA_DIR besides files, or a restore writes there. */
function settingsOf({ mode, auth, files }: Config): string[] {
  return [
    ...(mode === 'local' && auth.emulatorUrl === null ? ['auth-accounts.json'] : []),
    ...(files.signingSecret === null ? ['signing-secret'] : []),
  ];
}

/** Who keeps the accounts: a backup belongs to people whom only this sign-in knows. */
function signInOf({ kind, oidc, projectId }: Config['auth']): string {
  if (kind === 'password') return 'password';
  return oidc === null ? `firebase:${projectId}` : `oidc:${oidc.issuer}`;
}

/** Opens the place that the environment names, for one piece of work. */
export async function withPlace<T>(config: Config, url: string, work: (place: Place) => Promise<T>): Promise<T> {
  const client = createClient(url);
  // A lost connection fails the statement that uses it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const store = await openFileStore(config.files.storageUrl, config.dataDir);
    try {
      const { mode, auth, dataDir } = config;
      const signIn = mode === 'local' ? 'local' : signInOf(auth);
      return await work({ client, store, dataDir, signIn, settings: settingsOf(config) });
    } finally {
      await store.close();
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}
