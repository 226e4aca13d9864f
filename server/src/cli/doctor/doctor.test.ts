import { describe, expect, it } from 'vitest';
import { migrations } from '../../platform/db/migrations/index.ts';
import { migrationState } from './database.ts';
import { diagnoseEnvironment } from './environment.ts';
import { note, ok, problem, reportOf } from './finding.ts';
import { checkNode } from './machine.ts';
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
