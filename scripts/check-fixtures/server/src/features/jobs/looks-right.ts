// expect: server-jobs-leftward-only
import { profileName } from '../profile/name.ts';

export const right: string = profileName;
