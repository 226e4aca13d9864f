import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { variables } from './config-variables.ts';
import { ConfigError, loadConfig, REPOSITORY } from './config.ts';

const LIVE = { FIREBASE_PROJECT_ID: 'my-project-1', FIREBASE_WEB_API_KEY: 'key' };

function refusal(env: Record<string, string>): string {
  try {
    loadConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return error instanceof Error ? error.message : '';
  }
  return 'accepted';
}

describe('settings', () => {
  it('start a local installation when nothing is set', () => {
    expect(loadConfig({})).toMatchObject({
      mode: 'local',
      production: false,
      http: {
        port: 4000,
        host: '127.0.0.1',
        publicUrl: 'http://localhost:4000',
        trustProxy: false,
        metricsToken: null,
      },
      dataDir: path.join(REPOSITORY, '.data'),
      database: { url: null, embeddedPort: null, replicaUrls: [] },
      files: { storageUrl: null, signingSecret: null },
      auth: { projectId: 'demo-foothold', emulatorPort: 9099, emulatorUrl: null },
      limits: { ratePerMinute: 300, cpuMsPerMinute: 2000, freeApplications: 5, cvRunsPerHour: 60 },
      openai: null,
      sampleJobs: 2000,
      client: { feedbackUrl: null, mapTileUrl: null, mapAttribution: null },
      playground: true,
    });
  });

  it('treat an empty variable as unset', () => {
    expect(loadConfig({ PORT: '', FIREBASE_PROJECT_ID: ' ', FEEDBACK_URL: '' })).toEqual(loadConfig({}));
  });

  it('make a live server listen on all interfaces, without samples and playground', () => {
    expect(loadConfig({ ...LIVE, NODE_ENV: 'production', SIGNING_SECRET: 's'.repeat(32) })).toMatchObject({
      mode: 'live',
      production: true,
      http: { host: '0.0.0.0' },
      auth: { projectId: 'my-project-1', webApiKey: 'key', authDomain: 'my-project-1.firebaseapp.com' },
      sampleJobs: 0,
      playground: false,
    });
  });

  it('derive the public URL from the port, and remove a trailing slash from a given one', () => {
    expect(loadConfig({ PORT: '4110' }).http.publicUrl).toBe('http://localhost:4110');
    expect(loadConfig({ PUBLIC_URL: 'https://jobs.example.org/' }).http.publicUrl).toBe('https://jobs.example.org');
  });

  it('parse boards into source and board', () => {
    const boards = ' greenhouse:acme, jobposting:https://jobs.example.com/17?a=b ,hackernews';
    expect(loadConfig({ INGEST_BOARDS: boards, INGEST_SCHEDULE: '*/30 6-20 * * 1,5' }).ingest).toMatchObject({
      boards: [
        { source: 'greenhouse', board: 'acme' },
        { source: 'jobposting', board: 'https://jobs.example.com/17?a=b' },
        { source: 'hackernews', board: '' },
      ],
      schedule: '*/30 6-20 * * 1,5',
    });
    expect(loadConfig({}).ingest).toMatchObject({ boards: [], schedule: null });
  });

  it('have keys of sources, with whom they are of, or none', () => {
    expect(loadConfig({}).ingest.keys).toEqual({ usajobs: null, adzuna: null, reed: null });
    const set = { USAJOBS_API_KEY: 'k', USAJOBS_EMAIL: 'ada@example.org', REED_API_KEY: 'r' };
    expect(loadConfig(set).ingest.keys).toEqual({
      usajobs: { user: 'ada@example.org', secret: 'k' },
      adzuna: null,
      reed: { user: '', secret: 'r' },
    });
    expect(() => loadConfig({ ADZUNA_APP_KEY: 'secret' })).toThrow(
      'ADZUNA_APP_ID must be set together with ADZUNA_APP_KEY: the source is read with both.',
    );
    expect(() => loadConfig({ REED_API_KEY: 'my secret' })).toThrow(
      'REED_API_KEY must be a key without spaces or accents.',
    );
  });

  it('are read-only after the start', () => {
    const { limits } = loadConfig({});
    expect(() => Object.assign(limits, { freeApplications: 100 })).toThrow(TypeError);
  });

  it.each([
    ['PORT', 'four'],
    ['PORT', '0'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PUBLIC_URL', 'localhost'],
    ['PUBLIC_URL', 'https://example.org/jobs'],
    ['DATABASE_URL', 'mysql://localhost/foothold'],
    ['REDIS_URL', 'cache.example.org:6379'],
    ['REDIS_URL', 'redis://'],
    ['REDIS_URL', 'redis://:hunter2@cache.example.org/first'],
    ['REDIS_URL', 'redis://cache.example.org?family=6'],
    ['AUTH_EMULATOR_URL', '127.0.0.1:9099'],
    ['RATE_LIMIT_PER_MINUTE', '1.5'],
    ['CPU_LIMIT_MS_PER_MINUTE', '60001'],
    ['METRICS_TOKEN', 'too short'],
    ['METRICS_TOKEN', 'long enough but with spaces'],
    ['FREE_APPLICATION_LIMIT', 'none'],
    ['SAMPLE_JOBS', '2e3'],
    ['FEEDBACK_URL', 'javascript:alert(1)'],
    ['MAP_TILE_URL', 'https://tiles.example.org/tile.png'],
    ['TRUST_PROXY', 'yes please'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['PLAYGROUND', 'maybe'],
    ['INGEST_BOARDS', 'greenhouse acme'],
    ['INGEST_BOARDS', 'greenhouse:acme,'],
    ['INGEST_SCHEDULE', 'hourly'],
    ['STRIPE_SECRET_KEY', 'pk_live_of_the_page'],
    ['STRIPE_WEBHOOK_SECRET', 'secret'],
    ['STRIPE_PRICE_MONTHLY', '9.90'],
    ['CV_RUNS_PER_HOUR', '0'],
    ['OPENAI_API_KEY', 'my key'],
    ['OPENAI_BASE_URL', 'api.openai.com'],
    ['OPENAI_MODEL', 'gpt 5'],
    ['NODE_ENV', 'prod'],
    ['FIREBASE_PROJECT_ID', 'My Project'],
  ])('stop the start with an error that names %s when it is %j', (name, value) => {
    expect(refusal({ [name]: value })).toMatch(new RegExp(`^${name} must .*\\.$`));
  });

  it('report every invalid variable in its own line', () => {
    expect(refusal({ PORT: 'x', PLAYGROUND: 'x' }).split('\n')).toHaveLength(2);
  });

  it.each([
    ['true', true],
    ['false', false],
    ['loopback', 'loopback'],
    ['10.0.0.0/8, ::1', '10.0.0.0/8, ::1'],
  ])('trust the proxies of TRUST_PROXY=%s', (value, expected) => {
    expect(loadConfig({ TRUST_PROXY: value }).http.trustProxy).toBe(expected);
  });
});

describe('Redis', () => {
  it.each(['redis://:p%20w@cache.example.org:6379/1', 'rediss://cache.example.org', 'redis://localhost/'])(
    'may be at %s',
    (redisUrl) => {
      expect(loadConfig({ REDIS_URL: redisUrl }).redisUrl).toBe(redisUrl);
    },
  );

  it('is off by default, and its password is never repeated', () => {
    expect(loadConfig({}).redisUrl).toBeNull();
    expect(refusal({ REDIS_URL: 'redis://:hunter2@cache.example.org/first' })).not.toContain('hunter2');
  });
});

describe('the object store', () => {
  it.each(['s3://files/foothold?region=eu-central-1&endpoint=https://store.example.org', 'gs://files'])(
    'may be %s',
    (storageUrl) => {
      expect(loadConfig({ STORAGE_URL: storageUrl }).files.storageUrl).toBe(storageUrl);
    },
  );

  it.each(['https://files', 's3://', 's3://key:secret@files', 's3://files?endpoint=store', 'files'])(
    'is not %s',
    (storageUrl) => {
      expect(refusal({ STORAGE_URL: storageUrl })).toMatch(/^STORAGE_URL must /);
    },
  );
});

describe('payments', () => {
  const all = {
    STRIPE_SECRET_KEY: 'sk_test_key',
    STRIPE_WEBHOOK_SECRET: 'whsec_secret',
    STRIPE_PRICE_MONTHLY: 'price_m',
    STRIPE_PRICE_QUARTERLY: 'price_q',
  };

  it('are off by default, and need all four variables', () => {
    expect(loadConfig({}).payments).toBeNull();
    expect(loadConfig(all).payments).toEqual({
      secretKey: 'sk_test_key',
      webhookSecret: 'whsec_secret',
      prices: { monthly: 'price_m', quarterly: 'price_q' },
    });
  });

  it('are refused if incomplete, with an error that names what is missing and repeats no secret', () => {
    const { STRIPE_WEBHOOK_SECRET: _missing, ...rest } = all;
    expect(refusal(rest)).toBe(
      'STRIPE_WEBHOOK_SECRET must be set together with STRIPE_SECRET_KEY: payments need all four Stripe variables, or none.',
    );
    expect(refusal({ ...all, STRIPE_SECRET_KEY: 'hunter2' })).not.toContain('hunter2');
  });
});

describe('the mode', () => {
  it('is never local in production', () => {
    expect(refusal({ NODE_ENV: 'production' })).toMatch(/^FIREBASE_PROJECT_ID must be set when NODE_ENV is production/);
  });

  it('signs links with the given secret in production', () => {
    expect(refusal({ ...LIVE, NODE_ENV: 'production' })).toMatch(/^SIGNING_SECRET must be set when NODE_ENV/);
    expect(refusal({ SIGNING_SECRET: 'short' })).toMatch(/^SIGNING_SECRET must be at least 32 characters/);
  });

  it.each(['FIREBASE_AUTH_EMULATOR_HOST', 'FIREBASE_EMULATOR_HUB', 'AUTH_EMULATOR_URL'])(
    'is refused when a real project and %s are both set',
    (name) => {
      const value = 'http://127.0.0.1:9099';
      expect(refusal({ ...LIVE, [name]: value })).toMatch(new RegExp(`^${name} must not be set`));
      expect(refusal({ ...LIVE, [name]: value, NODE_ENV: 'production' })).toMatch(
        new RegExp(`^${name} must not be set`),
      );
    },
  );

  it('refuses a blank emulator variable too, which firebase-admin would use', () => {
    expect(refusal({ ...LIVE, FIREBASE_AUTH_EMULATOR_HOST: ' ' })).toMatch(/^FIREBASE_AUTH_EMULATOR_HOST must not/);
  });

  it('is live only with a key for the web app', () => {
    expect(refusal({ FIREBASE_PROJECT_ID: 'my-project-1' })).toMatch(/^FIREBASE_WEB_API_KEY must be set/);
  });
});

describe('.env.example', () => {
  const lines = readFileSync(path.join(REPOSITORY, '.env.example'), 'utf8').split('\n');
  const examples = lines.flatMap((line) => {
    const [, name, value] = /^# ?([A-Z][A-Z0-9_]+)=(.*)$/.exec(line) ?? [];
    return name === undefined ? [] : [{ name, value }];
  });

  it('names exactly the variables that are read', () => {
    const named = examples.map(({ name }) => name);
    expect(named.toSorted()).toEqual(Object.keys(variables.shape).toSorted());
  });

  it('shows accepted values', () => {
    const env = Object.fromEntries(examples.map(({ name, value }) => [name, value]));
    const { AUTH_EMULATOR_URL, AUTH, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, ...live } = env;
    expect(loadConfig(live).mode).toBe('live');
    expect(loadConfig({ AUTH }).mode).toBe('live');
    const oidc = { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET };
    expect(loadConfig({ AUTH: 'oidc', ...oidc }).auth.oidc?.issuer).toBe(OIDC_ISSUER);
    expect(loadConfig({ AUTH_EMULATOR_URL }).auth.emulatorUrl).toBe(AUTH_EMULATOR_URL);
  });

  it('sets nothing by default', () => {
    expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
  });
});

describe('docker-compose.yml', () => {
  /** The image or the compose file decides about these, or they are for local mode. */
  const FIXED = [
    'AUTH_EMULATOR_PORT',
    'AUTH_EMULATOR_URL',
    'DATA_DIR',
    'EMBEDDED_PG_PORT',
    'HOST',
    'NODE_ENV',
    'PORT',
    'SAMPLE_JOBS',
  ];

  it('passes on every variable of a deployment', () => {
    const text = readFileSync(path.join(REPOSITORY, 'docker-compose.yml'), 'utf8');
    const missing = Object.keys(variables.shape).filter((name) => !new RegExp(`^ {6}${name}: `, 'm').test(text));
    expect(missing.toSorted()).toEqual(FIXED);
  });
});

const originsOf = (value: string | undefined): readonly string[] =>
  loadConfig({ CORS_ORIGINS: value }).http.corsOrigins;

describe('CORS_ORIGINS', () => {
  it.each([
    [undefined, []],
    ['', []],
    ['https://app.example.org', ['https://app.example.org']],
    [
      ' https://App.Example.org/ , http://localhost:3000,https://app.example.org:443',
      ['https://app.example.org', 'http://localhost:3000'],
    ],
    ['http://[::1]:3000', ['http://[::1]:3000']],
  ])('%s allows its origins, as browsers write them', (value, expected) => {
    expect(originsOf(value)).toEqual(expected);
  });

  it.each([
    'app.example.org',
    'https://app.example.org/path',
    'https://app.example.org?x=1',
    'https://app.example.org/#x',
    'https://user:password@app.example.org',
    'https://app.example.org,',
    'null',
    'file:///',
    'chrome-extension://abc',
    'javascript:alert(1)',
    'https://a.example https://b.example',
  ])('%s is refused with an error', (value) => {
    expect(() => originsOf(value)).toThrow(
      'CORS_ORIGINS must be a comma-separated list of origins such as https://app.example.org,http://localhost:3000.',
    );
  });

  it.each(['*', 'https://app.example.org, *', 'https://*.example.org'])(
    '%s is refused: it would allow any website',
    (value) => {
      expect(() => originsOf(value)).toThrow(
        'CORS_ORIGINS must name each origin in full: * would let in unknown websites.',
      );
    },
  );
});

const warningsOf = (...names: string[]): readonly string[] =>
  loadConfig(Object.fromEntries(names.map((name) => [name, 'a secret']))).warnings;

describe('a playground where only the operations of the web app run', () => {
  it('is warned about', () => {
    expect(loadConfig({ PLAYGROUND: 'on', OPEN_QUERIES: 'off' }).warnings).toEqual([
      "PLAYGROUND is on, but OPEN_QUERIES is off: the playground can't run any query.",
    ]);
  });

  it.each([
    [{ PLAYGROUND: 'on', OPEN_QUERIES: 'on' }],
    [{ PLAYGROUND: 'off', OPEN_QUERIES: 'off' }],
    [{ PLAYGROUND: 'on' }],
    [{ OPEN_QUERIES: 'off' }],
  ])('is not warned about with %j', (env) => {
    expect(loadConfig(env).warnings).toEqual([]);
  });
});

describe('an unknown variable', () => {
  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATABASE_REPLICA_URL', 'DATABASE_REPLICA_URLS'],
    ['PUBLIC_URI', 'PUBLIC_URL'],
    ['FREE_APPLICATION_LIMITS', 'FREE_APPLICATION_LIMIT'],
    ['MAIL_FORM', 'MAIL_FROM'],
    ['DATADIR', 'DATA_DIR'],
    ['database_url', 'DATABASE_URL'],
    ['INGEST_CRON', 'INGEST_BOARDS'],
    ['STRIPE_PRICE_YEARLY', 'STRIPE_PRICE_MONTHLY'],
    ['FIREBASE_API_KEY', 'FIREBASE_WEB_API_KEY'],
    ['AUTH_EMULATOR_HOST', 'AUTH_EMULATOR_PORT'],
  ])('that looks like one of ours, such as %s, gets the suggestion %s', (name, meant) => {
    expect(warningsOf(name)).toEqual([`Unknown variable ${name}. Did you mean ${meant}?`]);
  });

  it('of another program is ignored', () => {
    const others = `PATH HOME HOSTNAME HOSTS PORTS USER SHELL LANG LC_ALL TERM PWD OLDPWD SHLVL TMPDIR TZ EDITOR CI DEBUG
      NODE_OPTIONS NODE_PATH NODE_EXTRA_CA_CERTS NODE_COMPILE_CACHE INIT_CWD NVM_DIR XDG_DATA_DIRS XDG_DATA_HOME CONDA_DIR
      npm_config_cache npm_lifecycle_event http_proxy HTTP_PROXY HTTPS_PROXY NO_PROXY HTTP_URL PUBLIC_KEY PUBLIC_DIR
      MAIL MAIL_HOST SMTP_HOST SMTP_PORT PGHOST PGPORT PGDATABASE POSTGRES_PASSWORD REDIS_HOST REDIS_PORT STORAGE_KEY
      AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY AWS_REGION GOOGLE_CLOUD_PROJECT GCLOUD_PROJECT OPENAI_ORG_ID
      OPENAI_PROJECT_ID STRIPE_API_KEY STRIPE_DEVICE_NAME KUBERNETES_PORT KUBERNETES_SERVICE_HOST SECRET_KEY_BASE
      CHROMIUM_PATH E2E_PORT SERVERS FOOTHOLD_SERVER FIREBASE_TOKEN FIREBASE_CONFIG FIREBASE_AUTH_EMULATOR_HOST`;
    expect(warningsOf(...others.split(/\s+/))).toEqual([]);
  });

  it('that is empty counts as unset', () => {
    expect(loadConfig({ DATABSE_URL: ' ' }).warnings).toEqual([]);
  });

  it('is never a known one', () => {
    expect(loadConfig({ DATABASE_URL: 'postgres://localhost/x', REDIS_URL: 'redis://localhost' }).warnings).toEqual([]);
  });
});

