import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { boardTexts } from '../texts/board.texts.ts';
import type { BoardMenuListProps } from './board-menu-list.tsx';

/** The menu; its code comes when the browser is idle. */
export const LazyBoardMenuList = lazyDialog<BoardMenuListProps>(
  async () => (await import('./board-menu-list.tsx')).BoardMenuList,
  ({ isOpen }) => isOpen,
  { id: 'board-menu', failure: boardTexts.couldntOpenMenu },
);
