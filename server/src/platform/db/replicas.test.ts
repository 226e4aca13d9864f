import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { createLogger } from '../logger.ts';
import { Replicas, type ServerState } from './replicas.ts';

/** Fake servers by host; tests change their state. Nothing connects to them. */
type Servers = Record<string, ServerState | 'away' | 'silent'>;

const PRIMARY = new pg.Pool({ connectionString: 'postgres://primary/x' });
const hostOf = (pool: pg.Pool): string => new URL(pool.options.connectionString ?? '').hostname;
const copyAt = (position: number): ServerState => ({ isReplica: true, databaseId: 'ours', position });
const primaryAt = (position: number): ServerState => ({ ...copyAt(position), isReplica: false });

let opened: Replicas | null = null;
afterEach(() => opened?.close());

function open(fixture: Servers): Replicas {
  opened = new Replicas({
    primary: PRIMARY,
    urls: ['postgres://one:5432/x', 'postgres://me:secret@two:5433/x'],
    inspect: async (pool) => {
      const state = fixture[hostOf(pool)] ?? 'away';
      // An unreachable host: only a timeout ends the wait.
      if (state === 'silent') await expect.poll(() => fixture[hostOf(pool)]).not.toBe('silent');
      if (typeof state === 'string') throw new Error('It does not answer.');
      return state;
    },
    logger: createLogger('silent'),
    // Tests trigger the checks themselves.
    everyMs: 1_000_000,
  });
  return opened;
}

const hosts = (replicas: Replicas, reads: number): Promise<string[]> =>
  Promise.all(Array.from({ length: reads }, () => replicas.read(async (pool) => hostOf(pool))));

describe('reads', () => {
  it('go to the primary until the replicas have been checked', async () => {
    const replicas = open({ primary: primaryAt(7), one: copyAt(7), two: copyAt(7) });
    expect(await hosts(replicas, 2)).toEqual(['primary', 'primary']);
    await replicas.look();
    expect(await hosts(replicas, 4)).toEqual(['one', 'two', 'one', 'two']);
  });

  it('skip a replica that lags behind the primary', async () => {
    const replicas = open({ primary: primaryAt(7), one: copyAt(6), two: copyAt(7) });
    await replicas.look();
    expect(await hosts(replicas, 2)).toEqual(['two', 'two']);
    expect([...replicas.conditions()]).toEqual([
      ['one:5432', 'behind'],
      ['two:5433', 'ready'],
    ]);
  });

  it('go to the primary from the moment newer data is required until a replica has it', async () => {
    const fixture: Servers = { primary: primaryAt(7), one: copyAt(7), two: copyAt(7) };
    const replicas = open(fixture);
    await replicas.look();
    replicas.require(8);
    expect(await hosts(replicas, 2)).toEqual(['primary', 'primary']);
    fixture['two'] = copyAt(8);
    // It checks by itself, and soon.
    await expect.poll(() => hosts(replicas, 2)).toEqual(['two', 'two']);
  });

  it('see what was committed before the latest position was required', async () => {
    const fixture: Servers = { primary: primaryAt(7), one: copyAt(7), two: copyAt(7) };
    const replicas = open(fixture);
    await replicas.look();
    fixture['primary'] = primaryAt(8);
    await replicas.requireLatest();
    expect(await hosts(replicas, 1)).toEqual(['primary']);
  });

  it('never go back to data older than was once required', async () => {
    const replicas = open({ primary: primaryAt(7), one: copyAt(7), two: copyAt(9) });
    replicas.require(9);
    replicas.require(8);
    await replicas.look();
    expect(await hosts(replicas, 2)).toEqual(['two', 'two']);
  });

  it.each<[string, ServerState | 'away', string]>([
    ['is unreachable', 'away', 'away'],
    ['accepts writes, as one that was promoted does', primaryAt(7), 'not a replica'],
    ['is a replica of another database', { ...copyAt(7), databaseId: 'another' }, 'of another database'],
  ])('skip a server that %s', async (_what, state, condition) => {
    const replicas = open({ primary: primaryAt(7), one: state, two: copyAt(7) });
    await replicas.look();
    expect(await hosts(replicas, 2)).toEqual(['two', 'two']);
    expect(replicas.conditions().get('one:5432')).toBe(condition);
  });

  it('go to the primary when no replica is left, and back when one returns', async () => {
    const fixture: Servers = { primary: primaryAt(7), one: 'away', two: 'away' };
    const replicas = open(fixture);
    await replicas.look();
    expect(await hosts(replicas, 1)).toEqual(['primary']);
    fixture['one'] = copyAt(7);
    await replicas.look();
    await expect.poll(() => hosts(replicas, 1)).toEqual(['one']);
  });

  it('that fail on a replica are retried on the primary, whose result counts', async () => {
    const replicas = open({ primary: primaryAt(7), one: copyAt(7), two: copyAt(7) });
    await replicas.look();
    const failing = async (pool: pg.Pool): Promise<string> => {
      if (hostOf(pool) !== 'primary') throw new Error('canceling statement due to conflict with recovery');
      return 'answered';
    };
    expect(await replicas.read(failing)).toBe('answered');
    await expect(replicas.read(() => Promise.reject(new Error('no such column')))).rejects.toThrow('no such column');
  });

  it('do not wait for a replica that is slow to fail', async () => {
    const fixture: Servers = { primary: primaryAt(7), one: copyAt(7), two: 'away' };
    const replicas = open(fixture);
    await replicas.look();
    fixture['two'] = 'silent';
    await replicas.look();
    expect(await hosts(replicas, 1)).toEqual(['one']);
    fixture['two'] = 'away';
  });

  it('that wait for a replica move to the primary as soon as the replica is found unreachable', async () => {
    const fixture: Servers = { primary: primaryAt(7), one: copyAt(7), two: 'away' };
    const replicas = open(fixture);
    await replicas.look();
    const reading = replicas.read((pool) =>
      hostOf(pool) === 'primary' ? Promise.resolve('primary') : new Promise<string>(() => undefined),
    );
    fixture['one'] = 'away';
    await replicas.look();
    expect(await reading).toBe('primary');
  });

  it('continue on the replicas while the primary is unreachable', async () => {
    const fixture: Servers = { primary: primaryAt(7), one: copyAt(7), two: copyAt(7) };
    const replicas = open(fixture);
    await replicas.look();
    fixture['primary'] = 'away';
    await replicas.look();
    await replicas.requireLatest();
    expect(await hosts(replicas, 2)).toEqual(['one', 'two']);
  });
});
