import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import type { ChipMenuListProps } from './chip-menu-list.tsx';
import { searchBoxTexts } from './texts/search-box.texts.ts';

/** The menu; its code comes when the browser is idle. */
export const LazyChipMenuList = lazyDialog<ChipMenuListProps>(
  async () => (await import('./chip-menu-list.tsx')).ChipMenuList,
  ({ isOpen }) => isOpen,
  { id: 'chip-menu', failure: searchBoxTexts.couldntOpenMenu },
);
