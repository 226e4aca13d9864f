/**
 * What may import what (docs/decisions, "Imports point one way").
 *
 * client: lib < ui < features < app < main, features never meet.
 * server: domain < platform < features, leftward only < rest, schema, services, app < main and cli.
 * A test may import what it needs to set up its data; only `client-sees-only-domain` holds for tests as well.
 */

/** Left to right: a feature may use those before it. `account` (sign-up, export, deletion) may use all. */
const SERVER_FEATURES = ['premium', 'jobs', 'profile', 'cv', 'applications', 'auto-apply', 'admin', 'account'];

/** The folders of a client feature, left to right: a folder may use those before it. */
const CLIENT_FOLDERS = {
  applications: [
    ...['texts', 'model', 'sync', 'shared', 'selection', 'reminders', 'card', 'columns', 'table'],
    ...['timeline', 'charts', 'report', 'details', 'sections', 'own-job', 'transfer', 'page'],
  ],
  cv: ['texts', 'model', 'shared', 'files', 'form', 'versions', 'run', 'master', 'result', 'page'],
  'auto-apply': ['texts', 'model', 'shared', 'settings', 'matches', 'attempts', 'inbox', 'page'],
};

const TESTS = '\\.test\\.tsx?$|/testing/|^client/(e2e|faults)/';

/**
 * What parses, matches or draws what strangers wrote: feeds, pages, CVs, postings, imported files. It runs in a worker
 * thread or a process of its own, where it can be ended, and never in the process that serves.
 */
const HEAVY = [
  '^server/src/platform/(outbound/(response-text|outbound)|zip-reader)\\.ts$',
  '^server/src/features/jobs/(normalising/(?!(skill-terms|money|pay-words|gazetteer/\\w+)\\.ts$)|feeds/(work-on-run|run-feeds-child|close-removed)\\.ts$|sources/(?!(source-facts|source-keys|named-boards)\\.ts$)|jobs-worker\\.entry\\.ts$)',
  '^server/src/features/jobs/(model/posting-identity|ingest/(?!(reread-messages|start-rereading)\\.ts$))',
  '^server/src/features/cv/(structure|json-resume|evidence|truth|render)/',
  '^server/src/features/cv/extract/(canonical|dates|doc|docx|extract|heading|headings|line|page|pdf|plain|printed)-?[a-z-]*\\.ts$',
  '^server/src/features/cv/master/written-date\\.ts$',
  '^server/src/features/cv/(match/(match-score|posting-parts|proofs|prove-requirements|requirements)|letter/(cover-letter|posting-title)|coach/(coach-cv|line-advice)|model/(apply-edits|skill-key)|documents/draw-documents)\\.ts$',
  '^server/src/features/cv/rewrite/(built-in/|language-model/|provider)',
  '^server/src/features/cv/(verify/(answer-book|check-edits|check-skills|fact-checks|judge-prose|letter-checked|rewrite-checked)|cv-worker\\.entry)\\.ts$',
  '^server/src/features/applications/transfer/(csv-(candidates|rows|text)|import-source|line-candidates)\\.ts$',
  '^server/src/features/applications/model/document-content\\.ts$',
  '^server/src/features/profile/avatar-image\\.ts$',
  '^server/src/features/auto-apply/application-package/(rule-letter|form-answers)\\.ts$',
  '^node_modules/(@types/)?(@myriaddreamin|docx|eld|entities|fast-xml-parser|file-type|html-to-text|htmlparser2|mammoth|unpdf|word-extractor)/',
];

/** Programs of their own, what makes samples of ours, and what tests and people run by hand. */
const OFF_THE_SERVING_THREAD = [
  '\\.worker\\.ts$',
  '-process\\.ts$',
  '^server/src/(cli|local|testing)/',
  '\\.test\\.ts$',
];

