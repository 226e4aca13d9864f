import { describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';

const warningsOf = (...names: string[]): readonly string[] =>
  loadConfig(Object.fromEntries(names.map((name) => [name, 'a secret']))).warnings;

describe('a variable that nothing reads', () => {
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
  ])('but looks like one of ours, such as %s, is named with %s', (name, meant) => {
    expect(warningsOf(name)).toEqual([`Unknown variable ${name}: did you mean ${meant}?`]);
  });

  it('and belongs to others is none of our business', () => {
    const others = `PATH HOME HOSTNAME HOSTS PORTS USER SHELL LANG LC_ALL TERM PWD OLDPWD SHLVL TMPDIR TZ EDITOR CI DEBUG
      NODE_OPTIONS NODE_PATH NODE_EXTRA_CA_CERTS NODE_COMPILE_CACHE INIT_CWD NVM_DIR XDG_DATA_DIRS XDG_DATA_HOME CONDA_DIR
      npm_config_cache npm_lifecycle_event http_proxy HTTP_PROXY HTTPS_PROXY NO_PROXY HTTP_URL PUBLIC_KEY PUBLIC_DIR
      MAIL MAIL_HOST SMTP_HOST SMTP_PORT PGHOST PGPORT PGDATABASE POSTGRES_PASSWORD REDIS_HOST REDIS_PORT STORAGE_KEY
      AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY AWS_REGION GOOGLE_CLOUD_PROJECT GCLOUD_PROJECT OPENAI_ORG_ID
      OPENAI_PROJECT_ID STRIPE_API_KEY STRIPE_DEVICE_NAME KUBERNETES_PORT KUBERNETES_SERVICE_HOST SECRET_KEY_BASE
      CHROMIUM_PATH E2E_PORT SERVERS FOOTHOLD_SERVER FIREBASE_TOKEN FIREBASE_CONFIG FIREBASE_AUTH_EMULATOR_HOST`;
    expect(warningsOf(...others.split(/\s+/))).toEqual([]);
  });

  it('and is empty counts as unset', () => {
    expect(loadConfig({ DATABSE_URL: ' ' }).warnings).toEqual([]);
  });

  it('is never one that is read', () => {
    expect(loadConfig({ DATABASE_URL: 'postgres://localhost/x', REDIS_URL: 'redis://localhost' }).warnings).toEqual([]);
  });
});

describe('a local server', () => {
  it.each(['127.0.0.1', '127.0.0.2', '::1', 'localhost'])('that listens on %s keeps others out', (HOST) => {
    expect(loadConfig({ HOST }).warnings).toEqual([]);
  });

  it.each(['0.0.0.0', '::', '192.168.0.7', 'my-machine.lan'])('that listens on %s says what that means', (HOST) => {
    expect(loadConfig({ HOST }).warnings).toEqual([
      `Anyone who can reach this machine can sign in to the demo accounts: HOST is ${HOST}. Unset HOST to keep others out.`,
    ]);
  });

  it('is what this is about: a live one is meant for everybody', () => {
    const live = { FIREBASE_PROJECT_ID: 'my-project-1', FIREBASE_WEB_API_KEY: 'key' };
    expect(loadConfig({ ...live, HOST: '0.0.0.0' }).warnings).toEqual([]);
  });
});
