import { open, readFile, rename } from 'node:fs/promises';
import type { AgentProjectState } from 'firebase-tools/lib/emulator/auth/state.js';
import * as z from 'zod';
import { StartError } from '../platform/start-error.ts';

const account = z.looseObject({ localId: z.string().min(1), providerUserInfo: z.array(z.looseObject({})).optional() });
const accountFile = z.object({ users: z.array(account) });

/**
 * Stores the emulator's accounts in a file. The emulator keeps passwords in plain text, so only the owner may read the
 * file. It uses the emulator's state directly instead of its export: an import over HTTP would set every account's
 * `validSince` to now, and sessions from before a restart would count as revoked.
 */
export class AccountFile {
  private readonly path: string;
  private readonly state: AgentProjectState;
  private writing: Promise<void> = Promise.resolve();
  private isWriteWaiting = false;

  constructor(path: string, state: AgentProjectState) {
    this.path = path;
    this.state = state;
  }

  /**
   * Loads the accounts of the file into the emulator; no file means no accounts yet. A file that can't be parsed is
   * renamed: the next save would overwrite accounts that may still be repaired by hand.
   *
   * @returns a warning when the file was damaged; else null
   * @throws StartError when there is a folder in its place
   */
  async restore(): Promise<string | null> {
    const text = await this.read();
    if (text === null) return null;
    const users = usersOf(text);
    if (users === null) {
      const aside = `${this.path}.damaged-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
      await rename(this.path, aside);
      return `The local accounts in ${this.path} were damaged and moved to ${aside}. Foothold starts without them.`;
    }
    for (const user of users) this.state.overwriteUserWithLocalId(user.localId, user);
    return null;
  }

  /** Resolves when a write that began after this call has finished; calls during a write share the next one. */
  save(): Promise<void> {
    if (!this.isWriteWaiting) {
      this.isWriteWaiting = true;
      this.writing = this.writing
        .catch(() => undefined)
        .then(() => {
          this.isWriteWaiting = false;
          return this.write();
        });
    }
    return this.writing;
  }

  private async read(): Promise<string | null> {
    try {
      return await readFile(this.path, 'utf8');
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code === 'ENOENT') return null;
      if (code === 'EISDIR') {
        throw new StartError(
          `${this.path} is a folder, but the local accounts are stored in a file there. Move it away.`,
        );
      }
      throw error;
    }
  }

  /** Complete and flushed before it gets its name: after a crash there is the old file or the new one. */
  private async write(): Promise<void> {
    const users = this.state.queryUsers({}, { sortByField: 'localId', order: 'ASC' });
    const next = `${this.path}.next`;
    const handle = await open(next, 'w', 0o600);
    try {
      await handle.writeFile(JSON.stringify({ users }, null, 2));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(next, this.path);
  }
}

/** null when it isn't a list of accounts. */
function usersOf(text: string): z.infer<typeof accountFile>['users'] | null {
  try {
    return accountFile.parse(JSON.parse(text)).users;
  } catch {
    return null;
  }
}
