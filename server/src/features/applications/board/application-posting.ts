import type { JobsService } from '../../jobs/jobs.entry.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { PostingOf } from '../../cv/cv.entry.ts';
import { ownApplication } from '../writer/own-application.ts';

/** The job of an application as the CV optimiser reads it; jobs people added themselves have no description. */
export function applicationPostings(em: EntityManager, jobs: Pick<JobsService, 'description'>): PostingOf {
  return async (viewer: Viewer, applicationId: string) => {
    const { ownJob, job } = await ownApplication(em.fork(), viewer, applicationId);
    const description = ownJob === null ? await jobs.description(job.id) : '';
    return { title: job.title, employer: job.company, description };
  };
}
