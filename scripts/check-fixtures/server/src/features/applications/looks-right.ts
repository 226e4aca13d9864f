// expect: server-applications-leftward-only
import { autoapplyName } from '../auto-apply/name.ts';

export const right: string = autoapplyName;
