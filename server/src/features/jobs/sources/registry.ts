import type { JobSource } from './job-source.ts';
import { listings } from './listings.ts';

/** Every feed that can be ingested. A new one is a file in this folder and a line here. */
export const JOB_SOURCES: readonly JobSource[] = [listings];
