import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import presetMantine from 'postcss-preset-mantine';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { compressPlugin } from './vite-compress.ts';
import { prerenderPlugin } from './vite-prerender.ts';
import { trustedDocumentsPlugin } from './vite-trusted-documents.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where the Foothold server listens while the client is served by Vite. */
const server = process.env.FOOTHOLD_SERVER ?? 'http://localhost:4000';

const serverPaths = [
  '/api',
  '/auth',
  '/calendar',
  '/files',
  '/health',
  '/dev/inbox',
  '/identitytoolkit.googleapis.com',
  '/securetoken.googleapis.com',
];

/** In development the settings block comes from the running server; without one the client's local defaults hold. */
function settingsFromServer(): Plugin {
  return {
    name: 'foothold-settings-from-server',
    apply: 'serve',
    async transformIndexHtml(html) {
      try {
        const page = await (await fetch(server, { signal: AbortSignal.timeout(1000) })).text();
        const block = /<script type="application\/json" id="foothold-config">[\s\S]*?<\/script>/.exec(page)?.[0];
        return block ? html.replace('<!--foothold-config-->', () => block) : html;
      } catch {
        return html;
      }
    },
  };
}

/** rxjs, which Apollo stands on, hands out classes as classes only to those who ask by this name. */
function modernRxjs(): Plugin {
  return {
    name: 'foothold-modern-rxjs',
    apply: 'build',
    config: () => ({
      resolve: { conditions: ['es2015', ...defaultClientConditions] },
    }),
  };
}

/** The client of the data and what of our own and of graphql it stands on; its socket comes later. */
const DATA = [
  /node_modules\/(@apollo|rxjs|@wry|optimism)\//,
  /node_modules\/graphql\/(language\/(ast|kinds|visitor|printer|printString|blockString|characterClasses)|jsutils\/(devAssert|inspect))\./,
  /client\/src\/app\/(apollo\/(?!socket(-pings)?\.)|providers\/workspace)/,
  /client\/src\/lib\/(error|fresh-query|texts)\./,
  /client\/src\/graphql\/possible-types/,
  /client\/src\/ui\/notify\./,
  /node_modules\/@mantine\/(store|notifications\/esm\/notifications\.store)/,
  /client\/src\/features\/account\/(auth-error|texts\/errors\.texts)\./,
  /client\/src\/features\/applications\/model\/(board-cache|board-change\.generated|board-state|own-versions|whole-board|offline-changes)\./,
  /client\/src\/features\/cv\/model\/cv-cache\./,
  /server\/src\/domain\/errors\./,
];

/** Icons of the pages people begin at, which home does without. */
const DESK_ICONS =
  /Icon(Alarm|AlertCircle|ArrowsDiagonal|Bolt|Briefcase|Check|ChevronLeft|ChevronRight|Clock|Copy|Dots|Download|ExternalLink|FileText|InfoCircle|LayoutGrid|Lock|MapPin|Minus|Pencil|Plus|Sparkles|X)\.mjs/;

const DESK = [
  DESK_ICONS,
  /@mantine\/core\/esm\/components\/(ActionIcon|Skeleton|Textarea)\//,
  /@mantine\/hooks\/esm\/(use-merged-ref|use-debounced-callback|use-uncontrolled)\//,
  /client\/src\/lib\/(is-same|page-actions|short-salary|unsaved|use-growing-list|use-now|use-on-change|use-url-state|web-address|zone|zoned-time)\./,
  /client\/src\/lib\/live\/(resync|use-refresh|use-resync)\./,
  /client\/src\/ui\/(confirm|grouped-number|keys|leave-guard|sign-in-prompt|text-filter|use-seen|use-typed-text)\./,
  /client\/src\/app\/texts\/job\.texts/,
  /server\/src\/domain\/(application-fields|job-sources|profile-link)\./,
  /client\/src\/features\/jobs\/(apply-opened|shortcut-keys|texts\/search\.texts)\b/,
  /client\/src\/features\/applications\/(model\/(card-facts|reminder-state|stage-name)|reminders\/(reminder-words|use-reminder-state)|texts\/(application|board|reminders|save-job)\.texts)/,
];

const DESK_DATA = [
  /client\/src\/ui\/(lazy-dialog|undo-toast)\./,
  /client\/src\/app\/job\/lazy-job-sheet/,
  /client\/src\/features\/applications\/(model\/(restore-application|save-job)\.generated|shared\/(board-toasts|save-job-button|use-save-job)|sync\/board-sync-context)/,
  /client\/src\/features\/premium\/(is-premium|own-plan\.generated|plan-meter|texts\/plan\.texts|use-premium-live|viewer-plan\.generated)/,
];

