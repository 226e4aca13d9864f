// expect: no-restricted-imports
import { Field } from 'type-graphql';

export const field: typeof Field = Field;
