// expect: server-profile-leftward-only
import { cvName } from '../cv/cv.entry.ts';

export const right: string = cvName;
