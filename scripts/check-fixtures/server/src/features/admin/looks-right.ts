// expect: server-admin-leftward-only
import { accountName } from '../account/account.entry.ts';

export const right: string = accountName;
