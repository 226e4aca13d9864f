import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import path from 'node:path';
import process from 'node:process';

/** Compiles TypeScript on load, and reports positions in it. */
const LOADER = ['--import', '@oxc-node/core/register', '--enable-source-maps'];

/**
 * The expressions that files build while they are loaded, and the places that build none by then.
 *
 * @param builds the places of `new RegExp(…)` as `{ file, line, text }`
 */
export async function builtExpressions(root, builds) {
  const files = [...new Set(builds.map(({ file }) => file))];
  if (files.length === 0) return { expressions: [], later: [] };
  const child = spawn(process.execPath, [...LOADER, path.join(import.meta.dirname, 'record-process.mjs'), ...files], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output, code] = await Promise.all([text(child.stdout), new Promise((resolve) => child.on('close', resolve))]);
  if (code !== 0) throw new Error('A file that builds an expression cannot be loaded by itself.');
  const records = JSON.parse(output);
  const at = (one) => records.filter((record) => record.file === one.file && record.line === one.line);
  return {
    expressions: builds.flatMap((one) => at(one).map(({ source, flags }) => ({ ...one, source, flags }))),
    later: builds.filter((one) => at(one).length === 0),
  };
}
