import fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerHealth } from './health.ts';

it('runs the checks once for all requests within a second, then again', async () => {
  const clock = { at: 0, now: () => new Date(clock.at) };
  let times = 0;
  let isThere = true;
  const app = fastify();
  const check = async (): Promise<void> => {
    times += 1;
    if (!isThere) throw new Error('away');
  };
  registerHealth(app, { part: check }, clock);
  const ask = async (): Promise<number> => (await app.inject({ url: '/health/ready' })).statusCode;
  expect(await Promise.all(Array.from({ length: 50 }, ask))).toEqual(Array.from({ length: 50 }, () => 200));
  isThere = false;
  clock.at = 999;
  expect([await ask(), times]).toEqual([200, 1]);
  clock.at = 1_000;
  expect([await ask(), await ask(), times]).toEqual([503, 503, 2]);
  await app.close();
});