describe('a local server', () => {
  it.each(['127.0.0.1', '127.0.0.2', '::1', 'localhost'])(
    'that listens on %s is not reachable from outside',
    (HOST) => {
      expect(loadConfig({ HOST }).warnings).toEqual([]);
    },
  );

  it.each(['0.0.0.0', '::', '192.168.0.7', 'my-machine.lan'])('that listens on %s gets a warning', (HOST) => {
    expect(loadConfig({ HOST }).warnings).toEqual([
      `Anyone who can reach this machine can sign in to the demo accounts: HOST is ${HOST}. Unset HOST to keep others out.`,
    ]);
  });

  it('is what the warning is about: a live one is meant to be reachable', () => {
    const live = { FIREBASE_PROJECT_ID: 'my-project-1', FIREBASE_WEB_API_KEY: 'key' };
    expect(loadConfig({ ...live, HOST: '0.0.0.0' }).warnings).toEqual([]);
  });
});

describe('mail', () => {
  it('is stored locally by default, and sent through the configured server and sender', () => {
    expect(loadConfig({}).mail).toEqual({ smtpUrl: null, from: 'Foothold <foothold@localhost>' });
    const smtpUrl = 'smtps://user:p%40ss@mail.example.org:465';
    for (const from of ['jobs@example.org', 'Foothold Jobs <jobs@example.org>']) {
      expect(loadConfig({ SMTP_URL: smtpUrl, MAIL_FROM: from }).mail).toEqual({ smtpUrl, from });
    }
  });

  it('needs a sender to be sent', () => {
    expect(refusal({ SMTP_URL: 'smtp://mail.example.org' })).toBe(
      'MAIL_FROM must be set together with SMTP_URL: it is the sender of all mails.',
    );
  });

  it.each(['mail.example.org:25', 'https://mail.example.org', 'smtp://', 'smtp://u:hunter2@host/x', 'smtp://host?a=b'])(
    'is not sent through an invalid server such as %s, and no password is repeated',
    (smtpUrl) => {
      const sentence = refusal({ SMTP_URL: smtpUrl, MAIL_FROM: 'jobs@example.org' });
      expect(sentence).toMatch(/^SMTP_URL must .*\.$/);
      expect(sentence).not.toContain('hunter2');
    },
  );

  it.each(['Foothold', 'a@b@c', 'Foothold <>', 'a@example.org\nBcc: b@example.org', 'x@example.org, y@example.org'])(
    'is not sent from %j',
    (from) => {
      expect(refusal({ MAIL_FROM: from })).toMatch(/^MAIL_FROM must /);
    },
  );
});