/** One forbidden direction between two path patterns; `except` leaves out importers, `allow` leaves out targets. */
function forbid(name, comment, from, to, { except, allow } = {}) {
  return {
    name,
    comment,
    severity: 'error',
    from: { path: from, pathNot: [TESTS, except].filter(Boolean) },
    to: { path: to, ...(allow && { pathNot: allow }) },
  };
}

const leftward = SERVER_FEATURES.slice(0, -1).map((feature, index) =>
  forbid(
    `server-${feature}-leftward-only`,
    `features/${feature} may use the features to its left alone.`,
    `^server/src/features/${feature}/`,
    `^server/src/features/(${SERVER_FEATURES.slice(index + 1).join('|')})/`,
  ),
);

/**
 * Folders of a feature, each of which may import those before it in its list. Files at the top of the feature (resolvers,
 * the entry) may import all of them, and none of them imports the top. Others use what its entry names, in worker threads
 * what its worker entry names.
 */
const FEATURE_FOLDERS = {
  premium: [],
  profile: [],
  account: [],
  admin: [],
  jobs: ['model', 'places', 'normalising', 'sources', 'ingest', 'feeds', 'search', 'understanding', 'links', 'hidden'],
  cv: [
    'model',
    'extract',
    'structure',
    'json-resume',
    'read',
    'uploads',
    'evidence',
    'truth',
    'match',
    'letter',
    'coach',
    'rewrite',
    'verify',
    'answers',
    'master',
    'render',
    'documents',
    'versions',
    'runs',
  ],
  'auto-apply': ['posting', 'model', 'matching', 'mail', 'application-package', 'attempts', 'settings', 'runs'],
  applications: ['model', 'writer', 'board', 'documents', 'reminders', 'apply-visits', 'today', 'transfer'],
};

/** Start and commands of the server look inside jobs, commands that measure it inside cv; platform knows no feature anyway. */
const LOOK_INSIDE = {
  jobs: '^server/src/(cli/|local/|platform/|[^/]+$)',
  cv: '^server/src/cli/(check-wording|eval-cv|read-cv|bench)',
};

const folderRules = Object.entries(FEATURE_FOLDERS).flatMap(([feature, folders]) => {
  const root = `^server/src/features/${feature}/`;
  const name = `server-${feature}-folders`;
  const comment = `Folders of ${feature} import one way: ${folders.join(' < ')} < top.`;
  return [
    ...folders.map((folder, index) =>
      forbid(name, comment, `${root}${folder}/`, `${root}([^/]+$|(${folders.slice(index + 1).join('|') || '$^'})/)`),
    ),
    ...(folders.length === 0
      ? []
      : [
          forbid(
            name,
            `${comment} A new folder is put into this order first.`,
            `${root}(?!(${folders.join('|')})/)[^/]+/`,
            '.',
          ),
        ]),
    forbid(`server-${feature}-entry`, `Others use what ${feature}.entry.ts names.`, '^server/src/', root, {
      except: [root, LOOK_INSIDE[feature]].filter(Boolean).join('|'),
      allow: `${root}${feature}(-worker)?\\.entry\\.ts$`,
    }),
  ];
});
const clientFolders = Object.entries(CLIENT_FOLDERS).flatMap(([feature, folders]) => [
  forbid(
    'client-folder-has-a-place',
    `A new folder of features/${feature} is put into CLIENT_FOLDERS first.`,
    `^client/src/features/${feature}/`,
    '.',
    { except: `^client/src/features/${feature}/(${folders.join('|')})/` },
  ),
  ...folders
    .slice(0, -1)
    .map((folder, index) =>
      forbid(
        'client-folders-one-way',
        `features/${feature}/${folder} may use the folders to its left alone.`,
        `^client/src/features/${feature}/${folder}/`,
        `^client/src/features/${feature}/(${folders.slice(index + 1).join('|')})/`,
      ),
    ),
]);

