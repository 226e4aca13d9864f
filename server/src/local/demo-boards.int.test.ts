import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { writeDemoBoards } from './demo-boards.ts';
import { writeDemoRecords } from './demo-records.ts';
import { loadSampleJobs } from './sample-jobs.ts';

describe('the boards of the demo accounts', () => {
  let app: TestApp;
  const fill = () => writeDemoBoards({ orm: app.orm, clock: systemClock, freeLimit: 5 });
  const stages = async (userId: string) => {
    const { rows } = await app.query<{ stage: string; count: number }>(
      'select stage, count(*)::int as count from application where user_id = $1 group by stage',
      [userId],
    );
    return Object.fromEntries(rows.map(({ stage, count }) => [stage, count]));
  };

  beforeAll(async () => {
    app = await startTestApp();
    await writeDemoRecords(app.orm);
  });
  afterAll(() => app.close());

  it('stay empty without samples, then are filled once and never again', async () => {
    expect(await fill()).toBe(0);
    await loadSampleJobs(app.databaseUrl, { count: 400, now: new Date() });
    expect(await fill()).toBe(34);

    const premium = await stages('demo-premium');
    expect(Object.values(premium).reduce((sum, count) => sum + count, 0)).toBe(30);
    expect(Object.keys(premium)).toHaveLength(7);
    // All five places of the free plan stay open.
    expect(await stages('demo-free')).toEqual({ saved: 4 });
    const { rows } = await app.query<{ moves: number; days: number }>(
      `select count(*)::int as moves, (max(changed_at)::date - min(changed_at)::date) as days
       from stage_change join application on application.id = application_id where user_id = 'demo-premium'`,
    );
    expect(rows[0]?.moves).toBeGreaterThan(70);
    expect(rows[0]?.days).toBeGreaterThan(110);

    await app.query(`delete from application where user_id = 'demo-premium'`);
    expect(await fill()).toBe(0);
    expect(await stages('demo-premium')).toEqual({});
  });
});
