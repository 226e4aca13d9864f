/** The program of the process that reads boards; see `startFeeds`. */
import { createFetcher } from '../../../platform/outbound/outbound.ts';
import { runFeedsChild } from './run-feeds-child.ts';

await runFeedsChild(createFetcher);
