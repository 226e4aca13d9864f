// expect: client-folder-has-a-place
import { cache } from '../model/cv-cache.ts';

export const kept = cache;
