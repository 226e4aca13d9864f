import { describe, expect, it } from 'vitest';
import { migrations } from '../../platform/db/migrations/index.ts';
import { clocksApart, migrationState } from './database.ts';
import { diagnoseEnvironment } from './environment.ts';
import { note, ok, problem, reportOf } from './finding.ts';
import { loadConfig } from '../../config.ts';
import { checkNode } from './machine.ts';
import { backupFinding, checkProduction } from './production.ts';
import { stateOf } from './replicas.ts';

describe('reportOf', () => {
  it('prints each finding, and a summary at the end', () => {
    expect(reportOf([ok('Node', '24.21.0'), note('Browser', 'None.'), problem('Port', '4000 is in use.')])).toBe(
      [
        '✓ Node          24.21.0',
        '! Browser       None.',
        '✗ Port          4000 is in use.',
        '',
        '1 problem found; the solution is beside it. No external service was contacted.',
      ].join('\n'),
    );
  });
});

describe('diagnoseEnvironment', () => {
  it('reports every invalid variable, and continues with the others', () => {
    const { problems, config } = diagnoseEnvironment({ PORT: 'x', HOST: 'a b', SAMPLE_JOBS: '7' });
    expect(problems).toEqual([
      expect.stringMatching(/^PORT must be a whole number/),
      expect.stringMatching(/^HOST must be a host name/),
    ]);
    expect(config).toMatchObject({ http: { port: 4000 }, sampleJobs: 7 });
  });

  it('reports contradicting variables', () => {
    const { problems } = diagnoseEnvironment({ NODE_ENV: 'production' });
    expect(problems).toContainEqual(expect.stringMatching(/^FIREBASE_PROJECT_ID must be set/));
  });

  it('reports nothing for an empty environment', () => {
    expect(diagnoseEnvironment({})).toMatchObject({ problems: [], config: { mode: 'local' }, browser: null });
  });
});

describe('checkNode', () => {
  it.each([
    ['24.0.0', 'ok'],
    ['25.1.0', 'ok'],
    ['22.19.0', 'problem'],
  ])('finds %s %s', (version, state) => {
    expect(checkNode(version).state).toBe(state);
  });
});

describe('stateOf a replica', () => {
  const replica = { isReplica: true, databaseId: 'ours', position: 7 };
  const primary = { ...replica, isReplica: false };

  it.each([
    ['up to date', replica, primary, 'ok'],
    ['behind', replica, { ...primary, position: 8 }, 'note'],
    ['no replica', primary, primary, 'problem'],
    ['of another database', { ...replica, databaseId: 'another' }, primary, 'problem'],
    ['alone', replica, null, 'ok'],
  ])('that is %s', (_what, state, database, expected) => {
    expect(stateOf('replica-1:5432', state, database).state).toBe(expected);
  });
});

describe('migrationState', () => {
  const all = migrations.map(({ name }) => name);

  it.each([
    ['an empty database', null, 'ok'],
    ['one that is up to date', all, 'ok'],
    ['an older one', all.slice(1), 'note'],
    ['a newer one', [...all, '2999-01-01-later'], 'problem'],
  ])('finds %s', (_what, done, state) => {
    expect(migrationState('It', done).state).toBe(state);
  });
});

describe('clocksApart', () => {
  it.each([
    [10_000, null],
    [14_000, null],
    [612_000, "its clock is 600 seconds ahead of this machine's. Set both by NTP."],
    [-590_000, "its clock is 600 seconds behind this machine's. Set both by NTP."],
  ])('finds a database whose clock says %d, asked between 10,000 and 12,000', (now, sentence) => {
    expect(clocksApart(now, 10_000, 12_000)).toBe(sentence);
  });
});

describe('checkProduction', () => {
  const NOW = new Date('2026-11-23T12:00:00Z');
  const live = { FIREBASE_PROJECT_ID: 'my-project-1', FIREBASE_WEB_API_KEY: 'key' };
  const findings = async (env: Record<string, string>): Promise<string[]> =>
    (await checkProduction(loadConfig({ ...live, ...env }), NOW)).map(({ state, about }) => `${state} ${about}`);

  it('asks for https, a proxy, mail, operators and backups', async () => {
    expect(await findings({})).toEqual(['problem Address', 'ok Proxy', 'note Mail', 'note Operators', 'note Backup']);
    expect(await findings({ PUBLIC_URL: 'https://jobs.example.org' })).toContain('note Proxy');
  });

  it('is content with a complete deployment', async () => {
    const env = {
      PUBLIC_URL: 'https://jobs.example.org',
      TRUST_PROXY: 'loopback',
      SMTP_URL: 'smtp://mail.example.org',
      MAIL_FROM: 'jobs@example.org',
      ADMIN_EMAILS: 'ada@example.org',
    };
    expect((await findings(env)).filter((one) => !one.startsWith('ok'))).toEqual(['note Backup']);
  });

  it.each([
    ['off', 'note'],
    [null, 'note'],
    [new Date('2026-11-22T11:00:00Z'), 'ok'],
    [new Date('2026-11-21T23:00:00Z'), 'problem'],
  ] as const)('judges the age of the newest backup: %s', (newest, state) => {
    expect(backupFinding(newest, NOW).state).toBe(state);
  });
});