module.exports = {
  forbidden: [
    {
      name: 'no-runtime-cycle',
      comment: 'Modules that need each other at run time start in an order nobody chose.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-unresolvable',
      comment: 'This import leads nowhere, or into a part of a package that is not public.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },

    forbid('domain-imports-nothing', 'Shared rules are plain.', '^server/src/domain/', '.', {
      allow: '^server/src/domain/',
    }),
    forbid(
      'platform-knows-no-feature',
      'platform/ must not depend on what uses it.',
      '^server/src/platform/',
      '^server/src/(features|rest|local|cli)/|^server/src/(app|main|services|schema|context|entities)\\.ts$',
    ),
    {
      name: 'heavy-work-in-workers',
      comment:
        'What strangers wrote is read in *.worker.ts and *-process.ts alone: import its types, and ask a WorkerPool.',
      severity: 'error',
      from: { path: '^server/', pathNot: [...HEAVY, ...OFF_THE_SERVING_THREAD] },
      to: { path: HEAVY, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'programs-are-not-imported',
      comment: 'A program of its own runs where it is started, and not where it is imported.',
      severity: 'error',
      from: { path: '^server/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/.*(\\.worker|-process)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-feature-has-a-place',
      comment: 'A new feature is put into the order of SERVER_FEATURES first.',
      severity: 'error',
      from: { path: '^server/src/features/', pathNot: `^server/src/features/(${SERVER_FEATURES.join('|')})/` },
      to: {},
    },
    ...leftward,
    ...folderRules,
    forbid(
      'features-below-their-callers',
      'A feature does not know who called it: a resolver names the services it uses (platform/graphql/request-context.ts).',
      '^server/src/features/',
      '^server/src/(rest|local|cli)/|^server/src/(app|main|services|schema|entities|context|runtime)\\.ts$',
    ),
    forbid(
      'rest-below-app',
      'REST is part of the app and knows nothing above it.',
      '^server/src/rest/',
      '^server/src/(local|cli)/|^server/src/(app|main|schema)\\.ts$',
    ),
    forbid(
      'local-for-entry-points',
      'Only main, the commands and tests may know the embedded mode.',
      '^server/src/',
      '^server/src/local/',
      { except: '^server/src/(main\\.ts$|cli/|local/)' },
    ),
    forbid(
      'entry-points-are-ends',
      'Nothing is built on an entry point.',
      '^(server|client)/src/',
      '^server/src/(main\\.ts$|cli/)|^client/src/main\\.tsx$',
      { except: '^server/src/cli/' },
    ),
    {
      name: 'testing-for-tests',
      comment: 'Test helpers never reach the running product.',
      severity: 'error',
      from: { path: '^(server|client)/', pathNot: TESTS },
      to: { path: '^(server|client)/src/testing/' },
    },

    {
      name: 'client-sees-only-domain',
      comment: 'The client shares the rules in domain/ and nothing else of the server.',
      severity: 'error',
      from: { path: '^client/' },
      to: { path: '^server/', pathNot: '^server/src/domain/' },
    },
    {
      name: 'server-not-client',
      comment: 'The server serves the built client and imports none of it.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^client/' },
    },
    forbid(
      'client-lib-is-lowest',
      'lib knows no feature and no component.',
      '^client/src/(lib|graphql)/',
      '^client/src/(ui|features|app)/',
    ),
    forbid('client-ui-below-features', 'ui knows no feature.', '^client/src/ui/', '^client/src/(features|app)/'),
    forbid(
      'client-features-below-app',
      'Routes compose features, not the other way round.',
      '^client/src/features/',
      '^client/src/app/',
    ),
    {
      name: 'client-features-never-meet',
      comment: 'Two features meet in a route.',
      severity: 'error',
      from: { path: '^client/src/features/([^/]+)/' },
      to: { path: '^client/src/features/', pathNot: '^client/src/features/$1/' },
    },
    ...clientFolders,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      mainFields: ['module', 'main', 'types', 'typings'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css', '.d.ts'],
    },
  },
};
