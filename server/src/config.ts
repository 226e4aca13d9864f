import path from 'node:path';
import { StartError } from './platform/start-error.ts';
import {
  type Environment,
  isOnlyThisMachine,
  openLocalModeWarnings,
  unknownVariables,
  withoutEmpty,
} from './config-environment.ts';
import { variables, type Variables } from './config-variables.ts';

/** Limits per person. */
interface LimitsConfig {
  /** Operations per minute; 0 means no limit. */
  readonly ratePerMinute: number;
  /** CPU time on the main thread per minute, in milliseconds; 0 means no limit. */
  readonly cpuMsPerMinute: number;
  readonly freeApplications: number;
  readonly cvRunsPerHour: number;
}

/** A server that speaks the OpenAI API. */
interface ModelConfig {
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly model: string;
}

/** A key of a source of postings; `user` is '' where the key says it all. */
interface SourceKey {
  readonly user: string;
  readonly secret: string;
}

/** An OpenID provider, and how this installation is known there. */
interface OidcConfig {
  readonly issuer: string;
  readonly clientId: string;
  /** null: a public client. */
  readonly clientSecret: string | null;
}

/** All settings from the environment, read once at start and never changed afterwards. */
export type Config = {
  /** `local` uses the embedded services and the auth emulator; `live` has real accounts. */
  readonly mode: 'local' | 'live';
  readonly production: boolean;
  readonly http: {
    readonly port: number;
    readonly host: string;
    /** Public origin without a trailing slash, as in the address bar. */
    readonly publicUrl: string;
    /** Other origins whose pages may call the API. */
    readonly corsOrigins: readonly string[];
    readonly trustProxy: boolean | string;
    /** The token for /metrics; null: programs on this machine only. */
    readonly metricsToken: string | null;
  };
  /** Absolute path: embedded database, uploaded files, emulator accounts. */
  readonly dataDir: string;
  readonly database: {
    /** null: the embedded PostgreSQL in `dataDir`. */
    readonly url: string | null;
    /** null: a free port is chosen. */
    readonly embeddedPort: number | null;
    /** Read replicas, which answer searches; empty: none. */
    readonly replicaUrls: readonly string[];
  };
  /** Whether this process does what no request starts: mails, auto-apply, CV runs, backups, reading boards. */
  readonly backgroundWork: boolean;
  /** The transport of live updates between server processes; null: the database. */
  readonly redisUrl: string | null;
  readonly files: {
    /** An object store, `s3:` or `gs:`; null: a folder in `dataDir`. */
    readonly storageUrl: string | null;
    /** null: one is created and stored in `dataDir`. */
    readonly signingSecret: string | null;
  };
  readonly backups: {
    /** Absolute path. */
    readonly folder: string;
    /** How many daily ones are kept; null: none are made. */
    readonly keep: number | null;
  };
  readonly mail: {
    /** null: mails are stored in an outbox in `dataDir`. */
    readonly smtpUrl: string | null;
    /** The sender of mails. */
    readonly from: string;
  };
  readonly auth: {
    /** Who keeps the accounts: Firebase or its emulator, this server, or an OpenID provider. */
    readonly kind: 'firebase' | 'password' | 'oidc';
    /** null unless `kind` is `oidc`. */
    readonly oidc: OidcConfig | null;
    readonly projectId: string;
    readonly webApiKey: string;
    readonly authDomain: string;
    readonly emulatorPort: number;
    /** Origin of a running emulator; null: we start our own. Always null in live mode. */
    readonly emulatorUrl: string | null;
  };
  readonly limits: LimitsConfig;
  /** The language model that rewrites CVs; null: the built-in rules. */
  readonly openai: ModelConfig | null;
  /** How many sample postings the first start creates. */
  readonly sampleJobs: number;
  readonly ingest: {
    /** The boards that `--all` and the schedule read; empty: no requests to other servers. */
    readonly boards: readonly { readonly source: string; readonly board: string }[];
    /** A crontab line in UTC; null: postings are only fetched by command. */
    readonly schedule: string | null;
    /** Of sources that are read with one, such as { user: 'app id', secret: 'key' }; null: not read. */
    readonly keys: Readonly<Record<'usajobs' | 'adzuna' | 'reed', SourceKey | null>>;
  };
  readonly operators: {
    /** Whose confirmed addresses open /admin, in lower case. */
    readonly emails: readonly string[];
    /** Everyone signed in is an operator: in local mode on 127.0.0.1, without ADMIN_EMAILS. */
    readonly isEveryone: boolean;
  };
  /** null: payments are off, and the plan buttons say so. */
  readonly payments: {
    readonly secretKey: string;
    readonly webhookSecret: string;
    /** Stripe price ids. */
    readonly prices: { readonly monthly: string; readonly quarterly: string };
  } | null;
  /** Settings passed to the browser with the page; null hides the feature. */
  readonly client: {
    readonly feedbackUrl: string | null;
    readonly mapTileUrl: string | null;
    readonly mapAttribution: string | null;
  };
  /** Where traces are sent; null: none are recorded. */
  readonly tracing: { readonly endpoint: string; readonly serviceName: string } | null;
  readonly playground: boolean;
  /** Whether GraphQL operations run that are not the web app's own. */
  readonly openQueries: boolean;
  /** Warnings about settings that are allowed but probably not intended. */
  readonly warnings: readonly string[];
};

