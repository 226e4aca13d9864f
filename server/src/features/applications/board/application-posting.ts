import type { EntityManager } from '@mikro-orm/postgresql';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { PostingOf } from '../../cv/runs/cv-runs.service.ts';
import type { JobsService } from '../../jobs/jobs.service.ts';
import { ownApplication } from '../writer/own-application.ts';

/** The job of an application as a CV is written for it; a job of the person's own has no description. */
export function applicationPostings(em: EntityManager, jobs: Pick<JobsService, 'description'>): PostingOf {
  return async (viewer: Viewer, applicationId: string) => {
    const { ownJob, job } = await ownApplication(em.fork(), viewer, applicationId);
    const description = ownJob === null ? await jobs.description(job.id) : '';
    return { title: job.title, employer: job.company, description };
  };
}
