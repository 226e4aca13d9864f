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
      const signIn = mode === 'local' ? 'local' : `firebase:${auth.projectId}`;
      return await work({ client, store, dataDir, signIn, settings: settingsOf(config) });
    } finally {
      await store.close();
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}
