// expect: nothing
import type { EntityManager } from '@mikro-orm/core';

export type Em = EntityManager;
