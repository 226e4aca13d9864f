// expect: server-cv-leftward-only
import { applicationsName } from '../applications/applications.entry.ts';

export const right: string = applicationsName;