describe('settings', () => {
  it('use a language model when a key or URL is given, and then allow fewer runs', () => {
    const key = loadConfig({ OPENAI_API_KEY: 'sk-1' });
    expect(key.openai).toEqual({ apiKey: 'sk-1', baseUrl: 'https://api.openai.com/v1', model: 'gpt-4.1-mini' });
    expect(key.limits.cvRunsPerHour).toBe(5);
    const own = loadConfig({ OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1', OPENAI_MODEL: 'm', CV_RUNS_PER_HOUR: '7' });
    expect(own.openai).toEqual({ apiKey: 'none', baseUrl: 'http://127.0.0.1:11434/v1', model: 'm' });
    expect(own.limits.cvRunsPerHour).toBe(7);
    expect(loadConfig({ OPENAI_MODEL: 'm' }).openai).toBeNull();
  });
});

describe('read replicas', () => {
  it('are none by default', () => {
    expect(loadConfig({}).database.replicaUrls).toEqual([]);
  });

  it('are a list of addresses', () => {
    const urls = ['postgres://me:pw@replica-1:5432/foothold', 'postgresql://replica-2/foothold'];
    expect(loadConfig({ DATABASE_REPLICA_URLS: urls.join(' , ') }).database.replicaUrls).toEqual(urls);
  });

  it.each([
    'replica-1:5432',
    'postgres://replica-1/foothold,',
    'postgres://replica-1/foothold,mysql://replica-2/foothold',
    'postgres://me:hunter2@replica-1/foothold,x',
  ])('are not %s, and no password is repeated', (value) => {
    expect(() => loadConfig({ DATABASE_REPLICA_URLS: value })).toThrow(
      /^DATABASE_REPLICA_URLS must be a comma-separated list of addresses such as postgres:\/\/user:password@host:5432\/foothold\.$/,
    );
  });
});
