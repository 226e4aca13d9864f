// expect: server-feature-has-a-place
import { job } from '../jobs/job.ts';

export const bought: string = job;