/** A setting that stops the start. The message has one line per variable. */
export class ConfigError extends StartError {
  override readonly name = 'ConfigError';
}

/** Both server/src and server/dist are two folders below the repository root. */
export const REPOSITORY = path.resolve(import.meta.dirname, '../..');

/** Emulators treat project ids that start with `demo-` as offline projects. */
const LOCAL_PROJECT = 'demo-foothold';

/**
 * Parses the settings from an environment. Pure: reads nothing but its argument.
 * @throws ConfigError when a variable is invalid, or variables contradict each other.
 */
export function loadConfig(env: Environment): Config {
  const set = withoutEmpty(env);
  const parsed = variables.safeParse(set);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'));
  }
  const values = parsed.data;
  checkMode(values, env);
  const kind = values.AUTH ?? 'firebase';
  const local = kind === 'firebase' && values.FIREBASE_PROJECT_ID === undefined;
  const port = values.PORT ?? 4000;
  // The demo accounts have a published password, so anyone who reaches a local server can use them.
  const host = values.HOST ?? (local ? '127.0.0.1' : '0.0.0.0');
  return deepFreeze({
    mode: local ? 'local' : 'live',
    production: values.NODE_ENV === 'production',
    http: {
      port,
      host,
      publicUrl: values.PUBLIC_URL ?? `http://localhost:${port}`,
      corsOrigins: values.CORS_ORIGINS ?? [],
      trustProxy: values.TRUST_PROXY ?? false,
      metricsToken: values.METRICS_TOKEN ?? null,
    },
    dataDir: dataDirOf(values),
    database: {
      url: values.DATABASE_URL ?? null,
      embeddedPort: values.EMBEDDED_PG_PORT ?? null,
      replicaUrls: values.DATABASE_REPLICA_URLS ?? [],
    },
    backgroundWork: values.BACKGROUND_WORK ?? true,
    redisUrl: values.REDIS_URL ?? null,
    files: { storageUrl: values.STORAGE_URL ?? null, signingSecret: values.SIGNING_SECRET ?? null },
    backups: backupsOf(values),
    mail: mailOf(values),
    auth: {
      kind,
      oidc: oidcOf(values),
      projectId: values.FIREBASE_PROJECT_ID ?? LOCAL_PROJECT,
      webApiKey: values.FIREBASE_WEB_API_KEY ?? 'local',
      authDomain:
        values.FIREBASE_AUTH_DOMAIN ?? (local ? 'localhost' : `${values.FIREBASE_PROJECT_ID}.firebaseapp.com`),
      emulatorPort: values.AUTH_EMULATOR_PORT ?? 9099,
      emulatorUrl: values.AUTH_EMULATOR_URL ?? null,
    },
    limits: limitsOf(values),
    openai: openaiOf(values),
    sampleJobs: values.SAMPLE_JOBS ?? (local ? 2000 : 0),
    ingest: {
      boards: values.INGEST_BOARDS ?? [],
      schedule: values.INGEST_SCHEDULE ?? null,
      keys: {
        usajobs: pairOf(values, 'USAJOBS_EMAIL', 'USAJOBS_API_KEY'),
        adzuna: pairOf(values, 'ADZUNA_APP_ID', 'ADZUNA_APP_KEY'),
        reed: values.REED_API_KEY === undefined ? null : { user: '', secret: values.REED_API_KEY },
      },
    },
    operators: {
      emails: values.ADMIN_EMAILS ?? [],
      isEveryone: local && values.ADMIN_EMAILS === undefined && isOnlyThisMachine(host),
    },
    payments: paymentsOf(values),
    client: {
      feedbackUrl: values.FEEDBACK_URL ?? null,
      mapTileUrl: values.MAP_TILE_URL ?? null,
      mapAttribution: values.MAP_ATTRIBUTION ?? null,
    },
    tracing: tracingOf(values),
    playground: values.PLAYGROUND ?? local,
    openQueries: values.OPEN_QUERIES ?? local,
    warnings: [
      ...unknownVariables(set, Object.keys(variables.shape)),
      ...(local ? openLocalModeWarnings(host) : []),
      ...closedPlaygroundWarnings(values),
      ...(kind === 'firebase' ? [] : ownSignInWarnings(values)),
    ],
  });
}

