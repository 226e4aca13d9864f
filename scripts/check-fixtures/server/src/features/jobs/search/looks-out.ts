// expect: server-jobs-folders
import { job } from '../job.ts';

export const outside: string = job;
