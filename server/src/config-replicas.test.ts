import { describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';

describe('read replicas', () => {
  it('are none unless they are set', () => {
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