/** A playground is of no use where only the web app's own operations run. */
function closedPlaygroundWarnings({ PLAYGROUND, OPEN_QUERIES }: Variables): string[] {
  return PLAYGROUND === true && OPEN_QUERIES === false
    ? ["PLAYGROUND is on, but OPEN_QUERIES is off: the playground can't run any query."]
    : [];
}

/** The settings of this process. In local mode firebase-admin is pointed at the emulator. */
export function loadProcessConfig(): Config {
  const config = loadConfig(process.env);
  if (config.mode === 'local') {
    useAuthEmulator(config.auth.emulatorUrl ?? `http://127.0.0.1:${config.auth.emulatorPort}`);
  }
  return config;
}

/** Points firebase-admin at an emulator; the library reads the address only from the environment. */
export function useAuthEmulator(origin: string): void {
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = new URL(origin).host;
}

/** The environment for a child process: this one's, with some variables replaced. */
export function childEnvironment(changes: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return { ...process.env, ...changes };
}

/** The folder a command was called from; npm changes to the repository root. */
export function callerFolder(): string {
  return process.env['INIT_CWD'] ?? process.cwd();
}

function limitsOf(values: Variables): LimitsConfig {
  return {
    ratePerMinute: values.RATE_LIMIT_PER_MINUTE ?? 300,
    cpuMsPerMinute: values.CPU_LIMIT_MS_PER_MINUTE ?? 2000,
    freeApplications: values.FREE_APPLICATION_LIMIT,
    // A model costs money per run, the built-in rules don't.
    cvRunsPerHour: values.CV_RUNS_PER_HOUR ?? (openaiOf(values) === null ? 60 : 5),
  };
}

/** A self-hosted server needs no key, but the protocol requires one. */
const NO_KEY = 'none';
const OPENAI_URL = 'https://api.openai.com/v1';

/** Neither key nor URL: no model, whatever its name. */
function openaiOf({ OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL }: Variables): ModelConfig | null {
  if (OPENAI_API_KEY === undefined && OPENAI_BASE_URL === undefined) return null;
  return {
    apiKey: OPENAI_API_KEY ?? NO_KEY,
    baseUrl: OPENAI_BASE_URL ?? OPENAI_URL,
    model: OPENAI_MODEL ?? 'gpt-4.1-mini',
  };
}

function tracingOf({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME }: Variables): Config['tracing'] {
  return endpoint === undefined ? null : { endpoint, serviceName: OTEL_SERVICE_NAME ?? 'foothold' };
}

const STRIPE = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRICE_MONTHLY',
  'STRIPE_PRICE_QUARTERLY',
] as const;

/** All of Stripe's variables or none: with only some of them people could pay and get nothing. */
function paymentsOf(values: Variables): Config['payments'] {
  const [secretKey, webhookSecret, monthly, quarterly] = STRIPE.map((name) => values[name] ?? '');
  if (secretKey && webhookSecret && monthly && quarterly) {
    return { secretKey, webhookSecret, prices: { monthly, quarterly } };
  }
  const given = STRIPE.find((name) => values[name] !== undefined);
  if (given === undefined) return null;
  const missing = STRIPE.filter((name) => values[name] === undefined);
  throw new ConfigError(
    `${missing.join(', ')} must be set together with ${given}: payments need all four Stripe variables, or none.`,
  );
}

type SourceVariable = 'USAJOBS_EMAIL' | 'USAJOBS_API_KEY' | 'ADZUNA_APP_ID' | 'ADZUNA_APP_KEY';

/** Both or neither: one alone opens nothing. */
function pairOf(values: Variables, user: SourceVariable, secret: SourceVariable): SourceKey | null {
  const [name, key] = [values[user], values[secret]];
  if (name !== undefined && key !== undefined) return { user: name, secret: key };
  if (name === undefined && key === undefined) return null;
  const [given, missing] = name === undefined ? [secret, user] : [user, secret];
  throw new ConfigError(`${missing} must be set together with ${given}: the source is read with both.`);
}

const DATA_DIR = '.data';
const BACKUPS_KEPT = 7;

function dataDirOf(values: Variables): string {
  return path.resolve(REPOSITORY, values.DATA_DIR ?? DATA_DIR);
}

