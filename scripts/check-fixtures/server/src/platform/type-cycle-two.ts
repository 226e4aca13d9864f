// expect: nothing
import type { One } from './type-cycle-one.ts';

export interface Two {
  one?: One;
}
