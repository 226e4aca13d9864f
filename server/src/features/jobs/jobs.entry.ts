/** What other features and REST may use of jobs. What reads postings' texts, for workers alone: jobs-worker.entry.ts. */
export { forbidsAutomation } from './model/automation-ban.ts';
export { isJobId } from './model/job-id.ts';
export { derived, Job } from './model/job.entity.ts';
export { EmploymentTypeEnum, ExperienceLevelEnum } from './model/job-words.types.ts';
export type { JobsService } from './jobs.service.ts';
export { postedAgo } from './posted-ago.ts';
export type { DescribedJobRow, JobRow } from './search/job-rows.query.ts';
