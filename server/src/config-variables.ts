import { isIP } from 'node:net';
import * as z from 'zod';
import { FREE_APPLICATION_LIMIT } from './domain/plans.ts';
import { isLoopback } from './platform/limits/caller-address.ts';

/**
 * Every environment variable this version reads: its format, its parsed type, and the second half of the error message
 * after the variable's name. Defaults that depend on other variables are in config.ts.
 */

const POSTGRES = ['postgres:', 'postgresql:'];

function wholeNumber(min: number, max: number) {
  const sentence = `must be a whole number from ${min} to ${max}.`;
  return z
    .string()
    .regex(/^\d{1,9}$/, sentence)
    .transform(Number)
    .refine((value) => value >= min && value <= max, sentence)
    .optional();
}

function address(protocols: string[], example: string) {
  return z
    .string()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
      error: `must be an address such as ${example}.`,
      // Later checks expect an absolute URL.
      abort: true,
    })
    .optional();
}

/** An origin: PUBLIC_URL and the emulator's address are compared with origins and joined to paths. */
function origin(protocols: string[], example: string) {
  return address(protocols, example)
    .refine(
      (value) => value === undefined || ['', '/'].includes(new URL(value).pathname + new URL(value).search),
      `must be an address without a path, such as ${example}.`,
    )
    .transform((value) => (value === undefined ? undefined : new URL(value).origin));
}

const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && `${new URL(text).origin}/` === new URL(text).href;

/** 'https://app.example.org,http://localhost:3000', as browsers send them: lower case, no path, no usual port. */
const corsOrigins = z
  .string()
  .transform((value) => value.split(',').map((entry) => entry.trim()))
  .refine((origins) => !origins.some((text) => text.includes('*')), {
    error: 'must name each origin in full: * would let in unknown websites.',
    abort: true,
  })
  .refine(
    (origins) => origins.every(isOrigin),
    'must be a comma-separated list of origins such as https://app.example.org,http://localhost:3000.',
  )
  .transform((origins) => [...new Set(origins.filter(isOrigin).map((text) => new URL(text).origin))])
  .optional();

const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

function isProxyAddress(value: string): boolean {
  const [ip = '', bits, ...rest] = value.split('/');
  return PROXY_NAMES.includes(value) || (isIP(ip) > 0 && rest.length === 0 && /^\d{0,3}$/.test(bits ?? ''));
}

const trustProxy = z
  .string()
  .refine(
    (value) => ['true', 'false'].includes(value) || value.split(',').every((proxy) => isProxyAddress(proxy.trim())),
    'must be true, false, or a comma-separated list of proxy addresses such as 10.0.0.0/8.',
  )
  .transform((value) => (value === 'true' ? true : value === 'false' ? false : value))
  .optional();

const onOrOff = z
  .enum(['true', 'false', '1', '0', 'on', 'off'], 'must be true or false.')
  .transform((value) => ['true', '1', 'on'].includes(value))
  .optional();

/** 's3://bucket/folder?region=…&endpoint=…' or 'gs://bucket/folder?endpoint=…' */
const storage = address(['s3:', 'gs:'], 's3://my-bucket/foothold?region=eu-central-1').refine((value) => {
  if (value === undefined) return true;
  const { hostname, username, password, searchParams } = new URL(value);
  const endpoint = searchParams.get('endpoint');
  const isEndpointFine = endpoint === null || (URL.canParse(endpoint) && /^https?:$/.test(new URL(endpoint).protocol));
  return hostname !== '' && username === '' && password === '' && isEndpointFine;
}, 'must name a bucket and contain no password, such as s3://my-bucket/foothold?region=eu-central-1.');

const tileUrl = address(['http:', 'https:'], 'https://tiles.example.org/{z}/{x}/{y}.png').refine(
  (value) => value === undefined || ['{z}', '{x}', '{y}'].every((part) => value.includes(part)),
  'must contain {z}, {x} and {y}, such as https://tiles.example.org/{z}/{x}/{y}.png.',
);

