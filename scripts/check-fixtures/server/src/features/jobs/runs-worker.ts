// expect: programs-are-not-imported
import { run } from './parse.worker.ts';

export const title = (html: string): string => run(html);
