// expect: nothing
import { job } from '../jobs/jobs.entry.ts';

export const left: string = job;
