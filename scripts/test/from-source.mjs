/**
 * `node --import …/from-source.mjs program.ts`: runs the server's TypeScript, decorators included, in programs that tests
 * start. What the compiler made of a file is kept under `node_modules/.cache`: these programs start in half the time that
 * they take when each of them transforms hundreds of files.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = path.resolve(import.meta.dirname, '../..');
const kept = path.join(root, 'node_modules', '.cache', 'foothold', 'from-source');

function hashOf(...parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}

/** What the result depends on besides the file: this program, the compiler's version and its options. */
const basis = hashOf(
  ...[import.meta.filename, 'package-lock.json', 'tsconfig.json', 'server/tsconfig.json'].map((file) =>
    readFileSync(path.resolve(root, file)),
  ),
);

let compiler;
/** The compiler and its options, loaded for the first file that isn't kept yet. */
function loadCompiler() {
  const typescript = createRequire(import.meta.url)('typescript');
  const { options } = typescript.getParsedCommandLineOfConfigFile(
    path.join(root, 'server', 'tsconfig.json'),
    {
      // Of a file alone the compiler can't tell that it is an ES module.
      module: typescript.ModuleKind.ESNext,
      rewriteRelativeImportExtensions: false,
      sourceMap: false,
      inlineSourceMap: true,
    },
    { ...typescript.sys, readDirectory: () => [] },
  );
  return (fileName, source) => typescript.transpileModule(source, { fileName, compilerOptions: options }).outputText;
}

function keep(place, javascript) {
  // Renamed when it's complete: other programs start at the same moment.
  const draft = `${place}.${process.pid}`;
  try {
    mkdirSync(kept, { recursive: true });
    writeFileSync(draft, javascript);
    renameSync(draft, place);
  } catch {
    // Someone else's folder, or another thread was first: the next program looks again.
  }
}

/** The file as the build would have it, with a source map. */
function javascriptOf(file) {
  const source = readFileSync(file, 'utf8');
  const place = path.join(kept, `${hashOf(basis, file, source)}.mjs`);
  try {
    return readFileSync(place, 'utf8');
  } catch {
    compiler ??= loadCompiler();
    const javascript = compiler(file, source);
    keep(place, javascript);
    return javascript;
  }
}

process.setSourceMapsEnabled(true);
registerHooks({
  load: (url, context, next) =>
    url.startsWith('file:') && url.endsWith('.ts') && !url.includes('/node_modules/')
      ? { format: 'module', source: javascriptOf(fileURLToPath(url)), shortCircuit: true }
      : next(url, context),
});
