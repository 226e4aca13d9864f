import process from 'node:process';
import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { REPOSITORY } from '../config.ts';

/** The environment for child processes of tests: no settings, only what is needed to find programs, compiled or not. */
export const CHILD_ENVIRONMENT: Readonly<Record<string, string | undefined>> = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
};

/** Options with which Node runs our TypeScript. */
export const FROM_SOURCE: readonly string[] = [
  '--import',
  pathToFileURL(path.join(REPOSITORY, 'scripts/test/from-source.mjs')).href,
];
