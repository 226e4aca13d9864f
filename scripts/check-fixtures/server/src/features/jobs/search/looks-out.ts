// expect: server-jobs-rooms
import { job } from '../job.ts';

export const outside: string = job;
