// expect: server-cv-leftward-only
import { applicationsName } from '../applications/name.ts';

export const right: string = applicationsName;
