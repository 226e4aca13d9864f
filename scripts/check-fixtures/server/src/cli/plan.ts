// expect: nothing
import { startLocal } from '../local/start-local.ts';

export function plan(): void {
  startLocal();
}
