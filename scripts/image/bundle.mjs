import path from 'node:path';
import { build } from 'rolldown';
import { root } from '../bootstrap/run.mjs';

const BUILT = path.join(root, 'server/dist');
/** Entry points: the server, and the commands for operators inside a container. */
const PROGRAMS = {
  main: 'main.js',
  backup: 'cli/backup.js',
  doctor: 'cli/doctor.js',
  ingest: 'cli/ingest.js',
  plan: 'cli/plan.js',
  restore: 'cli/restore.js',
};
/** Optional dependencies of packages; Foothold doesn't use what they add. */
const NEVER_LOADED = ['typescript'];

/** How a server module names another one that runs in its own thread or process, and its path. */
const PROGRAM_REFERENCE = /\b(nodeProgram|threadWork)\(import\.meta\.url, '(\.[\w./-]+)'\)/g;
/** Any other way wouldn't find its file in the bundle. */
const OTHER_WAY =
  /\bnew URL\([^;]*?import\.meta\.url\)|\b(nodeProgram|threadWork)\(import\.meta\.url, (?!'\.[\w./-]+'\))/;

/**
 * Bundles what `tsc` made of the server, with the packages it uses, into one flat folder. From the compiler's output and
 * not from the sources, because only the compiler writes the types that decorators read.
 *
 * @returns every module that went in, as paths
 * @throws Error when an import leads nowhere, or a module starts another in a way the bundle cannot follow
 */
export async function bundleServer({ to, notBundled }) {
  const { output } = await build({
    cwd: root,
    input: Object.fromEntries(Object.entries(PROGRAMS).map(([name, file]) => [name, path.join(BUILT, file)])),
    platform: 'node',
    external: [...notBundled, ...NEVER_LOADED],
    plugins: [programFiles()],
    onLog: (_level, log) => {
      throw new Error(log.message);
    },
    output: {
      dir: to,
      // GraphQL types and tables are named after their classes.
      keepNames: true,
      // Flat: a program is looked up beside the chunk that starts it.
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
      // Halves it. Names stay, and with them errors that can be read.
      minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
    },
  });
  return output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
}

/** Programs for threads and processes are separate files, all in one folder. */
function programFiles() {
  return {
    name: 'foothold-program-files',
    transform(code, id) {
      const isOurs = id.startsWith(BUILT) && !id.startsWith(path.join(BUILT, 'local'));
      if (!isOurs) return null;
      if (OTHER_WAY.test(code)) {
        this.error(`${id} starts a file by its URL: have it use nodeProgram or threadWork, and name the file there.`);
      }
      return code.replace(PROGRAM_REFERENCE, (_call, way, name) => {
        const fileName = `${path.basename(name)}.js`;
        this.emitFile({ type: 'chunk', id: path.resolve(path.dirname(id), `${name}.js`), fileName });
        return `${way}(import.meta.url, './${path.basename(name)}')`;
      });
    },
  };
}
