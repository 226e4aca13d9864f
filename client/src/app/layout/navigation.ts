import { paths } from '../../lib/paths.ts';
import { layoutTexts } from '../texts/layout.texts.ts';

/** The header's pages, in order (pages-5). */
export const NAVIGATION = [
  { to: paths.search(), label: layoutTexts.search },
  { to: paths.board(), label: layoutTexts.myBoard },
  { to: paths.cvOptimize(), label: layoutTexts.cvOptimizer },
  { to: paths.pricing(), label: layoutTexts.pricing },
] as const;
