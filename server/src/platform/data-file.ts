import { statSync } from 'node:fs';
import path from 'node:path';

/**
 * The path of a file in server/data; that folder lies above the source, the build and the bundle alike.
 *
 * @throws Error when it is missing
 */
export function dataFile(name: string, folder: string = import.meta.dirname): string {
  const file = path.join(folder, 'data', name);
  if (statSync(file, { throwIfNoEntry: false }) !== undefined) return file;
  if (path.dirname(folder) === folder) throw new Error(`server/data/${name} is missing.`);
  return dataFile(name, path.dirname(folder));
}
