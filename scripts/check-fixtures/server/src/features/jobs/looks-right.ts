// expect: server-jobs-leftward-only, server-profile-entry
import { profileName } from '../profile/name.ts';

export const right: string = profileName;
