// expect: server-auto-apply-leftward-only, server-account-entry
import { accountName } from '../account/name.ts';

export const right: string = accountName;
