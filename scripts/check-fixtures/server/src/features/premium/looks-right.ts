// expect: server-premium-leftward-only
import { jobsName } from '../jobs/name.ts';

export const right: string = jobsName;
