// expect: server-auto-apply-leftward-only
import { accountName } from '../account/name.ts';

export const right: string = accountName;
