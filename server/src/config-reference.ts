import type { Variables } from './config-variables.ts';

/** The documentation of one environment variable. */
export interface VariableReference {
  /** What it sets, as sentences. */
  readonly meaning: string;
  /** What happens when it is not set, as a sentence. */
  readonly unset: string;
  /** An accepted value. */
  readonly example: string;
}

const LOCAL_ONLY = 'Local mode only.';

/**
 * All environment variables by section, the only place that documents them: `.env.example` and the table in
 * docs/operating.md are generated from here.
 */
const CONFIG_REFERENCE = {
  Network: {
    PORT: { meaning: 'The port for pages, GraphQL, WebSockets and REST.', unset: '4000.', example: '4000' },
    HOST: {
      meaning: 'The address to listen on.',
      unset: '127.0.0.1 in local mode, otherwise 0.0.0.0.',
      example: '127.0.0.1',
    },
    PUBLIC_URL: {
      meaning: 'The public URL without a path. Used in links, and to recognize requests of our own pages.',
      unset: 'http://localhost with the port.',
      example: 'https://foothold.example.org',
    },
    CORS_ORIGINS: {
      meaning:
        'Other origins whose pages may call /api/v1 and /graphql and open WebSockets, separated by commas. Each in full, without a path; * is refused.',
      unset: 'No other origin is allowed.',
      example: 'https://app.example.org,http://localhost:3000',
    },
    TRUST_PROXY: {
      meaning:
        'Proxies whose X-Forwarded-For header is trusted: true, false, or a list of addresses and networks. loopback, linklocal and uniquelocal name the usual networks.',
      unset: 'No proxy is trusted.',
      example: '10.0.0.0/8',
    },
    NODE_ENV: {
      meaning:
        'production, development or test. Production requires a Firebase project, or AUTH set to password or oidc.',
      unset: 'Not production.',
      example: 'production',
    },
  },
  Processes: {
    BACKGROUND_WORK: {
      meaning:
        'Whether this server also does background work: reminders, auto-apply, CV runs, backups, reading boards. Turn it off if other servers on the same database do it.',
      unset: 'true.',
      example: 'true',
    },
  },
  Storage: {
    DATA_DIR: {
      meaning: 'The folder of the embedded database, uploaded files and local accounts.',
      unset: '.data in the repository.',
      example: '/var/lib/foothold',
    },
    STORAGE_URL: {
      meaning:
        "An object store for uploaded files: s3://bucket/folder?region=… (with &endpoint=https://… for stores other than Amazon's) or gs://bucket/folder. Credentials come from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, GOOGLE_APPLICATION_CREDENTIALS, or the machine's own identity.",
      unset: 'A folder in DATA_DIR.',
      example: 's3://my-bucket/foothold?region=eu-central-1',
    },
    BACKUP_DIR: {
      meaning: 'The folder of backups. Set, a backup of database and files is made there every day.',
      unset: 'No daily backup; `npm run backup` writes to backups in DATA_DIR.',
      example: '/var/backups/foothold',
    },
    BACKUP_KEEP: { meaning: 'How many daily backups are kept.', unset: '7.', example: '14' },
    SIGNING_SECRET: {
      meaning:
        'Signs links to private files, and sign-ins where Foothold keeps the sessions. At least 32 characters, the same for all servers; required in production. Create one with `openssl rand -hex 32`.',
      unset: 'Created once and stored in DATA_DIR.',
      example: '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
    },
    DATABASE_URL: {
      meaning: 'Your own PostgreSQL, version 15 or newer.',
      unset: 'The embedded PostgreSQL.',
      example: 'postgres://foothold:password@localhost:5432/foothold',
    },
    DATABASE_REPLICA_URLS: {
      meaning:
        'Streaming replicas of the database, separated by commas. They answer searches while they are up to date. Each URL is one server, not a load balancer.',
      unset: 'No replicas.',
      example:
        'postgres://foothold:password@replica-1:5432/foothold,postgres://foothold:password@replica-2:5432/foothold',
    },
    EMBEDDED_PG_PORT: { meaning: 'The port of the embedded PostgreSQL.', unset: 'A free port.', example: '54320' },
    REDIS_URL: {
      meaning:
        'A Redis server that carries live updates between several servers, redis:// or rediss://, with an optional database number. Special characters in passwords are percent-encoded.',
      unset: 'Live updates use PostgreSQL.',
      example: 'redis://:password@cache.example.org:6379/1',
    },
  },
  'Sign-in': {
    AUTH: {
      meaning:
        'Who keeps the accounts: firebase, a Firebase project; password, Foothold itself in its database; oidc, an OpenID provider of your own. With password and oidc nothing is sent to Google.',
      unset: 'firebase.',
      example: 'password',
    },
    OIDC_ISSUER: {
      meaning: 'Only with oidc. The address of the OpenID provider, as in its discovery document.',
      unset: 'None. Required with oidc.',
      example: 'https://login.example.org/realms/staff',
    },
    OIDC_CLIENT_ID: {
      meaning:
        'Only with oidc. The client id the provider gave. Register PUBLIC_URL followed by /auth/oidc/callback as its redirect address.',
      unset: 'None. Required with oidc.',
      example: 'foothold',
    },
    OIDC_CLIENT_SECRET: {
      meaning: "Only with oidc. The client's secret.",
      unset: 'None: the provider knows it as a public client.',
      example: 'example-secret',
    },
    FIREBASE_PROJECT_ID: {
      meaning: 'A Firebase project with e-mail sign-in.',
      unset: 'Local mode, with the Firebase Auth emulator and two demo accounts, unless AUTH says otherwise.',
      example: 'my-project-1',
    },
    FIREBASE_WEB_API_KEY: {
      meaning: "The project's web API key. Required with FIREBASE_PROJECT_ID.",
      unset: 'None.',
      example: 'AIzaSyExample',
    },
    FIREBASE_AUTH_DOMAIN: {
      meaning: "The project's sign-in domain.",
      unset: "The project's own at firebaseapp.com.",
      example: 'my-project-1.firebaseapp.com',
    },
    GOOGLE_APPLICATION_CREDENTIALS: {
      meaning: 'The key file of a service account.',
      unset: "The machine's own identity, if it has one.",
      example: '/run/secrets/service-account.json',
    },
    AUTH_EMULATOR_PORT: {
      meaning: `${LOCAL_ONLY} The loopback port of the auth emulator.`,
      unset: '9099.',
      example: '9099',
    },
    AUTH_EMULATOR_URL: {
      meaning: `${LOCAL_ONLY} A running emulator to use instead of starting one.`,
      unset: 'Foothold starts its own.',
      example: 'http://127.0.0.1:9099',
    },
  },
  Mail: {
    SMTP_URL: {
      meaning:
        'The mail server, smtp://user:password@host:587 or smtps://host:465. Special characters in passwords are percent-encoded.',
      unset: 'Mails are stored in DATA_DIR/outbox, and shown at /dev/inbox in local mode.',
      example: 'smtp://user:password@mail.example.org:587',
    },
    MAIL_FROM: {
      meaning: 'The sender of all mails. Required with SMTP_URL.',
      unset: 'None.',
      example: 'Foothold <jobs@example.org>',
    },
  },
  Metrics: {
    METRICS_TOKEN: {
      meaning: 'The bearer token for /metrics.',
      unset: 'Only programs on this machine may read /metrics, not through a proxy.',
      example: 'a-long-random-text',
    },
    OTEL_EXPORTER_OTLP_ENDPOINT: {
      meaning: 'An OpenTelemetry collector that takes traces by OTLP over HTTP, without the path /v1/traces.',
      unset: 'No traces are recorded.',
      example: 'http://127.0.0.1:4318',
    },
    OTEL_SERVICE_NAME: { meaning: 'The name of this service in traces.', unset: 'foothold.', example: 'foothold-eu' },
  },
  Limits: {
    RATE_LIMIT_PER_MINUTE: {
      meaning:
        'Operations per person and minute. Limits by address are multiples of it; 0 lifts this and all other limits.',
      unset: '300.',
      example: '300',
    },
    CPU_LIMIT_MS_PER_MINUTE: {
      meaning: 'CPU time of the server per person and minute, in milliseconds; 0 lifts the limit.',
      unset: '2000.',
      example: '2000',
    },
    FREE_APPLICATION_LIMIT: {
      meaning: 'Applications a free plan may have in stages other than Saved.',
      unset: '5.',
      example: '5',
    },
  },
  Payments: {
    STRIPE_SECRET_KEY: {
      meaning:
        'The Stripe API key. Set all four Stripe variables or none. The webhook is PUBLIC_URL with /api/v1/stripe/webhook, for the events checkout.session.completed, customer.subscription.created, customer.subscription.updated, customer.subscription.deleted and invoice.payment_failed.',
      unset: 'Payments are off, and the plan buttons say so.',
      example: 'sk_live_example',
    },
    STRIPE_WEBHOOK_SECRET: {
      meaning: 'The signing secret of that webhook.',
      unset: 'Payments are off.',
      example: 'whsec_example',
    },
    STRIPE_PRICE_MONTHLY: {
      meaning: 'The id of a recurring price of $9.9 per month.',
      unset: 'Payments are off.',
      example: 'price_monthly',
    },
    STRIPE_PRICE_QUARTERLY: {
      meaning: 'The id of a recurring price of $24.9 per three months.',
      unset: 'Payments are off.',
      example: 'price_quarterly',
    },
  },
  'CV optimizer': {
    OPENAI_API_KEY: {
      meaning:
        'The API key of a language model that rewrites CVs, and writes letters of auto-apply for people with Premium. Its output is checked against the CV.',
      unset: 'Without a key or a URL the built-in rules do this, without a network.',
      example: 'sk-example',
    },
    OPENAI_BASE_URL: {
      meaning: 'Any server with an OpenAI-compatible API.',
      unset: "OpenAI's own, if a key is set.",
      example: 'https://api.openai.com/v1',
    },
    OPENAI_MODEL: { meaning: 'The model to use.', unset: 'gpt-4.1-mini.', example: 'example-model' },
    CV_RUNS_PER_HOUR: {
      meaning: 'Optimizer runs a person may start per hour.',
      unset: '60 with the built-in rules, 5 with a model.',
      example: '60',
    },
  },
  'Job sources': {
    INGEST_BOARDS: {
      meaning:
        'The boards that the schedule and `npm run ingest -- --all` read, as source:board. Sources with a single board are named alone; arbeitnow, jobicy, himalayas, themuse and remoteok, and the sources with a key, are read only if named here or in a command, because of their terms.',
      unset: 'None, and no requests go to other servers.',
      example: 'greenhouse:acme,lever:acme-labs,hackernews',
    },
    INGEST_SCHEDULE: {
      meaning: 'When the server reads these boards, as a crontab line in UTC.',
      unset: 'Never, unless an operator turns on a schedule at /admin.',
      example: '0 */6 * * *',
    },
    USAJOBS_API_KEY: {
      meaning: 'The key of the USAJOBS Search API. Boards are job series, such as usajobs:2210.',
      unset: 'USAJobs is not read.',
      example: 'example-key',
    },
    USAJOBS_EMAIL: {
      meaning: 'The address the USAJOBS key is registered for; USAJOBS gets it with every request.',
      unset: 'USAJobs is not read.',
      example: 'ada@example.org',
    },
    ADZUNA_APP_ID: {
      meaning:
        'The application id of the Adzuna API. Boards are countries, such as adzuna:gb, with words to search for if you like: adzuna:gb/data-engineer. Its terms ask for a link to Adzuna, which Foothold shows.',
      unset: 'Adzuna is not read.',
      example: 'example-id',
    },
    ADZUNA_APP_KEY: {
      meaning: 'The application key of the Adzuna API.',
      unset: 'Adzuna is not read.',
      example: 'example-key',
    },
    REED_API_KEY: {
      meaning: "The key of Reed's Jobseeker API. Boards are words to search for, such as reed:software-engineer.",
      unset: 'Reed is not read.',
      example: 'example-key',
    },
    ADMIN_EMAILS: {
      meaning:
        'Operators: people who may open /admin, by the confirmed addresses they sign in with, separated by commas.',
      unset: 'Nobody. In local mode on 127.0.0.1 everyone who is signed in.',
      example: 'ada@example.org,ben@example.org',
    },
  },
  'Web app': {
    SAMPLE_JOBS: {
      meaning: 'Sample jobs created on the first start.',
      unset: '2000 in local mode, otherwise none.',
      example: '2000',
    },
    PLAYGROUND: {
      meaning: 'Enables GraphiQL at /playground and introspection.',
      unset: 'true in local mode, otherwise false.',
      example: 'true',
    },
    OPEN_QUERIES: {
      meaning: "Lets GraphQL run operations that are not the web app's own.",
      unset: 'true in local mode, otherwise false.',
      example: 'true',
    },
    FEEDBACK_URL: {
      meaning: 'The target of the feedback link.',
      unset: 'The link is hidden.',
      example: 'https://example.org/feedback',
    },
    MAP_TILE_URL: {
      meaning: 'A tile server for the map.',
      unset: 'A built-in map, which works offline.',
      example: 'https://tiles.example.org/{z}/{x}/{y}.png',
    },
    MAP_ATTRIBUTION: {
      meaning: 'The attribution of the tiles.',
      unset: 'None.',
      example: '© Example Maps',
    },
  },
} as const satisfies Record<string, Partial<Record<keyof Variables, VariableReference>>>;

