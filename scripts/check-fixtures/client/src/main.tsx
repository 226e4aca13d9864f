// expect: nothing
import { theme } from './app/theme.ts';

export const started = theme;
