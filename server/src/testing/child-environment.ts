import process from 'node:process';

/** The environment for child processes of tests: no settings, only what is needed to find programs, compiled or not. */
export const CHILD_ENVIRONMENT: Readonly<Record<string, string | undefined>> = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
};
