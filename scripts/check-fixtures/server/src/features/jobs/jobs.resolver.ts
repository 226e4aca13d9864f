// expect: no-restricted-imports
import { EntityManager } from '@mikro-orm/postgresql';

export const manager: typeof EntityManager = EntityManager;
