// expect: server-jobs-entry
import { job } from '../jobs/job.ts';

export const past: string = job;
