/**
 * Creates dist/image, which is /app in the container image: the bundled server, the built web app, the few packages
 * that can't be bundled, and all licenses. Runs after the build of both workspaces; only the Dockerfile calls it.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { root } from '../bootstrap/run.mjs';
import { FONT_FILES } from '../../server/dist/features/cv/render/pdf-fonts.js';
import { DOCS_FILES } from '../../server/dist/rest/docs.routes.js';
import { bundleServer } from './bundle.mjs';
import { licencesOf } from './licences.mjs';
import { copyPackages } from './packages.mjs';
import { sbomOf } from './sbom.mjs';

/** Not bundled: native code, and packages that are read as files (fonts, the typesetter), with their dependencies. */
const COPIED = [
  'sharp',
  'swagger-ui-dist',
  '@myriaddreamin/typst-ts-web-compiler',
  ...new Set(FONT_FILES.map(packageOf)),
];
/** Of fonts and the API's documentation the server reads a few files; the rest is three quarters of them. */
const FILES = [...FONT_FILES, ...DOCS_FILES];

/** 'name/file' → 'name', '@scope/name/file' → '@scope/name' */
function packageOf(file) {
  return file
    .split('/')
    .slice(0, file.startsWith('@') ? 2 : 1)
    .join('/');
}

const image = path.join(root, 'dist/image');
rmSync(image, { recursive: true, force: true });
mkdirSync(image, { recursive: true });

const modules = await bundleServer({ to: path.join(image, 'server/dist'), notBundled: COPIED });
const folders = copyPackages(COPIED, FILES, image);
compress(path.join(image, 'node_modules/@myriaddreamin/typst-ts-web-compiler/pkg/typst_ts_web_compiler_bg.wasm'));
for (const folder of ['client/dist', 'server/data'])
  cpSync(path.join(root, folder), path.join(image, folder), { recursive: true });
for (const name of ['LICENSE', 'NOTICE']) cpSync(path.join(root, name), path.join(image, name));
writeFileSync(path.join(image, 'THIRD-PARTY-LICENCES.txt'), licencesOf(modules));
const licenceFiles = ['third-party-licences.md', 'third-party-licences-playground.md'].map((name) =>
  path.join(root, 'client/dist', name),
);
writeFileSync(path.join(image, 'sbom.cdx.json'), sbomOf({ modules, folders, licenceFiles }));
// Without it Node would first parse the bundle as CommonJS.
writeFileSync(path.join(image, 'package.json'), '{ "name": "foothold", "private": true, "type": "module" }\n');

/** In place: its first bytes show readers that it is compressed. */
function compress(file) {
  writeFileSync(file, zstdCompressSync(readFileSync(file)));
}