/** 'greenhouse:acme,lever:acme-labs,hackernews': each source checks its own board names. */
const feedBoards = z
  .string()
  .transform((value) =>
    value
      .split(',')
      .map((entry) => /^([a-z]+)\s*(?::\s*(\S+))?$/.exec(entry.trim()))
      .map((entry) => (entry === null ? null : { source: entry[1] ?? '', board: entry[2] ?? '' })),
  )
  .refine(
    (boards) => boards.every((board) => board !== null),
    'must be a comma-separated list of boards such as greenhouse:acme,lever:acme-labs.',
  )
  .transform((boards) => boards.filter((board) => board !== null))
  .optional();

/** Five crontab fields; the scheduler checks their ranges. */
const CRONTAB = /^[\d*][\d*,/-]*(?: +[\d*][\d*,/-]*){4}$/;

/** 'ada@example.org,ben@example.org', in lower case: addresses are compared so. */
const adminEmails = z
  .string()
  .transform((value) => value.split(',').map((email) => email.trim().toLowerCase()))
  .refine(
    (emails) => emails.every((email) => /^[^\s@]+@[^\s@]+$/.test(email)),
    'must be a comma-separated list of e-mail addresses such as ada@example.org,ben@example.org.',
  )
  .optional();

/** A key of a source of postings. Error messages never repeat it. */
const sourceKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/, 'must be a key without spaces or accents.')
  .optional();

/** A Stripe id or key, recognized by its prefix; error messages never repeat the value. */
function stripeText(pattern: RegExp, example: string) {
  return z.string().regex(pattern, `must be of the form ${example}.`).optional();
}

/** The mail server. Error messages never repeat it: it may contain a password. */
const smtp = address(['smtp:', 'smtps:'], 'smtp://user:password@mail.example.org:587').refine((value) => {
  if (value === undefined) return true;
  const { hostname, pathname, search } = new URL(value);
  return hostname !== '' && ['', '/'].includes(pathname) && search === '';
}, "must be a mail server's address without a path, such as smtp://user:password@mail.example.org:587.");

