// expect: no-restricted-imports
import { MikroORM } from '@mikro-orm/core';

export const orm: typeof MikroORM = MikroORM;
