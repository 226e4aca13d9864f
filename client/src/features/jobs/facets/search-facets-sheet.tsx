import { Button, Drawer } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { formatCount } from '../../../lib/format.ts';
import '../../../ui/button.css';
import { searchTexts } from '../texts/search.texts.ts';
import { SearchFacets, type SearchFacetsProps } from './search-facets.tsx';
import classes from './search-facets-sheet.module.css';

export interface SearchFacetsSheetProps extends SearchFacetsProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** How many jobs match; undefined while that is not known. */
  readonly total: number | undefined;
}

/** The filters on a phone: a bottom sheet with the number of matching jobs. */
export function SearchFacetsSheet({ isOpen, onClose, total, ...facets }: SearchFacetsSheetProps) {
  // Opened only after it is there, or it would not know where the focus came from when it gives it back.
  const isMounted = useMounted();
  return (
    <Drawer
      opened={isOpen && isMounted}
      onClose={onClose}
      position="bottom"
      size="calc(100dvh - 72px)"
      title={searchTexts.filters2}
      closeButtonProps={{ 'aria-label': searchTexts.close }}
      transitionProps={{ duration: 180 }}
      classNames={{ content: classes.sheet ?? '', title: classes.title ?? '', body: classes.body ?? '' }}
    >
      <SearchFacets {...facets} />
      <div className={classes.foot}>
        <Button fullWidth size="md" onClick={onClose}>
          {total === undefined ? searchTexts.loadingJobs : searchTexts.showJobs(formatCount(total), total)}
        </Button>
      </div>
    </Drawer>
  );
}
