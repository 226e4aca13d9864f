import path from 'node:path';
import { build } from 'rolldown';
import { root } from '../bootstrap/run.mjs';

const BUILT = path.join(root, 'server/dist');
/** What is started by name: the server, and the commands an operator has inside a container. */
const PROGRAMS = { main: 'main.js', plan: 'cli/plan.js', ingest: 'cli/ingest.js' };
/** Asked for by packages in case it is there; Foothold makes no use of what it would add. */
const NEVER_LOADED = ['typescript'];

/** How a module of the server names another one that runs in a thread or a process of its own, and where that lies. */
const OWN_PROGRAM = /\b(ownProgram|threadWork)\(import\.meta\.url, '(\.[\w./-]+)'\)/g;
/** Any other way would not find its file in the bundle. */
const OTHER_WAY =
  /\bnew URL\([^;]*?import\.meta\.url\)|\b(ownProgram|threadWork)\(import\.meta\.url, (?!'\.[\w./-]+'\))/;

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
    plugins: [ownPrograms()],
    onLog: (_level, log) => {
      throw new Error(log.message);
    },
    output: {
      dir: to,
      // GraphQL types and tables are named after their classes.
      keepNames: true,
      // Flat: a program is looked for beside the chunk that starts it.
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
    },
  });
  return output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
}

/** What runs in a thread or a process of its own is a file of its own. All lie in one folder here. */
function ownPrograms() {
  return {
    name: 'foothold-own-programs',
    transform(code, id) {
      const isOurs = id.startsWith(BUILT) && !id.startsWith(path.join(BUILT, 'local'));
      if (!isOurs) return null;
      if (OTHER_WAY.test(code)) {
        this.error(`${id} starts a file by its URL: have it use ownProgram or threadWork, and name the file there.`);
      }
      return code.replace(OWN_PROGRAM, (_call, way, name) => {
        const fileName = `${path.basename(name)}.js`;
        this.emitFile({ type: 'chunk', id: path.resolve(path.dirname(id), `${name}.js`), fileName });
        return `${way}(import.meta.url, './${path.basename(name)}')`;
      });
    },
  };
}
