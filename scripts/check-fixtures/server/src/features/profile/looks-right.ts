// expect: server-profile-leftward-only
import { cvName } from '../cv/name.ts';

export const right: string = cvName;
