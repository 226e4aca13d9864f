// expect: server-premium-leftward-only, server-jobs-entry
import { jobsName } from '../jobs/name.ts';

export const right: string = jobsName;
