// expect: server-cv-entry
import { runName } from '../cv/runs/name.ts';

export const inside: string = runName;
