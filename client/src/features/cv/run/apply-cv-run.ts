import type { ApolloCache } from '@apollo/client';
import type { CvRun } from '../model/cv-cache.ts';
import { CvRunNowDocument } from '../model/cv-run.generated.ts';

/** Brings a run into the cache, unless a newer state is there. Answers and events both come through here. */
export function applyCvRun(cache: ApolloCache, run: CvRun): void {
  cache.writeQuery({ query: CvRunNowDocument, data: { cvRun: run } });
}
