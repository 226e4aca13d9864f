/** Regenerates the files that are generated from server code and fails when a committed one is out of date. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const root = path.resolve(import.meta.dirname, '../..');
const FILES = ['schema.graphql', 'server/openapi.json', '.env.example', 'docs/operating.md'].map((file) =>
  path.join(root, file),
);

function contents(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return '';
    throw error;
  }
}

const before = FILES.map(contents);
const emitted = spawnSync(
  process.execPath,
  ['--import', '@oxc-node/core/register', path.join(root, 'server/src/cli/emit-contract.ts')],
  { cwd: path.join(root, 'server'), encoding: 'utf8' },
);
const after = FILES.map(contents);
for (const [index, file] of FILES.entries()) {
  if (before[index] === after[index]) continue;
  writeFileSync(file, before[index]);
  console.log(`${path.relative(root, file)} is out of date.`);
  process.exitCode = 1;
}
if (process.exitCode === 1) console.log('Run: npm run emit -w server');
if (emitted.status !== 0) {
  console.log(emitted.stdout + emitted.stderr);
  process.exitCode = 1;
}
