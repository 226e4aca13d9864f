// expect: server-auto-apply-entry
import { runName } from '../auto-apply/runs/name.ts';

export const behind: string = runName;
