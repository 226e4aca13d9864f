// expect: features-below-their-callers
import type { Em } from '../../rest/types-are-fine.routes.ts';

export type Manager = Em;
