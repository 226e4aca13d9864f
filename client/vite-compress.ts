import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);

/** Smaller files gain nothing. */
const LEAST_BYTES = 1000;
/** Larger ones belong to the playground alone, and would take half of the build's time. */
const MOST_BYTES = 400_000;
/** A seventh smaller than what a server can afford to do for each request. */
const QUALITY = 10;

async function compressFile(file: string): Promise<void> {
  const { size } = await stat(file);
  if (size < LEAST_BYTES || size > MOST_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: size };
  await writeFile(`${file}.br`, await compress(await readFile(file), { params }));
}

/** Puts a compressed copy beside each script and style sheet, so that no server has to compress it again and again. */
export function compressPlugin(): Plugin {
  return {
    name: 'foothold-compress',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css)$/.test(name));
      await Promise.all(files.map((name) => compressFile(path.join(dir, name))));
    },
  };
}
