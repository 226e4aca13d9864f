import { cpSync, readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { root } from '../bootstrap/run.mjs';

/** Reports installations to its maker; nothing loads it. */
const UNUSED = new Set(['@scarf/scarf']);
/** No program reads these. */
const NOT_NEEDED = /\.(map|d\.ts)$/;

/** Kept whatever else is left out. */
const LICENCE = /licen[cs]e|copying|notice|^package\.json$/i;

/**
 * Copies installed packages with all that they need, each to the same place below `to` as it has in the repository.
 * Optional ones that are not installed are those for other systems.
 * @param files of packages from which only these files are read, as 'package/path'; of all others everything is copied
 * @returns the folders of the copied packages
 * @throws Error when one that is needed is not installed
 */
export function copyPackages(names, files, to) {
  const server = path.join(root, 'server/package.json');
  const copied = new Set();
  const copy = (name, neededBy, isOptional) => {
    if (UNUSED.has(name)) return;
    const manifest = manifestOf(name, neededBy);
    if (manifest === undefined && isOptional) return;
    if (manifest === undefined) throw new Error(`${name} is not installed, and ${neededBy} needs it.`);
    if (copied.has(manifest)) return;
    copied.add(manifest);
    const folder = path.dirname(manifest);
    const only = files.filter((file) => file.startsWith(`${name}/`)).map((file) => file.slice(name.length + 1));
    const isRead = (file) => only.length === 0 || LICENCE.test(file) || only.some((one) => isAt(one, file));
    const filter = (source) =>
      !NOT_NEEDED.test(source) &&
      source !== path.join(folder, 'node_modules') &&
      (source === folder || isRead(path.relative(folder, source)));
    cpSync(folder, path.join(to, path.relative(root, folder)), { recursive: true, filter });
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(readFileSync(manifest, 'utf8'));
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) {
      copy(needed, manifest, needed in optionalDependencies);
    }
  };
  for (const name of names) copy(name, server, false);
  return [...copied].map((manifest) => path.dirname(manifest));
}

function manifestOf(name, neededBy) {
  try {
    return findPackageJSON(name, neededBy);
  } catch {
    return undefined;
  }
}

/** Whether a path is that of the file, or of a folder above it. */
const isAt = (file, place) => file === place || file.startsWith(`${place}/`);
