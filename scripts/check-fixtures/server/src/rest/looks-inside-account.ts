// expect: server-account-entry
import { accountName } from '../features/account/name.ts';

export const inside: string = accountName;
