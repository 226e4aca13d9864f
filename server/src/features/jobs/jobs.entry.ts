/** What other features and REST may use of jobs. For workers that process postings' texts: jobs-worker.entry.ts. */
export { forbidsAutomation } from './model/automation-ban.ts';
export { HiddenJob } from './hidden/hidden-job.entity.ts';
export { HiddenJobsResolver, JobHiddenResolver } from './hidden-jobs.resolver.ts';
export { HiddenJobsService } from './hidden/hidden-jobs.service.ts';
export { companyPageHead } from './company-page-head.ts';
export { jobPageHead } from './job-page-head.ts';
export { isJobId } from './model/job-id.ts';
export { derived, Job } from './model/job.entity.ts';
export { PostingDocumentScalar } from './model/posting-document.scalar.ts';
export { JobSource } from './model/job-source.entity.ts';
export { JOB_FILTER_NAMES, JOB_FILTERS } from './search/job-filters.ts';
export { sortNamed, TERM_KINDS } from './search/job-query.ts';
export { JOB_SORTS } from './search/job-search.ts';
export type { JobsService } from './jobs.service.ts';
export type { DescribedJobRow, JobRow } from './search/job-rows.query.ts';
export { type BoardEntry, boardLabel, selectBoards } from './feeds/board-entry.ts';
export {
  countBySource,
  findBoard,
  findBoards,
  boardListSummary,
  registerBoards,
  removeBoards,
  sourcesOff,
  type StoredBoard,
  switchBoard,
  switchSource,
} from './feeds/board-store.ts';
export {
  changeRun,
  endRun,
  type FeedRun,
  findRun,
  latestRuns,
  problemsOf,
  reasonsOf,
  startRun,
} from './feeds/run-store.ts';
export { readSchedule, saveSchedule } from './feeds/schedule-store.ts';
export { starterBoards } from './feeds/starter-list.ts';
export { boardAt, sourceFacts } from './sources/source-facts.ts';
