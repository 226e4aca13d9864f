// expect: server-profile-entry
import { profileName } from '../profile/name.ts';

export const inside: string = profileName;
