// expect: client-features-below-app
import { theme } from '../../../app/theme.ts';

export type Theme = typeof theme;
