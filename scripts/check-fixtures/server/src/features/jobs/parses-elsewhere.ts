// expect: nothing
import type { run } from './parse.worker.ts';
import type { textOf } from './sources/text.ts';

export type Work = typeof run | typeof textOf;
