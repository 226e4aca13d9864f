import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const DRAFT_END = /^\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Writing a draft takes seconds; one this old has lost its writer. */
const ABANDONED_AFTER_MS = 3_600_000;

/**
 * Removes the drafts of a snapshot that processes left behind which were killed while they wrote. Younger ones may
 * belong to another server of the same folder. Never fails: what stays only takes up room.
 */
export async function removeAbandonedDrafts(file: string): Promise<void> {
  const folder = path.dirname(file);
  const before = Date.now() - ABANDONED_AFTER_MS;
  const names = await readdir(folder).catch(() => []);
  const start = path.basename(file);
  for (const name of names) {
    if (!name.startsWith(start) || !DRAFT_END.test(name.slice(start.length))) continue;
    const draft = path.join(folder, name);
    try {
      if ((await stat(draft)).mtimeMs < before) await rm(draft, { force: true });
    } catch {
      // Its writer may have moved it to its place meanwhile, or another start removed it.
    }
  }
}
