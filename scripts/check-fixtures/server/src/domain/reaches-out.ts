// expect: domain-imports-nothing
import { add } from '../platform/add.ts';

export const three: number = add(1, 2);
