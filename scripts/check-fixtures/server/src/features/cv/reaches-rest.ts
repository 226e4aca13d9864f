// expect: features-below-the-doors
import type { Em } from '../../rest/types-are-fine.routes.ts';

export type Manager = Em;