const WIDTH = 120;

/** The text of `.env.example`: every variable with its documentation, all commented out. */
export function envExample(): string {
  const intro =
    'Every environment variable Foothold reads. All are optional: without any, `npm start` runs everything on this machine. Foothold reads the environment, not this file: export what you need, or pass a copy to your process manager or to Docker (`--env-file`). An invalid value stops the start with a message that names the variable.';
  const sections = Object.entries<Record<string, VariableReference>>(CONFIG_REFERENCE).map(([title, variables]) => [
    `# --- ${title} ${'-'.repeat(WIDTH - title.length - 7)}`,
    ...Object.entries(variables).map(([name, { meaning, unset, example }]) =>
      [...commentLines(`${meaning} Default: ${unset}`), `# ${name}=${example}`].join('\n'),
    ),
  ]);
  return `${[commentLines(intro).join('\n'), ...sections.flat()].join('\n\n')}\n`;
}

/** A Markdown table of every variable, for docs/operating.md. */
export function configTable(): string {
  const rows = Object.values<Record<string, VariableReference>>(CONFIG_REFERENCE)
    .flatMap((variables) => Object.entries(variables))
    .map(([name, { meaning, unset }]) => [`\`${name}\``, escaped(meaning), escaped(unset)]);
  const table = [['variable', 'meaning', 'default'], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = table;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}

const escaped = (text: string): string => text.replaceAll('|', '\\|').replaceAll('*', '\\*');

/** Text as comment lines of at most 120 characters. */
function commentLines(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= WIDTH) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`# ${word}`);
  }
  return lines;
}
