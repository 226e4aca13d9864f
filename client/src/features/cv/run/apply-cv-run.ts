import type { ApolloCache } from '@apollo/client';
import type { CvRun } from '../model/cv-cache.ts';
import { CvRunNowDocument } from '../model/cv-run.generated.ts';

/** Writes a run from a response or an event to the cache, unless it has a newer state. */
export function applyCvRun(cache: ApolloCache, run: CvRun): void {
  cache.writeQuery({ query: CvRunNowDocument, data: { cvRun: run } });
}
