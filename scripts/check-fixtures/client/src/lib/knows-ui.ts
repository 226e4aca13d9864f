// expect: client-lib-is-lowest
import { Page } from '../ui/page.tsx';

export const page = Page;
