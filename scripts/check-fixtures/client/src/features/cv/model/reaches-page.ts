// expect: client-folders-one-way
import { page } from '../page/cv-page.ts';

export const drawn = page;