/** 'jobs@example.org' or 'Foothold <jobs@example.org>'. */
const SENDER = /^(?:[^<>@",\r\n]+ <[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/;

/** The transport of live updates. Error messages never repeat it: it may contain a password. */
const redis = address(['redis:', 'rediss:'], 'redis://user:password@cache.example.org:6379').refine((value) => {
  if (value === undefined) return true;
  const { hostname, pathname, search, hash } = new URL(value);
  return hostname !== '' && /^\/?(\d{1,2})?$/.test(pathname) && search === '' && hash === '';
}, 'must be a Redis server with an optional database number, such as redis://cache.example.org:6379/1.');

/** Read replicas, separated by commas. Error messages never repeat them: they may contain passwords. */
const replicas = z
  .string()
  .transform((value) => value.split(',').map((url) => url.trim()))
  .refine(
    (urls) => urls.every((url) => URL.canParse(url) && POSTGRES.includes(new URL(url).protocol)),
    'must be a comma-separated list of addresses such as postgres://user:password@host:5432/foothold.',
  )
  .optional();

/** An OpenID provider. Its tokens are only as safe as the line to it: http is for this machine alone. */
const issuer = address(['https:', 'http:'], 'https://login.example.org/realms/staff').refine((value) => {
  if (value === undefined) return true;
  const { protocol, hostname, username, search, hash } = new URL(value);
  const isSafe = protocol === 'https:' || hostname === 'localhost' || isLoopback(hostname.replaceAll(/[[\]]/g, ''));
  return isSafe && username === '' && search === '' && hash === '';
}, 'must be the https address of an OpenID provider, such as https://login.example.org/realms/staff.');

export const variables = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test'], 'must be production, development or test.').optional(),
  PORT: wholeNumber(1, 65_535),
  HOST: z.string().regex(/^\S+$/, 'must be a host name or an address, such as 127.0.0.1.').optional(),
  PUBLIC_URL: origin(['http:', 'https:'], 'https://foothold.example.org'),
  CORS_ORIGINS: corsOrigins,
  TRUST_PROXY: trustProxy,
  BACKGROUND_WORK: onOrOff,
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'must be at least 16 characters without spaces or accents.')
    .optional(),
  DATA_DIR: z.string().optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: wholeNumber(1, 1_000),
  DATABASE_URL: address(POSTGRES, 'postgres://user:password@host:5432/foothold'),
  DATABASE_REPLICA_URLS: replicas,
  EMBEDDED_PG_PORT: wholeNumber(1, 65_535),
  REDIS_URL: redis,
  STORAGE_URL: storage,
  SMTP_URL: smtp,
  MAIL_FROM: z.string().regex(SENDER, 'must be an address such as Foothold <jobs@example.org>.').optional(),
  SIGNING_SECRET: z
    .string()
    .min(32, 'must be at least 32 characters long; make one with: openssl rand -hex 32')
    .optional(),
  AUTH: z.enum(['firebase', 'password', 'oidc'], 'must be firebase, password or oidc.').optional(),
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: z
    .string()
    .regex(/^[\x21-\x7e]{1,500}$/, 'must be the client id that the provider gave, without spaces.')
    .optional(),
  OIDC_CLIENT_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{1,500}$/, 'must be the client secret that the provider gave, without spaces.')
    .optional(),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z][a-z0-9-]{3,29}$/, 'must be the id of a Firebase project, such as my-project-1.')
    .optional(),
  FIREBASE_WEB_API_KEY: z.string().optional(),
  FIREBASE_AUTH_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+$/i, 'must be a host name, such as my-project-1.firebaseapp.com.')
    .optional(),
  GOOGLE_APPLICATION_CREDENTIALS: z.string().optional(),
  AUTH_EMULATOR_PORT: wholeNumber(1, 65_535),
  AUTH_EMULATOR_URL: origin(['http:'], 'http://127.0.0.1:9099'),
  RATE_LIMIT_PER_MINUTE: wholeNumber(0, 1_000_000),
  CPU_LIMIT_MS_PER_MINUTE: wholeNumber(0, 60_000),
  FREE_APPLICATION_LIMIT: wholeNumber(0, 1_000_000).default(FREE_APPLICATION_LIMIT),
  SAMPLE_JOBS: wholeNumber(0, 1_000_000),
  INGEST_BOARDS: feedBoards,
  INGEST_SCHEDULE: z.string().regex(CRONTAB, 'must be five fields of a crontab line, such as 0 */6 * * *.').optional(),
  USAJOBS_API_KEY: sourceKey,
  USAJOBS_EMAIL: z
    .string()
    .regex(/^[^\s@]+@[^\s@]+$/, 'must be the address the key is registered for.')
    .optional(),
  ADZUNA_APP_ID: sourceKey,
  ADZUNA_APP_KEY: sourceKey,
  REED_API_KEY: sourceKey,
  ADMIN_EMAILS: adminEmails,
  STRIPE_SECRET_KEY: stripeText(/^[sr]k_(test|live)_\w+$/, 'sk_live_…'),
  STRIPE_WEBHOOK_SECRET: stripeText(/^whsec_\w+$/, 'whsec_…'),
  STRIPE_PRICE_MONTHLY: stripeText(/^price_\w+$/, 'price_…'),
  STRIPE_PRICE_QUARTERLY: stripeText(/^price_\w+$/, 'price_…'),
  OPENAI_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be a key without spaces or accents.')
    .optional(),
  OPENAI_BASE_URL: address(['http:', 'https:'], 'https://api.openai.com/v1'),
  OPENAI_MODEL: z
    .string()
    .regex(/^\S{1,200}$/, 'must be the name of a model, without spaces.')
    .optional(),
  CV_RUNS_PER_HOUR: wholeNumber(1, 1_000_000),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(['http:', 'https:'], 'http://127.0.0.1:4318'),
  OTEL_SERVICE_NAME: z.string().max(200, 'must be at most 200 characters long.').optional(),
  PLAYGROUND: onOrOff,
  OPEN_QUERIES: onOrOff,
  FEEDBACK_URL: address(['http:', 'https:', 'mailto:'], 'https://example.org/feedback'),
  MAP_TILE_URL: tileUrl,
  MAP_ATTRIBUTION: z.string().max(500, 'must be at most 500 characters long.').optional(),
});

export type Variables = z.infer<typeof variables>;

/**
 * An environment without any settings of the product, for a child process that is passed what it needs: a process that
 * reads untrusted content has no other secrets.
 */
export function withoutSettings(env: Readonly<Record<string, string | undefined>>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !Object.hasOwn(variables.shape, name)));
}
