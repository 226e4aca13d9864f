// expect: server-jobs-rooms
import { found } from '../search/found.ts';

export const ahead: string = found;
