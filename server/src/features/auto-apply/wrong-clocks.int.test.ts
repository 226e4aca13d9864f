import pg from 'pg';
import { expect, it } from 'vitest';
import { useAutoApplyFixture } from '../../testing/auto-apply-fixture.ts';
import { DAY_MS, MINUTE_MS } from '../../platform/clock.ts';
import { DatabaseClock, databaseTime } from '../../platform/db/database-clock.ts';

const fixture = useAutoApplyFixture();

/** The engine of a server whose machine's time is wrong by this much. */
async function workOnMachine(aheadMs: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: fixture.app.databaseUrl, max: 1 });
  const clock = await DatabaseClock.open({
    ask: () => databaseTime(pool),
    logger: { warn: () => undefined },
    machine: { wall: () => Date.now() + aheadMs, elapsed: () => performance.now() },
  });
  await fixture.work({ clock });
  clock.stop();
  await pool.end();
}

it.each([
  ['ten minutes ahead', 10 * MINUTE_MS],
  ['a day ahead', DAY_MS],
])('a server that is %s leaves alone what another one is sending', async (_what, aheadMs) => {
  const ada = await fixture.mailed({ reviewBeforeSending: true });
  await fixture.app.query(
    `update auto_apply_attempt set state = 'sending', next_at = now() + interval '4 minutes' where id = $1`,
    [ada.attempt],
  );
  await workOnMachine(aheadMs);
  expect(await fixture.attempts(ada)).toMatchObject([{ state: 'sending', problem: null }]);
});

it('a server that is ten minutes ahead leaves alone the run that another one works on', async () => {
  const ada = await fixture.applicant();
  await fixture.app.query(
    `insert into auto_apply_run (id, user_id, created_at, is_manual, status, holder, held_until)
     values (gen_random_uuid(), $1, now(), true, 'running', gen_random_uuid(), now() + interval '4 minutes')`,
    [ada.id],
  );
  await workOnMachine(10 * MINUTE_MS);
  const { rows } = await fixture.app.query('select status from auto_apply_run where user_id = $1', [ada.id]);
  expect(rows).toEqual([{ status: 'running' }]);
});

it('a server whose time was set back by a day does what is due now, and takes over what a dead one left', async () => {
  const ada = await fixture.mailed({ reviewBeforeSending: true });
  await fixture.app.query(
    `update auto_apply_attempt set state = 'sending', next_at = now() - interval '1 second' where id = $1`,
    [ada.attempt],
  );
  await workOnMachine(-DAY_MS);
  expect(await fixture.attempts(ada)).toMatchObject([{ state: 'unknown', problem: 'NOT_CONFIRMED' }]);
});
