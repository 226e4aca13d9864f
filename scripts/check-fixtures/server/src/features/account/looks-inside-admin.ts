// expect: server-admin-entry
import { adminName } from '../admin/name.ts';

export const inside: string = adminName;
