/**
 * Creates dist/image, which is /app in the container image: the bundled server, the built web app, the few packages
 * that can't be bundled, and all licenses. Runs after the build of both workspaces; only the Dockerfile calls it.
 */
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../bootstrap/run.mjs';
import { bundleServer } from './bundle.mjs';
import { licencesOf } from './licences.mjs';
import { copyPackages } from './packages.mjs';

/** Not bundled: native code, and packages that are read as files (fonts, the typesetter), with their dependencies. */
const COPIED = [
  'sharp',
  'swagger-ui-dist',
  '@myriaddreamin/typst-ts-web-compiler',
  'dejavu-fonts-ttf',
  ...['arimo', 'caladea', 'carlito', 'fira-sans', 'gelasio', 'noto-emoji', 'tinos'].map(
    (font) => `@expo-google-fonts/${font}`,
  ),
];

const image = path.join(root, 'dist/image');
rmSync(image, { recursive: true, force: true });
mkdirSync(image, { recursive: true });

const modules = await bundleServer({ to: path.join(image, 'server/dist'), notBundled: COPIED });
copyPackages(COPIED, image);
for (const folder of ['client/dist', 'server/data'])
  cpSync(path.join(root, folder), path.join(image, folder), { recursive: true });
for (const name of ['LICENSE', 'NOTICE']) cpSync(path.join(root, name), path.join(image, name));
writeFileSync(path.join(image, 'THIRD-PARTY-LICENCES.txt'), licencesOf(modules));
// Without it Node would first parse the bundle as CommonJS.
writeFileSync(path.join(image, 'package.json'), '{ "name": "foothold", "private": true, "type": "module" }\n');
