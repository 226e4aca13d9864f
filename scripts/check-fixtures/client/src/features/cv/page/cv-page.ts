// expect: nothing
import { cache } from '../model/cv-cache.ts';

export const page = cache;
