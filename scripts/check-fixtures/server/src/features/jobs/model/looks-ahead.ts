// expect: server-jobs-folders
import { found } from '../search/found.ts';

export const ahead: string = found;
