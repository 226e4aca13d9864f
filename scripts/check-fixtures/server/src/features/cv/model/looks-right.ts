// expect: server-cv-folders
import { runName } from '../runs/name.ts';

export const right: string = runName;
