// expect: heavy-work-in-workers
import { textOf } from './sources/text.ts';

export const title = (html: string): string => textOf(html);
