// expect: server-jobs-by-its-entry
import { job } from '../jobs/job.ts';

export const past: string = job;