function backupsOf(values: Variables): Config['backups'] {
  const { BACKUP_DIR: folder, BACKUP_KEEP: keep } = values;
  if (folder === undefined) return { folder: path.join(dataDirOf(values), 'backups'), keep: null };
  return { folder: path.resolve(REPOSITORY, folder), keep: keep ?? BACKUPS_KEPT };
}

/** A mail server only accepts known senders, so there is no useful default. */
function mailOf({ SMTP_URL: smtpUrl, MAIL_FROM: from }: Variables): Config['mail'] {
  if (smtpUrl !== undefined && from === undefined) {
    throw new ConfigError('MAIL_FROM must be set together with SMTP_URL: it is the sender of all mails.');
  }
  return { smtpUrl: smtpUrl ?? null, from: from ?? 'Foothold <foothold@localhost>' };
}

const OIDC = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;

/** The OpenID provider; null for other ways to sign in, which have none of its variables. */
function oidcOf(values: Variables): OidcConfig | null {
  if (values.AUTH !== 'oidc') {
    const given = OIDC.find((name) => values[name] !== undefined);
    if (given === undefined) return null;
    throw new ConfigError(`${given} is set, but AUTH is not oidc: set AUTH=oidc, or unset ${given}.`);
  }
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values;
  if (issuer !== undefined && clientId !== undefined) return { issuer, clientId, clientSecret: clientSecret ?? null };
  const missing = issuer === undefined ? 'OIDC_ISSUER' : 'OIDC_CLIENT_ID';
  throw new ConfigError(`${missing} must be set when AUTH is oidc: people sign in at that OpenID provider.`);
}

/** What is allowed where this server keeps the accounts, but leaves people without help. */
function ownSignInWarnings({ AUTH, SMTP_URL, PUBLIC_URL }: Variables): string[] {
  const isOpenLine =
    PUBLIC_URL !== undefined && PUBLIC_URL.startsWith('http:') && !isOnlyThisMachine(hostOf(PUBLIC_URL));
  return [
    ...(AUTH === 'password' && SMTP_URL === undefined
      ? ['AUTH is password, but SMTP_URL is not set: nobody can reset a password, mails stay in DATA_DIR/outbox.']
      : []),
    ...(isOpenLine ? ['PUBLIC_URL is not https: sign-ins can be intercepted.'] : []),
  ];
}

const hostOf = (url: string): string => new URL(url).hostname.replaceAll(/[[\]]/g, '');

/**
 * With an emulator variable set, firebase-admin accepts unsigned tokens, in production too: an environment that names
 * both a real project and an emulator is always a mistake.
 */
function checkMode(values: Variables, env: Environment): void {
  const { AUTH: kind = 'firebase', FIREBASE_PROJECT_ID: project } = values;
  const isProduction = values.NODE_ENV === 'production';
  if (kind !== 'firebase') {
    const given = (['FIREBASE_PROJECT_ID', 'AUTH_EMULATOR_URL'] as const).find((name) => values[name] !== undefined);
    if (given !== undefined) {
      throw new ConfigError(`${given} must not be set when AUTH is ${kind}: accounts are kept in one place.`);
    }
  } else if (project !== undefined) checkFirebase(values, env);
  else if (isProduction) {
    throw new ConfigError(
      'FIREBASE_PROJECT_ID must be set when NODE_ENV is production, unless AUTH is password or oidc: the local mode has open demo accounts and is never used there.',
    );
  }
  if (isProduction && values.SIGNING_SECRET === undefined) {
    throw new ConfigError(
      'SIGNING_SECRET must be set when NODE_ENV is production: links to private files are signed with it. Make one with: openssl rand -hex 32',
    );
  }
}

function checkFirebase(values: Variables, env: Environment): void {
  const emulator = Object.keys(env).find((name) => /^FIREBASE_.*EMULATOR/.test(name) && env[name]);
  if (emulator !== undefined) {
    throw new ConfigError(
      `${emulator} must not be set together with FIREBASE_PROJECT_ID: it would make the server accept forged sign-ins.`,
    );
  }
  if (values.AUTH_EMULATOR_URL !== undefined) {
    throw new ConfigError('AUTH_EMULATOR_URL must not be set together with FIREBASE_PROJECT_ID.');
  }
  if (values.FIREBASE_WEB_API_KEY === undefined) {
    throw new ConfigError(
      'FIREBASE_WEB_API_KEY must be set together with FIREBASE_PROJECT_ID: the web app signs in with it.',
    );
  }
}

function deepFreeze<T extends object>(value: T): T {
  for (const inner of Object.values(value)) {
    if (typeof inner === 'object' && inner !== null) deepFreeze(inner);
  }
  return Object.freeze(value);
}
