// expect: nothing
import type { Two } from './type-cycle-two.ts';

export interface One {
  two: Two;
}
