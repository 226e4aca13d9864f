import process from 'node:process';

/** What a program that a test starts gets of this process: nothing that sets it up, only where programs are found, compiled or not. */
export const CHILD_ENVIRONMENT: Readonly<Record<string, string | undefined>> = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
};
