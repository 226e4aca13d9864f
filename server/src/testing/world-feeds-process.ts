/** The process that reads boards, from a recorded world: WORLD_PORT, and WORLD_PAUSE in milliseconds. */
import process from 'node:process';
import { runFeedsChild } from '../features/jobs/feeds/run-feeds-child.ts';
import { worldFetcher } from './world-fetcher.ts';

await runFeedsChild((options) =>
  worldFetcher(Number(process.env['WORLD_PORT']), {
    ...options,
    ...(process.env['WORLD_PAUSE'] === undefined ? {} : { pause: Number(process.env['WORLD_PAUSE']) }),
  }),
);
