// expect: server-auto-apply-folders
import { runName } from '../runs/name.ts';

export const later: string = runName;
