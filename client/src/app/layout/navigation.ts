import { paths } from '../../lib/paths.ts';

/** The header's pages, in order (pages-5). */
export const NAVIGATION = [
  { to: paths.search(), label: 'Search' },
  { to: paths.board(), label: 'My Board' },
  { to: paths.cvOptimize(), label: 'CV Optimizer' },
  { to: paths.pricing(), label: 'Pricing' },
] as const;
