// expect: server-applications-folders
import { writerName } from '../writer/name.ts';

export const right: string = writerName;
