import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { openFileStore } from '../platform/storage/open-store.ts';
import type { FileStore } from '../platform/storage/file-store.ts';
import { useAutoApplyFixture } from '../testing/auto-apply-fixture.ts';
import { writeDemoBoards } from './demo-boards.ts';
import { writeDemoCvs } from './demo-cvs.ts';
import { writeDemoInbox } from './demo-inbox.ts';
import { writeDemoRecords } from './demo-records.ts';
import { loadSampleJobs } from './sample-jobs.ts';

const COUNT = `select count(*)::int as count from`;

describe('the demo accounts', () => {
  const fixture = useAutoApplyFixture();
  let store: FileStore;
  const fill = () => writeDemoBoards({ orm: fixture.app.orm, store, clock: systemClock, freeLimit: 5 });
  const fillInbox = () => writeDemoInbox({ orm: fixture.app.orm, store, clock: systemClock });
  const stages = async (userId: string) => {
    const { rows } = await fixture.app.query<{ stage: string; count: number }>(
      'select stage, count(*)::int as count from application where user_id = $1 group by stage',
      [userId],
    );
    return Object.fromEntries(rows.map(({ stage, count }) => [stage, count]));
  };
  const count = async (from: string) => (await fixture.app.query<{ count: number }>(`${COUNT} ${from}`)).rows[0]?.count;

  beforeAll(async () => {
    store = await openFileStore(fixture.app.config.files.storageUrl, fixture.app.config.dataDir);
    await writeDemoRecords(fixture.app.orm);
  });
  afterAll(async () => {
    await store.close();
  });

  it('have nothing without samples', async () => {
    expect(await fill()).toBe(0);
    expect(await fillInbox()).toBe(0);
  });

  it('have boards of four months, with the documents that were sent', async () => {
    await loadSampleJobs(fixture.app.databaseUrl, { count: 1_000, now: new Date() });
    expect(await fill()).toBe(34);

    const premium = await stages('demo-premium');
    expect(Object.values(premium).reduce((sum, one) => sum + one, 0)).toBe(30);
    expect(Object.keys(premium)).toHaveLength(7);
    // All five places of the free plan stay open.
    expect(await stages('demo-free')).toEqual({ saved: 4 });
    const { rows } = await fixture.app.query<{ moves: number; days: number }>(
      `select count(*)::int as moves, (max(changed_at)::date - min(changed_at)::date) as days
       from stage_change join application on application.id = application_id where user_id = 'demo-premium'`,
    );
    expect(rows[0]?.moves).toBeGreaterThan(70);
    expect(rows[0]?.days).toBeGreaterThan(110);
    expect(await count(`application_document where user_id = 'demo-premium' and kind = 'letter'`)).toBeGreaterThan(10);
  });

  it('have an inbox with five applications, written by the engine itself', async () => {
    expect(await fillInbox()).toBe(5);
    fixture.address(
      { id: 'demo-premium', email: '', token: '' },
      { email: 'premium.demo@example.com', isConfirmed: true },
    );
    await fixture.work();
    const { rows } = await fixture.app.query<{ state: string; letter: string; files: number }>(
      `select state, letter, jsonb_array_length(documents) as files from auto_apply_attempt where user_id = 'demo-premium'`,
    );
    expect(rows.map(({ state }) => state).toSorted()).toEqual([...Array(4).fill('awaiting-review'), 'prepared']);
    expect(rows.every(({ letter, files }) => letter.endsWith('Premium Demo') && files === 1)).toBe(true);
    // Preparing one more by hand on the first day isn't refused.
    const left = await fixture.app.query<{ left: number }>(
      `select daily_limit - 5 as left from auto_apply_settings where user_id = 'demo-premium'`,
    );
    expect(left.rows[0]?.left).toBeGreaterThan(0);
  });

  it('have a CV that was read, certain and with its lines in the file; what people delete there stays deleted', async () => {
    const cvs = () => writeDemoCvs({ orm: fixture.app.orm, clock: systemClock });
    expect(await cvs()).toBe(2);
    const { rows } = await fixture.app.query<{ name: string; kinds: string[]; doubts: boolean }>(
      `select entries->0->'fields'->>'name' as name, jsonb_path_query_array(entries::jsonb, '$[*].kind') as kinds,
         entries::text like '%uncertain%' as doubts
       from master_cv where user_id in ('demo-free', 'demo-premium') order by user_id`,
    );
    const kinds = ['basics', 'work', 'work', 'education', 'skills', 'languages', 'languages'];
    expect(rows).toEqual([
      { name: 'Free Demo', kinds, doubts: false },
      { name: 'Premium Demo', kinds, doubts: false },
    ]);
    expect(await count(`master_cv_source where user_id = 'demo-premium' and text like '%Brightwater Labs%'`)).toBe(1);
    await fixture.app.query(`update master_cv set entries = '[]' where user_id = 'demo-free'`);
    expect(await cvs()).toBe(0);
  });

  it('are filled once and never again', async () => {
    await fixture.app.query(`delete from application where user_id = 'demo-premium'`);
    await fixture.app.query(`delete from auto_apply_attempt where user_id = 'demo-premium'`);
    expect(await fill()).toBe(0);
    expect(await fillInbox()).toBe(0);
    expect(await stages('demo-premium')).toEqual({});
  });
});
