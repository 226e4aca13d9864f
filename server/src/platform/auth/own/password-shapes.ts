import * as z from 'zod';
import { PASSWORD_LENGTH } from './library.ts';

/** Longer than any password there is: not hashed, and wrong. */
export const password = z.string().max(PASSWORD_LENGTH.max * 4);