const anyOf = (patterns: readonly RegExp[]) => (id: string) =>
  patterns.some((pattern) => pattern.test(id.replaceAll('\\', '/')));

/** What is always loaded together stands in one file: it compresses better, and outlives releases in a browser's cache. */
const GROUPS = [
  // What small helpers need is small: nobody may load Apollo for the sake of one.
  {
    name: 'helpers',
    priority: 4,
    test: /node_modules[\\/](tslib|clsx)[\\/]|client[\\/]src[\\/](lib[\\/](shortcuts-preference|event|store|connection|when-idle)|ui[\\/]texts)\.|createReactComponent|IconBookmark(Filled)?\./,
  },
  // What asks for a page's first query before all other code is there, and what home has of the first rows.
  {
    name: 'first',
    priority: 5,
    test: /client[\\/]src[\\/]lib[\\/](client-config|device-switch|format|first-query|session[\\/](stored-session|erase-stored-session|session-hint)|plural)\.|client[\\/]src[\\/]ui[\\/]monogram-style|server[\\/]src[\\/]domain[\\/](comparable-text|company-key|limits|job-vocabulary|posted-ago|stages)\.|preload-helper/,
  },
  // What draws the first jobs before React is there, so none of it may stand in one file with what needs that; and what
  // other pages have in common with the first cards of the board.
  {
    name: 'first-rows',
    priority: 5,
    test: /client[\\/]src[\\/](app[\\/](show-first|routes[\\/]search[\\/]first-jobs)|features[\\/](jobs[\\/]first-(cards|rows)|applications[\\/]model[\\/](card-facts|reminder-state|stage-name)|applications[\\/]reminders[\\/]reminder-words|premium[\\/](is-premium|plan-meter\.module)))\./,
  },
  // The same for the cards of the board.
  {
    name: 'first-board',
    priority: 4.5,
    test: /client[\\/]src[\\/](app[\\/]routes[\\/]board[\\/]first-board|features[\\/]applications[\\/]card[\\/]first-board-card)\./,
  },
  {
    name: 'react',
    priority: 3,
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
  },
  {
    name: 'look',
    priority: 2,
    test: /@mantine[\\/](core[\\/]esm[\\/](core|components[\\/](Button|CloseButton|Input|InputBase|Loader|NativeSelect|TextInput|Transition|UnstyledButton))|hooks[\\/]esm[\\/](use-id|use-isomorphic-effect|utils))[\\/]/,
  },
  // Every page but home begins with these.
  {
    name: 'data',
    priority: 1,
    test: anyOf(DATA),
    includeDependenciesRecursively: false,
  },
  // Small modules that several pages begin with. Each file costs a request, on a slow line up to half a second. They
  // import nothing of `data`, so that no file waits for one that waits for it.
  {
    name: 'desk',
    priority: 1,
    test: anyOf(DESK),
    includeDependenciesRecursively: false,
  },
  // The same on top of `data`.
  {
    name: 'desk-data',
    priority: 1,
    test: anyOf(DESK_DATA),
    includeDependenciesRecursively: false,
  },
] as const;

export default defineConfig({
  root: here('.'),
  plugins: [
    react(),
    settingsFromServer(),
    modernRxjs(),
    prerenderPlugin(here('.')),
    trustedDocumentsPlugin(),
    compressPlugin(),
  ],
  optimizeDeps: {
    // The playground brings workers that only Vite itself can bundle, and most people who develop never open it.
    entries: ['index.html'],
    exclude: ['graphiql/setup-workers/vite', '@graphiql/react/setup-workers/vite'],
  },
  css: { postcss: { plugins: [presetMantine()] } },
  server: {
    port: 4120,
    proxy: {
      ...Object.fromEntries(serverPaths.map((path) => [path, { target: server, changeOrigin: false }])),
      '/graphql': { target: server, changeOrigin: false, ws: true },
    },
  },
  build: {
    outDir: here('dist'),
    target: 'es2023',
    // Read by `npm run check -- sizes`.
    manifest: true,
    // Libraries are delivered with their licences.
    license: { fileName: 'third-party-licences.md' },
    rolldownOptions: {
      // Rules alone: a page that needs one of them need not carry the others.
      treeshake: {
        moduleSideEffects: [{ test: /[\\/]server[\\/]src[\\/]domain[\\/]/, sideEffects: false }],
      },
      output: { codeSplitting: { groups: [...GROUPS] } },
      input: here('index.html'),
    },
  },
});
