import type { NodeLoader } from '../../platform/graphql/node.resolver.ts';
import type { JobsService } from './jobs.service.ts';
import { isCompanyId } from './model/company-id.ts';
import { isJobId } from './model/job-id.ts';

/** Postings by id, closed ones included, and employers with open ones. */
export const jobNodes: readonly NodeLoader<{ readonly jobs: JobsService }>[] = [
  {
    typeName: 'Job',
    isFor: isJobId,
    load: (ids, { services }) => services.jobs.jobsByIds(ids),
  },
  {
    typeName: 'Company',
    isFor: isCompanyId,
    load: async (ids, { services }) => {
      const found = await Promise.all(ids.map((id) => services.jobs.company(id)));
      return found.filter((company) => company !== null);
    },
  },
];
