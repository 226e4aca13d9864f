/** The program of the ingest process; see `startIngestProcess`. */
import { createFetcher } from '../../../platform/outbound/outbound.ts';
import { runIngestChild } from './ingest-child.ts';

await runIngestChild(createFetcher);
