// expect: nothing
import { job } from '../jobs/job.ts';

export const left: string = job;
