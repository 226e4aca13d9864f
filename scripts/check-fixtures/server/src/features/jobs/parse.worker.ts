// expect: nothing
import { textOf } from './sources/text.ts';

export const run = (html: string): string => textOf(html);
