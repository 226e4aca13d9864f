// expect: features-below-their-callers
import type { AppContext } from '../../context.ts';

export type Context = AppContext;
