// expect: server-applications-leftward-only
import { autoapplyName } from '../auto-apply/auto-apply.entry.ts';

export const right: string = autoapplyName;
