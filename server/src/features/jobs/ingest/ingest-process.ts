/** The program of the process that ingests; see `startIngestProcess`. */
import { createFetcher } from '../../../platform/outbound/outbound.ts';
import { runIngestChild } from './ingest-child.ts';

await runIngestChild(createFetcher);
