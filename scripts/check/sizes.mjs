/**
 * Builds the client beside its ordinary place and weighs what a browser loads for each part, gzipped (1 KB = 1000
 * bytes). Fails when a part weighs over 2 KB more than when it was last accepted, see client/bundle-sizes.json, or is over
 * a goal it had reached then. `--accept` writes that file again.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { gzipSync } from 'node:zlib';

const root = path.resolve(import.meta.dirname, '../..');
const ACCEPTED = path.join(root, 'client/bundle-sizes.json');
const TOLERANCE_KB = 2;

const HOME = ['index.html'];
const WORKSPACE = 'src/app/providers/workspace.tsx';
const SEARCH = [...HOME, WORKSPACE, 'src/app/routes/search/search.route.tsx', 'src/app/routes/search/search-page.tsx'];
const BOARD = [...HOME, WORKSPACE, 'src/app/routes/board/board.route.tsx'];
const MAP = ['src/features/jobs/map/jobs-map.tsx', 'src/lib/map/countries.ts'];

/** What is weighed: `roots` with all they import at once, without what `known` has brought already; goals in KB. */
const PARTS = [
  { name: 'home, JavaScript', roots: HOME, kind: 'js', goal: 140 },
  { name: 'home, styles', roots: HOME, kind: 'css', goal: 12 },
  { name: 'search, JavaScript', roots: SEARCH, kind: 'js', goal: 245 },
  { name: 'sign-in kit', roots: ['src/lib/session/auth-client.ts'], known: HOME, kind: 'js', goal: 31 },
  { name: 'board, JavaScript', roots: BOARD, kind: 'js', goal: 300 },
  { name: 'charts', roots: ['src/features/applications/charts/charts.tsx'], known: BOARD, kind: 'js', goal: 130 },
  { name: 'map', roots: MAP, known: SEARCH, kind: 'js', goal: 130 },
];

const folder = mkdtempSync(path.join(os.tmpdir(), 'foothold-sizes-'));
try {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const flags = ['--outDir', folder, '--manifest', 'manifest.json', '--logLevel', 'error'];
  const built = spawnSync(process.execPath, [vite, 'build', 'client', ...flags], { cwd: root, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(`The client does not build.\n${built.stdout}${built.stderr}`);
  report(weigh(JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8'))));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** The files a browser loads for these entries before anything is asked for later. */
function filesOf(manifest, entries, kind) {
  const seen = new Set();
  const files = new Set();
  const follow = (name) => {
    if (seen.has(name)) return;
    seen.add(name);
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no ${name}. Has it moved? It is named in scripts/check/sizes.mjs.`);
    if (kind === 'js') files.add(chunk.file);
    else for (const file of chunk.css ?? []) files.add(file);
    for (const next of chunk.imports ?? []) follow(next);
  };
  for (const entry of entries) follow(entry);
  return files;
}

function weigh(manifest) {
  return PARTS.map(({ name, roots, known = [], kind, goal }) => {
    const before = filesOf(manifest, known, kind);
    const files = [...filesOf(manifest, roots, kind)].filter((file) => !before.has(file));
    const bytes = files.map((file) => gzipSync(readFileSync(path.join(folder, file))).length);
    return { name, goal, kb: Math.round(bytes.reduce((sum, size) => sum + size, 0) / 100) / 10 };
  });
}

function report(parts) {
  if (process.argv.includes('--accept')) {
    const sizes = Object.fromEntries(parts.map(({ name, kb }) => [name, kb]));
    writeFileSync(ACCEPTED, `${JSON.stringify(sizes, null, 2)}\n`);
  }
  const accepted = JSON.parse(readFileSync(ACCEPTED, 'utf8'));
  for (const { name, kb, goal } of parts) {
    const before = accepted[name] ?? 0;
    const isGoalLost = kb > goal && before <= goal;
    const isTooMuch = isGoalLost || kb > before + TOLERANCE_KB;
    const goalSays = `goal ${goal} KB${isGoalLost ? ', lost' : kb > goal ? ', not reached' : ''}`;
    console.log(`${isTooMuch ? '✗' : '✓'} ${name}: ${kb} KB (accepted ${before} KB, ${goalSays})`);
    if (isTooMuch) process.exitCode = 1;
  }
  if (process.exitCode === 1) console.log('If it is worth it: node scripts/check/sizes.mjs --accept');
}
