import { readFile, rename, writeFile } from 'node:fs/promises';
import type { AgentProjectState } from 'firebase-tools/lib/emulator/auth/state.js';
import * as z from 'zod';

const accountFile = z.object({ users: z.array(z.looseObject({ localId: z.string() })) });

/**
 * Keeps the emulator's accounts in a file. The emulator stores passwords in clear, so only its owner may read it.
 * Straight from and to the emulator's state rather than by its own export: an import over HTTP dates every account's
 * `validSince` to now, and whoever was signed in before a restart would count as revoked.
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

  /** Puts the accounts of the file into the emulator; no file means no accounts yet. */
  async restore(): Promise<void> {
    const text = await readFile(this.path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '{"users":[]}';
      throw error;
    });
    for (const user of accountFile.parse(JSON.parse(text)).users) {
      this.state.overwriteUserWithLocalId(user.localId, user);
    }
  }

  /** Resolves when a write that began after this call has ended; calls during a write share the next one. */
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

  private async write(): Promise<void> {
    const users = this.state.queryUsers({}, { sortByField: 'localId', order: 'ASC' });
    const next = `${this.path}.next`;
    await writeFile(next, JSON.stringify({ users }, null, 2), { mode: 0o600 });
    await rename(next, this.path);
  }
}
