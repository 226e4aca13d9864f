import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { boardTexts } from '../texts/board.texts.ts';
import type { CardMenuListProps } from './card-menu-list.tsx';

/** The menu; its code comes when the browser is idle. */
export const LazyCardMenuList = lazyDialog<CardMenuListProps>(
  async () => (await import('./card-menu-list.tsx')).CardMenuList,
  ({ isOpen }) => isOpen,
  { id: 'card-menu', failure: boardTexts.couldntOpenMenu },
);
