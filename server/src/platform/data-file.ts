import { statSync } from 'node:fs';
import path from 'node:path';

/** A file of `server/data`, which lies above the source, the build and the bundle alike. @throws Error if it is missing */
export function dataFile(name: string, folder = import.meta.dirname): string {
  const file = path.join(folder, 'data', name);
  if (statSync(file, { throwIfNoEntry: false }) !== undefined) return file;
  if (path.dirname(folder) === folder) throw new Error(`server/data/${name} is missing.`);
  return dataFile(name, path.dirname(folder));
}
