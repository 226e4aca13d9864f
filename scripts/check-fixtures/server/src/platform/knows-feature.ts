// expect: platform-knows-no-feature
import { job } from '../features/jobs/job.ts';

export const known: string = job;
