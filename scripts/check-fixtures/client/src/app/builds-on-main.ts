// expect: entry-points-are-ends
import { started } from '../main.tsx';

export const again = started;
