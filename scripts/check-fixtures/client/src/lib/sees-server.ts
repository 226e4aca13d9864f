// expect: client-sees-only-domain
import { add } from '../../../server/src/platform/add.ts';

export const sum = add(1, 2);
