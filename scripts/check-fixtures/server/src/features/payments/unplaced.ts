// expect: server-feature-has-a-place
import { job } from '../jobs/jobs.entry.ts';

export const bought: string = job;
