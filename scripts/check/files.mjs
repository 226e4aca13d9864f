import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report']);

/** Every file below `root/folder` whose name matches, as sorted paths relative to `root` with forward slashes. */
export function filesBelow(root, folder, pattern) {
  let entries;
  try {
    entries = readdirSync(path.join(root, folder), { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
  return entries
    .filter(({ name }) => !SKIPPED.has(name) && !name.startsWith('.'))
    .flatMap((entry) => {
      const file = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return filesBelow(root, file, pattern);
      return pattern.test(entry.name) ? [file] : [];
    })
    .toSorted((a, b) => a.localeCompare(b));
}

/** The text of a file given relative to `root`. */
export function read(root, file) {
  return readFileSync(path.join(root, file), 'utf8');
}
