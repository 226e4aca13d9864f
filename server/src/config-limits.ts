import { openaiOf } from './config-openai.ts';
import type { Variables } from './config-variables.ts';

/** What one person may do. */
export interface LimitsConfig {
  /** Operations per minute; 0 means no limit. */
  readonly ratePerMinute: number;
  /** Processor time of the serving thread per minute, in milliseconds; 0 means no limit. */
  readonly cpuMsPerMinute: number;
  readonly freeApplications: number;
  readonly cvRunsPerHour: number;
}

export function limitsOf(values: Variables): LimitsConfig {
  return {
    ratePerMinute: values.RATE_LIMIT_PER_MINUTE ?? 300,
    cpuMsPerMinute: values.CPU_LIMIT_MS_PER_MINUTE ?? 2000,
    freeApplications: values.FREE_APPLICATION_LIMIT,
    // A model costs money with each run, the built-in rules cost a moment.
    cvRunsPerHour: values.CV_RUNS_PER_HOUR ?? (openaiOf(values) === null ? 60 : 5),
  };
}
