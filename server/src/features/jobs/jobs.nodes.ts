import type { NodeLoader } from '../../platform/graphql/node.resolver.ts';
import type { JobsService } from './jobs.service.ts';
import { isJobId } from './model/job-id.ts';

/** Postings by id, closed ones included. */
export const jobNodes: readonly NodeLoader<{ readonly jobs: JobsService }>[] = [
  {
    typeName: 'Job',
    isFor: isJobId,
    load: (ids, { services }) => services.jobs.jobsByIds(ids),
  },
];
